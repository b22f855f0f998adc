"""Hosted table in lines: the seat of the line mode, with presence, chat, time limits and spectators around it."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from seasalt_tui.core.chair import News
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import (
    TABLE_EVENTS,
    ChatMessage,
    EndProposed,
    PlayerLeft,
    TableEvent,
    without_table_events,
)
from seasalt_tui.plain.advice import BoundedAdviser
from seasalt_tui.plain.seat import Place, PlainSeat
from seasalt_tui.play.advice.rights import AdviceRights, advice_rights
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.seat_feed import SeatFeed
from seasalt_tui.server.errors import table_gone
from seasalt_tui.server.plain.chat import last_messages, say_at_table
from seasalt_tui.server.plain.happenings import Happenings
from seasalt_tui.server.plain.letters import letters
from seasalt_tui.server.plain.result import ResultMenu
from seasalt_tui.server.plain.table_menu import TableMenu
from seasalt_tui.server.plain.table_texts import message_text
from seasalt_tui.server.plain.turn_times import seconds_left
from seasalt_tui.server.plain.watched_chair import WatchedChair
from seasalt_tui.server.rooms.advice_rights import rights_at_table
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.table_status import turn_clock_text
from seasalt_tui.server.screens.texts import duration_text
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.table_event_rows import chat_name, event_sentence

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession

_RECALLED: Final = 200  # facts: more than a turn of everybody has
_NEWS: Final = "news"
_CHANGED: Final = "changed"
_TIME: Final = "time"
_RATED: Final = "rated"


class TablePage:
    """`seat` and `feed` are there while the page runs."""

    seat: PlainSeat
    feed: SeatFeed

    def __init__(self, session: "LineSession", table: HostedTable) -> None:
        self.session = session
        self.table = table
        self.words = session.words
        assert table.live_game is not None  # noqa: S101 - callers load the game first
        self.game = table.live_game
        plan = self.game.handle.plan
        self.names = translated_names(plan.sitters, self.words)
        self.speech = speech(plan.game, self.words, self.names)
        self._news: News[Any, Any] | None = None
        self._asked = -1  # the record after which the choices were said
        self._left = False
        self._menu = TableMenu(self)
        self._result = ResultMenu(self)
        self._commands: dict[str, Callable[[str], Awaitable[None]]] = {
            "c": self._chat,
            "w": self._say_who,
            "t": self._open_menu,
            "q": self._leave,
            "?": self._help,
        }

    @property
    def own_seat(self) -> Seat | None:
        """None for a spectator, whatever seat they watch."""
        return next(iter(self.feed.chairs), None)

    async def run(self) -> None:
        session = self.session
        if self.table.live_game is not self.game:  # put to rest before this session was counted as present
            session.navigation.enter(self.table)
            await session.settled()
            return
        line = session.console.line
        async with self.table.sit(session.person, session.own_name.displayed, Pace(), line) as self.feed:
            place: Place = self.feed.chairs[self.own_seat] if self.own_seat is not None else WatchedChair(self.feed)
            self._happenings = Happenings(
                session.console,
                {
                    _NEWS: place.news(),
                    _CHANGED: self.table.changes.follow(),
                    _TIME: seconds_left(self.table, self.own_seat),
                    _RATED: session.house.results.changes.follow(),
                },
            )
            try:
                session.console.letters(letters(self.words))
                await self._sit_down(place)
                while not self._left:
                    await self._take(*await self._happenings.next())
            finally:
                await self._happenings.close()
                session.console.letters(())

    async def _sit_down(self, place: Place) -> None:
        """Begins with the position, as whoever comes back needs it."""
        self.session.console.head(self._menu.title)
        if self.own_seat is None:
            self.session.say(self.words.say("You are watching this game."))
        if self.session.seat_code_text and self.own_seat is not None and not self.table.record.over:
            self.session.say(self.session.seat_code_text)
        await self._take_place(place, self.words.say("Type ? for help."))

    async def _take_place(self, place: Place, *last: str) -> None:
        """The first news is there at once. `last`: said before the choices."""
        news = await self._happenings.next_of(_NEWS)
        adviser = BoundedAdviser(self.session.house.thinkers, self.table.record.terms.game, self._rights)
        self.seat = PlainSeat(
            self.game.table.game, place, self.speech, self.words, self.session.console, adviser, alone=True
        )
        self.seat.recall(without_table_events(self.feed.earlier_facts(place.seat)[-_RECALLED:]))
        self._news = replace(news, story=())
        self.seat.say_position()
        self.session.say(*last)
        await self._go_on()

    @property
    def _rights(self) -> AdviceRights:
        own = advice_rights(self.session.settings.advice, self.game.handle.plan)
        return rights_at_table(self.table.record.terms, own, watches=self.own_seat is None)

    # What happens

    async def _take(self, what: str, happened: Any) -> None:
        match what:
            case "news":
                await self._hear(happened)
            case "changed":
                await self._follow()
            case "time":
                self._tell_time(happened)
            case "rated":
                self._result.tell_ratings()
            case _:
                await self._obey(happened)

    async def _hear(self, news: News[Any, Any]) -> None:
        self._news = news
        self.seat.hear(replace(news, story=without_table_events(news.story)))
        for event in news.story:
            if isinstance(event, TABLE_EVENTS):
                self._tell(event)
        await self._go_on()

    async def _go_on(self) -> None:
        """Asks whoever is to act, once for each position."""
        news = self._news
        if news is None or self._result.told():
            return
        if news.view.legal and news.number != self._asked:
            self._asked = news.number
            if not await self.seat.do_only_action(news):
                self.seat.say_choices(news.view)

    def _tell(self, event: TableEvent) -> None:
        if isinstance(event, ChatMessage):
            if not self.session.moderation.mutes(event):
                self.session.say(message_text(event, chat_name(self.words, event)))
            return
        self.session.say(event_sentence(self.words, self.names, event, self.own_seat))
        if isinstance(event, EndProposed) and self._menu.is_asked:
            self.session.say(self.words.say("Answer with t, the menu of the table."))
        if isinstance(event, PlayerLeft):
            self.session.say(*filter(None, [self.clock_text]))

    @property
    def clock_text(self) -> str:
        """How long somebody has left, or until a bot plays for them."""
        seat, now = self.own_seat, self.table.clock()
        deadline = None if seat is None or not self.is_own_turn else self.game.substitutes.deadline(seat)
        if deadline is not None:
            return self._time_text(round(deadline - now))
        return turn_clock_text(self.words, self.table, seat, now).text

    @property
    def is_own_turn(self) -> bool:
        return self.own_seat in self.game.to_act

    def _tell_time(self, seconds: int) -> None:
        self.session.say(self._time_text(seconds))

    def _time_text(self, seconds: int) -> str:
        return self.words.say("You have {time} for this turn.", time=duration_text(self.words, seconds))

    async def _follow(self) -> None:
        """What happened around the game."""
        session, table = self.session, self.table
        if table not in session.house.lobby:
            session.go_home()
            session.decline(table_gone())
        elif self._has_left_seat:
            session.go_home()
        elif not session.moderation.leave_if_banned(table):
            if self.own_seat is None and not self.game.may_watch_from(self.feed.watched_seat):
                await self.watch_from(None)
            self._result.told()

    @property
    def _has_left_seat(self) -> bool:
        """On another terminal: given it up, or left it to a bot."""
        record, person = self.table.record, self.session.person
        sat = self.own_seat is not None
        return sat and (record.seat_of(person) is None or record.is_handed_over(person)) and not record.over

    async def watch_from(self, seat: Seat | None) -> None:
        await self.feed.watch_from(seat)
        place = WatchedChair(self.feed)
        await self._happenings.replace(_NEWS, place.news())
        await self._take_place(place)

    # What is typed

    async def _obey(self, line: str) -> None:
        letter, _, text = line.partition(" ")
        command = self._commands.get(letter.lower())
        if command is not None:
            await command(text.strip())
        elif not await self._result.obey(line) and self._news is not None:
            await self.seat.handle_line(self._news, line)

    async def _chat(self, text: str) -> None:
        if text:
            say_at_table(self.session, self.table, text)
        else:
            self.session.say(*last_messages(self.session, self.table.chat.lines))

    async def _say_who(self, _: str) -> None:
        self.session.say(*self._menu.who_lines())

    async def _open_menu(self, _: str) -> None:
        await self._menu.open()
        self._asked = -1
        await self._go_on()
        if self._news is not None and self._asked < 0 and not self.game.is_over:
            self.seat.say_choices(self._news.view)

    async def _leave(self, _: str) -> None:
        self._left = True

    async def _help(self, _: str) -> None:
        words = self.words
        if self._news is not None:
            await self.seat.handle_line(self._news, "?")
        self.session.say(
            words.say("c and a text: a message to everybody at this table; c alone: the last messages."),
            words.say("w: who is here, how much time is left, and the rules of this table."),
            words.say("t: the menu of the table: invite, leave the seat to a bot, give up and more."),
        )
