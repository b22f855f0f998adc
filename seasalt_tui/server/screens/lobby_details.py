"""Side panels of the lobby: the details of one table, and who is here."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import set_cell_size

from seasalt_tui.art.rows import cut, run, shortened, spread
from seasalt_tui.art.values import Row
from seasalt_tui.games import GAMES
from seasalt_tui.server.rooms.lobby_rows import LobbyRow, LobbySeat
from seasalt_tui.server.rooms.who_is_here import Visitor
from seasalt_tui.server.screens.texts import (
    activity_text,
    option_facts,
    option_texts,
    place_text,
    state_text,
    terms_facts,
)
from seasalt_tui.text.ascii import plain
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.library.lines import spoken
from seasalt_tui.text.wrapping import wrapped
from seasalt_tui.ui.widgets.painted import Painted

_LOW: Final = 8  # rows: with fewer, all stands in sentences
_NAME_AND_DEED: Final = 44  # cells


class TableDetails(Painted):
    def __init__(self, kit: Kit, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.kit = kit
        self._row: LobbyRow | None = None

    def show(self, kit: Kit, row: LobbyRow | None) -> None:
        if (kit, row) != (self.kit, self._row):
            self.kit, self._row = kit, row
            self.refresh()

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if self._row is None:
            return []
        room = width - 2
        lines = self._short(self._row, room) if height < _LOW else self._long(self._row, room)
        return [plain(cut((run(" "), *line), width), self.kit.look) for line in lines]

    def _head(self, row: LobbyRow) -> Row:
        words, tones = self.kit.words, self.kit.tones
        title = words.say("Table {code} · {game}", code=row.code, game=GAMES[row.terms.game].title)
        return run(title, tones.text, bold=True), run(spoken(self.kit, f" · {state_text(words, row)}"), tones.muted)

    def _short(self, row: LobbyRow, room: int) -> Iterator[Row]:
        tones = self.kit.tones
        yield cut(self._head(row), room)
        told = (*option_texts(self.kit.words, row.terms), *self._facts(row))
        yield from wrapped((run(spoken(self.kit, " · ".join(told)), tones.muted),), room)

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
            yield from wrapped((run(fact, tones.muted),), room)

    def _place(self, place: LobbySeat, room: int) -> Row:
        words, tones = self.kit.words, self.kit.tones
        if place.free:
            return (run(words.say("a free seat"), tones.good),)
        note = words.say("you") if place.you else words.say("away") if place.away else ""
        return spread([run(spoken(self.kit, place_text(words, place)), tones.text)], [run(note, tones.muted)], room)

    def _facts(self, row: LobbyRow) -> Iterator[str]:
        words = self.kit.words
        if row.kept:
            yield words.say("seats kept for the same people again")
        yield from terms_facts(words, row.terms)
        if row.watchers:
            yield words.say_number("{number} looks on", "{number} look on", row.watchers)


class WhoIsHere(Painted):
    def __init__(self, kit: Kit, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.kit = kit
        self._visitors: tuple[Visitor, ...] = ()

    def show(self, kit: Kit, visitors: tuple[Visitor, ...]) -> None:
        if (kit, visitors) != (self.kit, self._visitors):
            self.kit, self._visitors = kit, visitors
            self.refresh()

    def paint(self, width: int, height: int) -> Sequence[Row]:
        words, tones = self.kit.words, self.kit.tones
        lines: list[Row] = [(run(words.say("Who is here"), tones.muted, bold=True),)]
        lines += visitor_lines(self.kit, self._visitors, width - 2)
        if len(lines) > height:
            left = len(lines) - height + 1
            lines[height - 1 :] = [
                (run(words.say_number("and {number} more", "and {number} more", left), tones.muted),)
            ]
        return [plain(cut((run(" "), *line), width), self.kit.look) for line in lines]


def visitor_lines(kit: Kit, visitors: Sequence[Visitor], room: int) -> list[Row]:
    words, tones = kit.words, kit.tones
    return [
        spread(
            [run(spoken(kit, visitor.name), tones.text, bold=visitor.you)],
            [run(words.say("you") if visitor.you else activity_text(words, visitor), tones.muted)],
            min(room, _NAME_AND_DEED),
        )
        for visitor in visitors
    ]
