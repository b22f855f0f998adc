"""Table info: players, spectators, terms, and what the player may change."""

from collections.abc import Iterator
from typing import Final

from textual import on, work
from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games import GAMES
from seasalt_tui.server.rooms.display_names import is_guest_name
from seasalt_tui.server.rooms.mutes_and_bans import Identifiers
from seasalt_tui.server.screens import texts
from seasalt_tui.server.screens.game_endings import proposal_texts
from seasalt_tui.server.screens.table_dialogs import TableDialog, sure_to_ban
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_SHOW_HAND: Final = "shows"
_READ: Final = "hear"
_BAN: Final = "out"


class TableInfo(TableDialog):
    AUTO_FOCUS = "#changes"
    KEY_COMMANDS = (Command("who_close", "escape,w", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def compose(self) -> ComposeResult:
        words = self.kit.words
        choices = ChoiceList(id="changes", lettered=False)
        heading = words.say("Table {code}", code=self._table.code)
        yield from self.panel_and_foot(heading, heading, WrappedText(id="people"), choices)

    def refresh_content(self) -> None:
        self.query_one("#people", WrappedText).rows = tuple(self._rows())
        self.query_one(ChoiceList).items = tuple(self._choices())

    def _rows(self) -> Iterator[Row]:
        words, tones, terms = self.kit.words, self.kit.tones, self._table.record.terms
        for seat in range(len(terms.places)):
            yield run(self._name_of(seat), tones.text, bold=True), run(f"  {self._about(seat)}", tones.muted)
        names = ", ".join(sorted(self._table.watching().values(), key=str.casefold))
        if names:
            yield (run(words.say("Watching: {names}", names=names), tones.text),)
        yield from ((run(text, tones.accent),) for text in proposal_texts(words, self._table))
        if any(map(is_guest_name, (*map(self._name_of, range(len(terms.places))), *self._table.watching().values()))):
            yield (run(words.say(texts.GUESTS_MARK), tones.muted),)
        yield ()
        facts = [*texts.option_texts(words, terms), *texts.terms_facts(words, terms)]
        yield (run(f"{GAMES[terms.game].title} · {' · '.join(facts)}", tones.muted),)
        if self._session.seat_code_text and self._own is not None:
            yield (run(self._session.seat_code_text, tones.accent),)
        yield ()

    def _name_of(self, seat: Seat) -> str:
        """The name at a seat; bots have one once the game has begun."""
        plan, member = self._table.record.plan, self._table.record.members[seat]
        if plan is not None:
            return plan.sitters[seat].name
        return self.kit.words.say("Seat {number}", number=seat + 1) if member is None else member.name

    def _about(self, seat: Seat) -> str:
        words, record = self.kit.words, self._table.record
        level, live_game = record.terms.places[seat], self._table.live_game
        if level is not None:
            return level_text(words, level)
        if seat in record.gave_up:
            return words.say("gave up")
        if live_game is not None and seat in live_game.substitutes.substituted:
            return words.say("a bot plays for now")
        member = record.members[seat]
        if member is None:
            return words.say("a free seat")
        if seat in self._table.away or (live_game is None and member.person not in self._table.presence):
            return words.say("away; seat kept")
        if seat == self._own:
            return words.say("you")
        shows = live_game is not None and live_game.may_watch_from(seat)
        return words.say("here; spectators may see the hand") if shows else words.say("here")

    @property
    def _own(self) -> Seat | None:
        return self._table.record.seat_of(self._session.person)

    def _choices(self) -> Iterator[Choice]:
        words, live_game = self.kit.words, self._table.live_game
        if self._own is not None and live_game is not None and self._table.record.terms.watched:
            shows = words.say("yes") if live_game.may_watch_from(self._own) else words.say("no")
            yield Choice(_SHOW_HAND, words.say("Let spectators see my cards"), shows)
        for person, name in self._others().items():
            is_muted = self._session.moderation.muted.has(self._session.moderation.identifiers_at(self._table, person))
            reads = words.say("no") if is_muted else words.say("yes")
            yield Choice(f"{_READ} {person}", words.say("Show the messages of {name}", name=name), reads)
        for person, name in self._who_may_be_banned():
            yield Choice(f"{_BAN} {person}", words.say("Remove {name}", name=name))

    def _who_may_be_banned(self) -> Iterator[tuple[str, str]]:
        table, own = self._table, self._session.person
        for person, name in self._others().items():
            is_out = table.is_banned(person, self._session.moderation.identifiers_at(table, person))
            if table.record.may_remove(own, person) and not is_out:
                yield person, name

    def _others(self) -> dict[str, str]:
        """Names by person; who has given up may be watching."""
        return dict((*self._watchers(), *self._players()))

    def _players(self) -> Iterator[tuple[str, str]]:
        members = (member for member in self._table.record.members if member is not None)
        yield from ((member.person, member.name) for member in members if member.person != self._session.person)

    def _watchers(self) -> list[tuple[str, str]]:
        others = (pair for pair in self._table.watching().items() if pair[0] != self._session.person)
        return sorted(others, key=lambda pair: pair[1].casefold())

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        if event.id == _SHOW_HAND:
            self._show_or_hide()
            return
        choice, _, person = event.id.partition(" ")
        identifiers = self._session.moderation.identifiers_at(self._table, person)
        if choice == _BAN:
            self._ask_whether_to_ban(person, identifiers)
        else:
            self._session.moderation.toggle_mute(identifiers)
            self.query_one(ChoiceList).items = tuple(self._choices())

    def _ask_whether_to_ban(self, person: str, identifiers: Identifiers) -> None:
        name = dict(self._who_may_be_banned()).get(person, "")
        plays = self._table.begun and self._table.record.seat_of(person) is not None
        self.app.push_screen(sure_to_ban(self.kit, name, plays=plays), lambda yes: self._ban(person, identifiers, yes))

    def _ban(self, person: str, identifiers: Identifiers, yes: bool | None) -> None:
        if yes:
            self.run_worker(self._session.moderation.ban(self._table, person, identifiers))

    @work
    async def _show_or_hide(self) -> None:
        live_game, own = self._table.live_game, self._own
        if live_game is not None and own is not None:
            await self._table.show_hand(self._session.person, not live_game.may_watch_from(own))
