"""Lines of the leaderboard, in columns."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, shortened, spread
from seasalt_tui.art.values import Row
from seasalt_tui.server.results.values import LeaderboardRow
from seasalt_tui.server.screens.results.texts import rating_text
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.ui.widgets.cursor_list import MARGIN
from seasalt_tui.ui.widgets.painted import Painted

_NUMBER: Final = 5  # cells of a rating, and of its mark
_NAME: Final = 26
_DEVIATION: Final = 7
_GAP: Final = 2
_NO_RANK: Final = "-"  # of a provisional rating


def leaderboard_line(kit: Kit, row: LeaderboardRow, room: int, *, own: bool) -> Row:
    words, tones = kit.words, kit.tones
    ink, games = tones.accent if own else tones.text, _games_width(words)
    name = displayable(kit, words.say("{name} (you)", name=row.name) if own else row.name)
    number = rating_text(row.rating, provisional=row.provisional)
    mark = "" if row.provisional else " "
    parts = (
        run(f"{row.rank or _NO_RANK:>{_rank_width(words)}}{' ' * _GAP}", ink if own else tones.muted, bold=own),
        run(set_cell_size(shortened(name, _NAME - 1), _NAME), ink, bold=own),
        run(f"{number:>{_rating_width(words) - len(mark)}}{mark}", ink, bold=True),
        run(displayable(kit, f" ± {row.deviation:.0f}".ljust(_DEVIATION)), tones.muted),
        run(f"{row.games:>{games}}", tones.muted),
    )
    return cut(parts, room)


def two_leaderboard_lines(kit: Kit, row: LeaderboardRow, room: int, *, own: bool) -> tuple[Row, Row]:
    """Rank, name and rating; below deviation and games."""
    words, tones = kit.words, kit.tones
    ink = tones.accent if own else tones.text
    name = displayable(kit, words.say("{name} (you)", name=row.name) if own else row.name)
    rank = run(f"{row.rank or _NO_RANK:>{_NUMBER}}{' ' * _GAP}", ink if own else tones.muted, bold=own)
    rating = run(rating_text(row.rating, provisional=row.provisional), ink, bold=True)
    games = words.say_number("{number} game", "{number} games", row.games)
    below = run(f"{' ' * (_NUMBER + _GAP)}{games}", tones.muted)
    deviation = run(displayable(kit, f"± {row.deviation:.0f}"), tones.muted)
    return spread([rank, run(name, ink, bold=own)], [rating], room), spread([below], [deviation], room)


def _rank_width(words: Words) -> int:
    return max(_NUMBER, cell_len(words.say("Rank")))


def _rating_width(words: Words) -> int:
    return max(_NUMBER + 1, cell_len(words.say("Rating")))


def _games_width(words: Words) -> int:
    return max(_NUMBER, cell_len(words.say("Games"))) + _GAP


class LeaderboardHeader(Painted):
    """What the columns are."""

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        words = self.kit.words
        columns = (
            f"{words.say('Rank'):>{_rank_width(words)}}{' ' * _GAP}",
            set_cell_size(words.say("Name"), _NAME),
            f"{words.say('Rating'):>{_rating_width(words)}}",
            " " * _DEVIATION,
            f"{words.say('Games'):>{_games_width(words)}}",
        )
        return [cut((run(" " * MARGIN), run("".join(columns), self.kit.tones.muted)), width)]


class OwnPlace(Painted):
    """Below the list, wherever that is scrolled to: the viewer's own row, or why there is none."""

    row: reactive[LeaderboardRow | None] = reactive[LeaderboardRow | None](None)
    otherwise: reactive[str] = reactive("")

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line, or two
        kit, room = self.kit, width - MARGIN
        margin = run(" " * MARGIN)
        if self.row is not None and self.upright:
            return [(margin, *line) for line in two_leaderboard_lines(kit, self.row, room - 1, own=True)]
        if self.row is not None:
            return [(margin, *leaderboard_line(kit, self.row, room, own=True))]
        return [cut((margin, run(displayable(kit, self.otherwise), kit.tones.muted)), width)]
