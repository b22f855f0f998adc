"""Panels of a person's page: ratings, the line of a game, and its details."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, shortened, spread
from seasalt_tui.art.values import Row
from seasalt_tui.games import GAMES
from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.results.values import GameResult, Rating, RatingChange, Standing
from seasalt_tui.server.screens.results.texts import (
    category_text,
    change_text,
    ended_on,
    place_text,
    rating_text,
    result_facts,
    standing_text,
)
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.speeches import option_text, value_text
from seasalt_tui.text.words import Words
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.block import AutoHeight
from seasalt_tui.ui.widgets.cursor_list import MARGIN
from seasalt_tui.ui.widgets.painted import Painted

Ratings = tuple[tuple[str, int, Rating], ...]  # by game and number of players

_TITLE: Final = max(cell_len(game.title) for game in GAMES.values())
_DAY: Final = len("2026-11-20")
_GAP: Final = 2
_POINTS: Final = 4
_LABEL: Final = _TITLE + _GAP
_RATING: Final = 16  # cells of a rating and its deviation


class RatingTable(AutoHeight):
    """A line for each game, and a column for each number of players."""

    ratings: reactive[Ratings] = reactive((), layout=True)
    otherwise: reactive[str] = reactive("", layout=True)

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many lines as it takes
        if not self.ratings:
            return wrap_row((run(self.otherwise, self.kit.tones.muted),), width) if self.otherwise else []
        cells = {(game, players): rating for game, players, rating in self.ratings}
        games, numbers = dict.fromkeys(game for game, _ in cells), sorted({number for _, number in cells})
        if self.upright:
            return [self._alone(game, number, rating, width) for (game, number), rating in cells.items()]
        lines = (self._line(game, [cells.get((game, number)) for number in numbers]) for game in games)
        return [cut(line, width) for line in (self._head(numbers), *lines)]

    def _alone(self, game: str, players: int, rating: Rating, width: int) -> Row:
        text = run(category_text(self.kit.words, game, players), self.kit.tones.text)
        return spread([text], self._cell(rating), width)

    def _head(self, numbers: Iterable[int]) -> Row:
        words, ink = self.kit.words, self.kit.tones.muted
        players = (words.say_number("{number} player", "{number} players", number) for number in numbers)
        parts = (_column(text, _RATING) for text in players)
        return run(_column(words.say("Rating"), _LABEL), ink), *(run(part, ink) for part in parts)

    def _line(self, game: str, ratings: Iterable[Rating | None]) -> Row:
        cells = (part for rating in ratings for part in self._cell(rating))
        return run(_column(GAMES[game].title, _LABEL), self.kit.tones.text), *cells

    def _cell(self, rating: Rating | None) -> Row:
        tones = self.kit.tones
        if rating is None:
            return (run("-".ljust(_RATING), tones.muted),)
        number = rating_text(rating.rating, provisional=rating.provisional)
        deviation = displayable(self.kit, f" ± {rating.deviation:.0f}")
        return run(number, tones.text, bold=True), run(deviation.ljust(_RATING - len(number)), tones.muted)


def result_line(kit: Kit, result: GameResult, person: PersonId, room: int) -> Row:
    """A game as the person of the page saw it: the day, the game, place and points; then the others."""
    words, tones = kit.words, kit.tones
    own = next(each for each in result.standings if each.person == person)
    others = (f"{each.name} {each.points}" for each in result.standings if each is not own)
    won = own.rank == 1
    left = (
        run(f"{ended_on(result)}  ", tones.muted),
        run(set_cell_size(GAMES[result.game].title, _TITLE + _GAP), tones.text),
        run(_column(place_text(words, own, result), _place_width(words)), tones.good if won else tones.text, bold=won),
        run(f"{own.points:>{_points_width(words)}}  ", tones.text),
        run(displayable(kit, " · ".join(others)), tones.text),
    )
    mark = words.say_as("table", "rated") if result.rated else ""
    return spread(left, [run(mark, tones.muted)] if mark else [], room)


def two_result_lines(kit: Kit, result: GameResult, person: PersonId, room: int) -> tuple[Row, Row]:
    """The day and the game; below place, points and the others."""
    words, tones = kit.words, kit.tones
    own = next(each for each in result.standings if each.person == person)
    others = " · ".join(f"{each.name} {each.points}" for each in result.standings if each is not own)
    mark = words.say_as("table", "rated") if result.rated else ""
    above = [run(f"{ended_on(result)}  ", tones.muted), run(GAMES[result.game].title, tones.text)]
    won = own.rank == 1
    place = run(f"{place_text(words, own, result)}  ", tones.good if won else tones.text, bold=won)
    below = (place, run(f"{own.points}  ", tones.text), run(displayable(kit, others), tones.muted))
    return spread(above, [run(mark, tones.muted)], room), cut(below, room)


class ResultsHeader(Painted):
    """Above the list, what its columns are."""

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        words = self.kit.words
        columns = (
            set_cell_size(words.say("Day"), _DAY + _GAP),
            set_cell_size(words.say("Game"), _TITLE + _GAP),
            _column(words.say("Place"), _place_width(words)),
            f"{words.say('Points'):>{_points_width(words)}}  ",
            words.say("Against"),
        )
        return [cut((run(" " * MARGIN), run("".join(columns), self.kit.tones.muted)), width)]


def _place_width(words: Words) -> int:
    return max(cell_len(words.say("{place} of {number}", place=4, number=4)), cell_len(words.say("Place"))) + _GAP


def _points_width(words: Words) -> int:
    return max(_POINTS, cell_len(words.say("Points")))


def _column(text: str, width: int) -> str:
    return set_cell_size(shortened(text, width - 1), width)


class ResultDetails(Painted):
    """`changes`: of the ratings, once they are computed."""

    result: reactive[GameResult | None] = reactive[GameResult | None](None)
    changes: reactive[tuple[RatingChange, ...]] = reactive(())

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - what matters most comes first
        if self.result is None:
            return []
        room = width - 2
        return [cut((run(" "), *line), width) for line in self._lines(self.result, room)]

    def _lines(self, result: GameResult, room: int) -> Iterator[Row]:
        words, tones = self.kit.words, self.kit.tones
        title = category_text(words, result.game, len(result.standings))
        yield (run(displayable(self.kit, title), tones.text, bold=True),)
        facts = displayable(self.kit, " · ".join(result_facts(words, result)))
        yield from wrap_row((run(facts, tones.muted),), room)
        for standing in sorted(result.standings, key=lambda each: each.rank):
            yield self._standing(standing, room)
        yield ()
        for name, value in result.options.items():
            option = option_text(words, result.game, name)
            text = words.say("{name}: {value}", name=option, value=value_text(words, result.game, name, value))
            yield (run(displayable(self.kit, shortened(text, room)), tones.muted),)

    def _standing(self, standing: Standing, room: int) -> Row:
        words, tones = self.kit.words, self.kit.tones
        won = standing.rank == 1
        name = displayable(self.kit, standing_text(words, standing))
        left = (
            run(f"{standing.rank}  ", tones.muted),
            run(name, tones.good if won else tones.text, bold=won),
            run(f"  {words.say('gave up')}" if standing.gave_up else "", tones.muted),
        )
        points = words.say_number("{number} point", "{number} points", standing.points)
        change = next((each for each in self.changes if each.seat == standing.seat), None)
        rating = "" if change is None else displayable(self.kit, f"{change_text(change.before, change.after)}  ")
        return spread(left, (run(rating, tones.accent), run(points, tones.text)), min(room, _WIDEST))


_WIDEST: Final = 60
