"""Talk at a hosted table: all that happens there outside the rules and the record, at whichever host.

Its chat, announcements, who was shown out, and what a player who connects again, perhaps at another host, finds as it
was: which results they have seen, and what they were being asked.
"""

from collections import deque
from functools import cached_property
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import ChatMessage, TableEvent
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.chat import ChatHistory
from seasalt_tui.server.rooms.display_names import speaker_name
from seasalt_tui.server.rooms.event_stream import WAITING_EVENTS, EventStream
from seasalt_tui.server.rooms.mutes_and_bans import Identifiers, IdentifierSet
from seasalt_tui.server.rooms.services import TableServices

if TYPE_CHECKING:
    from seasalt_tui.server.rooms.table import HostedTable


_NOT_BEGUN: Final = -1


class OpenQuestion(Struct, frozen=True):
    """Advice that somebody asked for before a decision: `number` is the record it followed, `what` the kind."""

    number: int
    what: str
    seat: Seat | None


class Announced(Struct, frozen=True, tag=True):
    """`number`: of the record it followed; `_NOT_BEGUN` before the game has begun."""

    number: int
    event: TableEvent


class ShownOut(Struct, frozen=True, tag=True):
    identifiers: Identifiers


class Noted(Struct, frozen=True, tag=True):
    """Of a person, to be found again after a reconnect."""

    person: str
    rounds_seen: int
    question: OpenQuestion | None


_DECODER: Final = msgspec.json.Decoder[Announced | ShownOut | Noted](Announced | ShownOut | Noted)


class TableTalk:
    """`rounds_seen` and `open_questions`: by person."""

    def __init__(self, table: "HostedTable", services: TableServices) -> None:
        self.chat = ChatHistory(services.clock)
        self.banned = IdentifierSet()
        self.rounds_seen: dict[str, int] = {}
        self.open_questions: dict[str, OpenQuestion] = {}
        self._table = table
        self._underway: list[bool] = []  # of each own event on its way, whether it is a line
        self.stream = EventStream[Announced | ShownOut | Noted](
            services.cluster.happenings,
            f"table/{table.code}",
            _DECODER,
            caps.TABLE_EVENTS,
            services.tasks,
            self._receive,
        )

    @cached_property
    def events(self) -> deque[tuple[int, TableEvent]]:
        """Each after the record of its number."""
        return deque(maxlen=caps.TABLE_EVENTS)

    def say(self, person: str, name: str, text: str, identifiers: Identifiers) -> None:
        """`Declined` beyond the rate limit."""
        line = self.chat.accept(person, text)
        if not line:
            return
        record = self._table.record
        speaker = speaker_name(record, self._table.watchers, person, name)
        self.announce(ChatMessage(record.seat_of(person), speaker, line, identifiers or (person,)))

    def announce(self, event: TableEvent) -> None:
        """To everybody at the table."""
        announced = Announced(self._number, event)
        if isinstance(event, ChatMessage):
            self.chat.append(event)
        self._show(announced)
        self._append(announced)

    @property
    def _number(self) -> int:
        """Of the newest record, as far as it is known here."""
        if self._table.live_game is not None:
            return self._table.live_game.table.number
        if not self._table.begun:
            return _NOT_BEGUN
        return self.events[-1][0] if self.events else 0

    def show_out(self, identifiers: Identifiers) -> None:
        self.banned.add(identifiers)
        self._append(ShownOut(identifiers))

    def see_round(self, person: str, rounds: int) -> None:
        self.rounds_seen[person] = rounds
        self._note(person)

    def ask(self, person: str, question: OpenQuestion | None) -> None:
        """None: the question is closed."""
        if question is not None:
            self.open_questions[person] = question
        elif self.open_questions.pop(person, None) is None:
            return
        self._note(person)

    def _note(self, person: str) -> None:
        self._append(Noted(person, self.rounds_seen.get(person, 0), self.open_questions.get(person)))

    def _append(self, event: Announced | ShownOut | Noted) -> None:
        if self.stream.append(event):
            del self._underway[: -WAITING_EVENTS + 1]
            self._underway.append(isinstance(event, Announced) and isinstance(event.event, ChatMessage))

    def _receive(self, event: Announced | ShownOut | Noted | None) -> None:
        match event:
            case None:
                if self._underway and self._underway.pop(0):
                    self.chat.arrived()
            case Announced():
                if isinstance(event.event, ChatMessage):
                    self.chat.receive(event.event)
                self._show(event)
            case ShownOut():
                self.banned.add(event.identifiers)
            case Noted():
                self._take_note(event)

    def _take_note(self, note: Noted) -> None:
        self.rounds_seen[note.person] = max(note.rounds_seen, self.rounds_seen.get(note.person, 0))
        if note.question is None:
            self.open_questions.pop(note.person, None)
        else:
            self.open_questions[note.person] = note.question
        self._table.changes.notify()

    def _show(self, announced: Announced) -> None:
        if announced.number != _NOT_BEGUN:
            self.events.append((announced.number, announced.event))
        if self._table.live_game is not None:
            self._table.live_game.hear(announced.event)
        self._table.changes.notify()
