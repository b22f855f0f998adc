"""Who sits at a hosted table, who looks on, how it is played, and what one may change there."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding

from seasalt_tui.core.game import Seat
from seasalt_tui.games import GAMES
from seasalt_tui.server.screens import texts
from seasalt_tui.server.table import HostedTable
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.modals.question import Question
from seasalt_tui.ui.option_texts import level_text
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.widgets.choices import Choice, Choices
from seasalt_tui.ui.widgets.text import Text

if TYPE_CHECKING:
    from seasalt_tui.server.app import HostedApp

_SHOWS: Final = "shows"


class TableInfo(Question):
    AUTO_FOCUS = "#changes"
    BINDINGS = [Binding("escape,w", "close", id="who_close")]

    def __init__(self, session: "HostedApp", table: HostedTable) -> None:
        super().__init__(session.kit)
        self.add_class("tall")
        self._session = session
        self._table = table

    def compose(self) -> ComposeResult:
        words = self.kit.words
        choices = Choices(self.kit, id="changes", lettered=False)
        hints = [self.hint("who_close", words.say_as("brief", "Back"), "screen.close")]
        heading = words.say("Table {code}", code=self._table.code)
        yield from self.composed(heading, heading, hints, Text(self.kit, id="people"), choices)

    def on_mount(self) -> None:
        self._follow()

    @work
    async def _follow(self) -> None:
        async for _ in self._table.changes.follow(lambda: self.display):
            self.query_one("#people", Text).rows = tuple(self._rows())
            self.query_one(Choices).items = tuple(self._choices())

    def _rows(self) -> Iterator[Row]:
        words, tones, terms = self.kit.words, self.kit.tones, self._table.charter.terms
        for seat in range(len(terms.places)):
            yield run(self._name_of(seat), tones.text, bold=True), run(f"  {self._about(seat)}", tones.muted)
        names = ", ".join(sorted(self._table.watchers.names().values(), key=str.casefold))
        if names:
            yield (run(words.say("Watching: {names}", names=names), tones.text),)
        yield ()
        facts = [*texts.option_texts(words, terms), *texts.terms_facts(words, terms)]
        yield (run(f"{GAMES[terms.game].title} · {' · '.join(facts)}", tones.muted),)
        if self._session.code and self._own is not None:
            told = words.say("Your seat code: {code}. With it you come back to your seat.", code=self._session.code)
            yield (run(told, tones.accent),)
        yield ()

    def _name_of(self, seat: Seat) -> str:
        plan = self._table.charter.plan
        return "" if plan is None else plan.sitters[seat].name

    def _about(self, seat: Seat) -> str:
        words, charter = self.kit.words, self._table.charter
        level, running = charter.terms.places[seat], self._table.running
        if level is not None:
            return level_text(words, level)
        if seat in charter.resigned:
            return words.say("has given up; a bot plays on")
        if running is not None and seat in running.minder.relieved:
            return words.say("a bot plays meanwhile")
        if seat in self._table.away:
            return words.say("away; the seat is kept")
        if seat == self._own:
            return words.say("you")
        shows = running is not None and running.may_look(seat)
        return words.say("here, and lets watchers look") if shows else words.say("here")

    @property
    def _own(self) -> Seat | None:
        return self._table.charter.seat_of(self._session.person)

    def _choices(self) -> Iterator[Choice]:
        words, running = self.kit.words, self._table.running
        if self._own is not None and running is not None and self._table.charter.terms.watched:
            shows = words.say("yes") if running.may_look(self._own) else words.say("no")
            yield Choice(_SHOWS, words.say("Watchers may look at my cards"), shows)
        for name in self._others():
            heard = words.say("no") if self._session.mutes_name(name) else words.say("yes")
            yield Choice(f"hear {name}", words.say("Read what {name} writes", name=name), heard)

    def _others(self) -> Iterator[str]:
        members = self._table.charter.members
        own = self._own
        yield from (member.name for seat, member in enumerate(members) if member is not None and seat != own)
        watching = self._table.watchers.names().items()
        yield from sorted({name for person, name in watching if person != self._session.person})

    @on(Choices.Chosen)
    def _choose(self, event: Choices.Chosen) -> None:
        if event.id == _SHOWS:
            self._show_or_hide()
        else:
            self._session.mute(event.id.partition(" ")[2])
            self.query_one(Choices).items = tuple(self._choices())

    @work
    async def _show_or_hide(self) -> None:
        running, own = self._table.running, self._own
        if running is not None and own is not None:
            await self._table.show(self._session.person, not running.may_look(own))

    def action_close(self) -> None:
        self.dismiss(None)
