"""Tables in the lobby: the line of each, and the details of the one under the cursor."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, shortened, spread
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games import GAMES
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.lobby_rows import LobbyRow, LobbySeat
from seasalt_tui.server.screens.texts import (
    ENDINGS,
    REMATCH,
    STATES,
    age_text,
    edition_text,
    ending_facts,
    option_facts,
    option_texts,
    place_note,
    place_text,
    state_text,
    terms_facts,
    watchers_text,
)
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.cursor_list import MARGIN
from seasalt_tui.ui.widgets.painted import Painted

_TITLE_WIDTH: Final = max(cell_len(game.title) for game in GAMES.values())
_EDITION_WIDTH: Final = 2
_AGE_WIDTH: Final = 8


class TableLines:
    """Cache of the lines on the screen: a key, or a change of another table, renders none of them again."""

    def __init__(self) -> None:
        self._lines = OrderedDict[int, tuple[tuple[LobbyRow, Kit, int, object], Row]]()

    def line(self, kit: Kit, row: LobbyRow, room: int) -> Row:
        """Rows are found by identity: they have no hash, and a row that has not changed is the same object."""
        seen = row, kit, room, row.age
        before, rendered = self._lines.pop(id(row), (None, ()))
        if before != seen:
            rendered = _table_line(kit, row, room)
        self._lines[id(row)] = seen, rendered
        if len(self._lines) > caps.LOBBY_LINES:
            self._lines.popitem(last=False)
        return rendered


def _table_line(kit: Kit, row: LobbyRow, room: int) -> Row:
    """State, game and players; then special terms, seats taken and age."""
    words, tones = kit.words, kit.tones
    left = [
        _state(kit, row, _column(state_text(words, row), _state_width(words))),
        run(_column(GAMES[row.terms.game].title, _TITLE_WIDTH + 1), tones.text),
        run(_column(edition_text(row.terms), _EDITION_WIDTH + 2), tones.muted),
        run(_players(kit, row), tones.text),
    ]
    return spread(left, [run(_tail(kit, row), tones.muted)], room)


def two_table_lines(kit: Kit, row: LobbyRow, room: int) -> tuple[Row, Row]:
    """Game, special terms, seats taken and age; below state and players."""
    words, tones = kit.words, kit.tones
    game = [run(GAMES[row.terms.game].title, tones.text)]
    above = spread(game, [run(_tail(kit, row), tones.muted)], room)
    below = (_state(kit, row, state_text(words, row)), run("  "), run(_players(kit, row), tones.muted))
    return above, cut(below, room)


def _state(kit: Kit, row: LobbyRow, text: str) -> Run:
    tones = kit.tones
    inks = {"turn": tones.accent, "going": tones.good, "waiting": tones.good, "open": tones.text}
    ink = tones.accent if row.is_rematch else inks.get(row.state, tones.muted)
    return run(text, ink, bold=row.own or row.is_rematch)


def _players(kit: Kit, row: LobbyRow) -> str:
    return displayable(kit, " · ".join(_who(kit.words, place) for place in row.places))


def _who(words: Words, place: LobbySeat) -> str:
    """Without the level of a bot that has a name: there is no room for both."""
    if place.level is not None and place.name:
        return words.say("{name} (bot)", name=place.name)
    return place_text(words, place)


def header_row(kit: Kit, room: int) -> Row:
    """What the columns of the lines are."""
    words, ink = kit.words, kit.tones.muted
    left = f"{_column(words.say('Table'), _state_width(words))}{_column(words.say('Game'), _TITLE_WIDTH + 1)}"
    left = f"{left}{_column('', _EDITION_WIDTH + 2)}{words.say('Players')}"
    return spread([run(left, ink)], [run(_tail_of(words, "", words.say("Seats"), words.say("Since")), ink)], room)


class ListHeader(Painted):
    """Above the list of tables, in its columns."""

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        return [(run(" " * MARGIN), *header_row(self.kit, width - 1 - MARGIN))]


def _state_width(words: Words) -> int:
    return max(cell_len(words.say(text)) for text in (*STATES.values(), *ENDINGS.values(), REMATCH)) + 2


def _tail(kit: Kit, row: LobbyRow) -> str:
    words = kit.words
    marks = (
        words.say_as("table", "rated") if row.terms.rated else "",
        words.say_as("table", "private") if row.terms.private else "",
    )
    return _tail_of(words, " · ".join(filter(None, marks)), f"{row.filled}/{len(row.places)}", age_text(words, row.age))


def _tail_of(words: Words, marks: str, seats: str, age: str) -> str:
    seats_width, age_width = cell_len(words.say("Seats")), max(_AGE_WIDTH, cell_len(words.say("Since")) + 2)
    return f"{marks} {seats:>{seats_width}}{age:>{age_width}}".strip()


def _column(text: str, width: int) -> str:
    return set_cell_size(shortened(text, width - 1), width)


_LOW: Final = 8  # rows: with fewer, the details are one paragraph


class TableDetails(Painted):
    row: reactive[LobbyRow | None] = reactive[LobbyRow | None](None)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if self.row is None:
            return []
        room = width - 2
        lines = self._short(self.row, room) if height < _LOW else self._long(self.row, room)
        return [cut((run(" "), *line), width) for line in lines]

    def _head(self, row: LobbyRow) -> Row:
        words, tones = self.kit.words, self.kit.tones
        title = words.say("Table {code} · {game}", code=row.code, game=GAMES[row.terms.game].title)
        return run(title, tones.text, bold=True), run(
            displayable(self.kit, f" · {state_text(words, row)}"), tones.muted
        )

    def _short(self, row: LobbyRow, room: int) -> Iterator[Row]:
        tones = self.kit.tones
        yield cut(self._head(row), room)
        facts = (*option_texts(self.kit.words, row.terms), *self._facts(row))
        yield from wrap_row((run(displayable(self.kit, " · ".join(facts)), tones.muted),), room)

    def _long(self, row: LobbyRow, room: int) -> Iterator[Row]:
        words, tones = self.kit.words, self.kit.tones
        yield cut(self._head(row), room)
        yield ()
        for place in row.places:
            yield self._place(place, room)
        yield ()
        for name, value in option_facts(words, row.terms):
            yield run(set_cell_size(shortened(name, room // 2 - 1), room // 2), tones.muted), run(value, tones.text)
        yield ()
        for fact in self._facts(row):
            yield from wrap_row((run(fact, tones.muted),), room)

    def _place(self, place: LobbySeat, room: int) -> Row:
        words, tones = self.kit.words, self.kit.tones
        if place.free:
            return (run(words.say("a free seat"), tones.good),)
        name, note = displayable(self.kit, place_text(words, place)), place_note(words, place)
        return spread([run(name, tones.text)], [run(note, tones.muted)], room)

    def _facts(self, row: LobbyRow) -> Iterator[str]:
        words = self.kit.words
        yield from ending_facts(words, row)
        if row.is_reserved:
            yield words.say("seats reserved for the same players")
        yield from terms_facts(words, row.terms)
        if row.watchers:
            yield watchers_text(words, row.watchers)
        if row.turn_since:
            yield words.say("your turn for {time}", time=age_text(words, row.age))
        yield words.say("opened {time} ago", time=age_text(words, row.table_age))
