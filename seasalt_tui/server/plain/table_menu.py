"""Menu of a hosted table in lines: who is here, inviting, and leaving the game for a while or for good."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from seasalt_tui.core.game import Seat
from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.dialog import labeled, numbered
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.plain.invitations import invitation_lines
from seasalt_tui.server.plain.table_texts import seat_lines, table_title, terms_line
from seasalt_tui.server.rooms.lobby_rows import lobby_row
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.screens.game_endings import proposal_texts, what_an_agreed_end_does, what_giving_up_does
from seasalt_tui.server.screens.table_status import away_texts

if TYPE_CHECKING:
    from seasalt_tui.server.plain.table import TablePage

Deed = Callable[[], Awaitable[None]]


class TableMenu:
    def __init__(self, page: "TablePage") -> None:
        self._page = page
        self._session = page.session
        self._table = page.table
        self._words = page.words

    @property
    def _record(self) -> TableRecord:
        return self._table.record

    @property
    def title(self) -> str:
        return table_title(self._words, self._table.code, self._record.terms)

    @property
    def is_asked(self) -> bool:
        return self._table.endings.asks(self._session.person)

    def who_lines(self) -> Iterator[str]:
        words = self._words
        yield from seat_lines(words, lobby_row(self._table, self._session.person))
        yield from away_texts(words, self._table)
        if clock := self._page.clock_text:
            yield clock
        yield from proposal_texts(words, self._table)
        yield terms_line(words, self._record.terms)

    async def open(self) -> None:
        words = self._words
        leave = NumberedChoice(0, words.say("Back to the game"), ())
        deed: Deed | None = await self._session.dialog.choose(self.title, tuple(self._entries()), leads_back=leave)
        if deed is not None:
            await deed()

    def _entries(self) -> Iterator[NumberedChoice]:
        words, endings, person = self._words, self._table.endings, self._session.person
        yield NumberedChoice(1, words.say("Who is here"), (self._say_who,))
        yield NumberedChoice(2, words.say("Invite friends"), (self._invite,))
        if self._people:
            yield NumberedChoice(3, words.say("Hear or mute somebody"), (self._mute,))
        if endings.asks(person):
            yield NumberedChoice(4, words.say("Answer the proposal to end the game"), (self._answer,))
        elif endings.may_propose(person):
            yield NumberedChoice(4, words.say("Propose to end the game without a winner"), (self._propose,))
        if endings.may_hand_over(person):
            yield NumberedChoice(5, words.say("Leave my seat to a bot"), (self._hand_over,))
        if endings.may_give_up(person):
            yield NumberedChoice(6, words.say("Give up"), (self._give_up,))
        if (seat := self._page.own_seat) is not None and self._record.terms.watched:
            shows = words.say("yes") if self._page.game.may_watch_from(seat) else words.say("no")
            text = labeled(words, words.say("Let spectators see my cards"), shows)
            yield NumberedChoice(7, text, (self._show_or_hide,))
        if self._page.own_seat is None and len(self._views) > 1:
            yield NumberedChoice(8, words.say("Watch from another player's view"), (self._watch,))
        if self._removable:
            yield NumberedChoice(9, words.say("Remove somebody"), (self._remove,))

    async def _say_who(self) -> None:
        self._session.say(*self.who_lines())

    async def _invite(self) -> None:
        self._session.say(*invitation_lines(self._session, self._table))

    # The others

    @property
    def _people(self) -> dict[str, str]:
        """Names by person, without oneself."""
        members = ((member.person, member.name) for member in self._record.members if member is not None)
        named = dict((*self._table.watching().items(), *members))
        return {person: name for person, name in named.items() if person != self._session.person}

    async def _mute(self) -> None:
        words, moderation = self._words, self._session.moderation

        def is_muted(person: str) -> bool:
            return moderation.muted.has(moderation.identifiers_at(self._table, person))

        def text(person: str) -> str:
            shown = words.say("no") if is_muted(person) else words.say("yes")
            return labeled(words, words.say("Show the messages of {name}", name=self._people[person]), shown)

        options = numbered((text(person), person) for person in self._people)
        person: str | None = await self._session.dialog.choose(words.say("Hear or mute somebody"), options)
        if person is not None:
            moderation.toggle_mute(moderation.identifiers_at(self._table, person))
            self._session.say(text(person))

    @property
    def _removable(self) -> dict[str, str]:
        own = self._session.person
        return {person: name for person, name in self._people.items() if self._record.may_remove(own, person)}

    async def _remove(self) -> None:
        words, moderation = self._words, self._session.moderation
        people = numbered((name, person) for person, name in self._removable.items())
        person: str | None = await self._session.dialog.choose(words.say("Remove somebody"), people)
        if person is not None and person in self._removable:
            await moderation.ban(self._table, person, moderation.identifiers_at(self._table, person))

    # Leaving the game

    async def _confirmed(self, question: str, about: str, yes: str) -> bool:
        self._session.say(about)
        return await self._session.dialog.confirm(question, yes, self._words.say("Play on"))

    async def _give_up(self) -> None:
        words, seat = self._words, self._record.seat_of(self._session.person)
        if seat is not None and await self._confirmed(
            words.say("Give up?"), what_giving_up_does(words, self._record, seat), words.say("Give up")
        ):
            self._session.navigation.give_up(self._table)
            await self._session.settled()

    async def _hand_over(self) -> None:
        words = self._words
        about = words.say("It plays in your name until you come back to this table. The result counts as yours.")
        if await self._confirmed(words.say("Leave your seat to a bot?"), about, words.say("Leave it to a bot")):
            self._session.navigation.hand_over(self._table)
            await self._session.settled()

    async def _propose(self) -> None:
        words = self._words
        question = words.say("End the game without a winner?")
        if not await self._confirmed(question, what_an_agreed_end_does(words), words.say("Propose it")):
            return
        try:
            await self._table.endings.propose(self._session.person)
        except Declined as error:
            self._session.decline(error)
        else:
            self._session.house.sessions.tell_of_table(self._table)

    async def _answer(self) -> None:
        words = self._words
        self._session.say(*proposal_texts(words, self._table))
        agrees = await self._confirmed(
            words.say("End the game without a winner?"), what_an_agreed_end_does(words), words.say("Agree")
        )
        await self._table.endings.answer(self._session.person, agrees=agrees)
        self._session.house.sessions.tell_of_end(self._table)

    # Spectators

    async def _show_or_hide(self) -> None:
        seat = self._page.own_seat
        if seat is not None:
            await self._table.show_hand(self._session.person, not self._page.game.may_watch_from(seat))

    @property
    def _views(self) -> tuple[Seat | None, ...]:
        """None: no hand is seen."""
        return (None, *filter(self._page.game.may_watch_from, self._record.terms.people))

    async def _watch(self) -> None:
        words, names = self._words, self._page.names
        views = numbered(
            (words.say("no hand") if seat is None else names[seat], partial(self._page.watch_from, seat))
            for seat in self._views
        )
        watch: Deed | None = await self._session.dialog.choose(words.say("Watch from another player's view"), views)
        if watch is not None:
            await watch()
