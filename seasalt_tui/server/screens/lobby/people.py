"""Who is here, beside the tables."""

from collections.abc import Sequence
from typing import Final

from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.server.rooms.who_is_here import Visitor
from seasalt_tui.server.screens.lobby.entry import LobbyEntry
from seasalt_tui.server.screens.people import PeopleHere, visitor_row
from seasalt_tui.ui.commands.command import Command
from seasalt_tui.ui.widgets.painted import Painted


class WhoIsHere(Painted):
    visitors: reactive[tuple[Visitor, ...]] = reactive[tuple[Visitor, ...]](())

    def paint(self, width: int, height: int) -> Sequence[Row]:
        words, tones = self.kit.words, self.kit.tones
        lines: list[Row] = [(run(words.say("Who is here"), tones.muted, bold=True),)]
        lines += [visitor_row(self.kit, visitor, width - 2) for visitor in self.visitors[:height]]
        if (left := 1 + len(self.visitors) - height) > 0:
            lines[height - 1 :] = [
                (run(words.say_number("and {number} more", "and {number} more", left + 1), tones.muted),)
            ]
        return [cut((run(" "), *line), width) for line in lines]


PEOPLE: Final = LobbyEntry(
    Command("people_here", "p", "", "People", "Who is here, to invite or mute them", minor=True),
    lambda session: session.push_screen(PeopleHere(session)),
)
