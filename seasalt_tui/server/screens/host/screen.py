"""The host's screen: who is here, and the commands of `seasalt host` as keys.

It only asks; `Administration` checks at each command whether whoever asks may still do it.
"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual import getters, on, work
from textual.widget import Widget

from seasalt_tui.server.control.messages import Answer, Deed, PersonHere, Request
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.rooms.pacing import redraws
from seasalt_tui.server.screens.host.dialogs import BanQuestion, UnbanQuestion
from seasalt_tui.server.screens.host.lines import PeopleHeader, person_line, two_person_lines
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.confirmation import Confirmation
from seasalt_tui.ui.questions.text_question import TextQuestion
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.virtual_list import VirtualList

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class HostScreen(Page):
    session: "HostedApp"
    AUTO_FOCUS = "#people"
    _silent: tuple[str, ...] = ()
    KEY_COMMANDS = (
        Command("host_say", "s", "say", "Say", "Say something to everybody"),
        Command("host_kick", "x", "kick", "Kick", "Disconnect the person, who may come back", lambda it: it.has_other),
        Command("host_ban", "b", "ban", "Ban", "Keep the person out, by key or address", lambda it: it.has_other),
        Command("host_bans", "u", "bans", "Bans", "All bans; lift one", minor=True),
        Command("host_close", "c", "close_table", "Close table", "Close a table for good"),
        Command(
            "host_rest", "r", "rest", "Rest", "Put the game of a table to rest until somebody comes back", minor=True
        ),
        Command("close", "escape", "close", "Lobby", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    list_view: getters.query_one[VirtualList[PersonHere]] = getters.query_one("#people", VirtualList)

    def body(self) -> Iterator[Widget]:
        yield PeopleHeader(id="columns")
        yield VirtualList[PersonHere](
            lambda person, room: person_line(self.kit, person, room),
            id="people",
            two_lines=lambda person, room: two_person_lines(self.kit, person, room),
        )

    def on_mount(self) -> None:
        self._follow()
        self.set_interval(timeouts.LOBBY_AGES, self.update)

    @work
    async def _follow(self) -> None:
        house = self.session.house
        async for _ in redraws(house.changes, house.sessions.__len__, lambda: self.display):
            await self.update()

    def update_text(self, kit: Kit) -> None:
        self.title_bar.title = kit.words.say("The host's page")
        self.list_view.refresh()

    async def update(self) -> None:
        answer = await self._ask("who")
        if not answer.done:
            self.session.send_home(answer.refusal)
            return
        if answer.silent != self._silent:
            self._warn(answer)
        people, before = answer.people, self.list_view.current
        same = (place for place, person in enumerate(people) if before is not None and person.id == before.id)
        self.list_view.show(people, next(same, self.list_view.cursor))
        words = self.kit.words
        self.title_bar.status = words.say_number("{number} here", "{number} here", len(people))

    @property
    def current(self) -> PersonHere | None:
        return self.list_view.current

    @property
    def has_other(self) -> bool:
        """Whether somebody else is pointed at."""
        return self.current is not None and self.current.key != self.session.person.partition(" ")[2]

    @on(VirtualList.Highlighted)
    def _point(self) -> None:
        self.update_key_line()

    async def _ask(self, do: Deed, target: str = "", text: str = "", seconds: int | None = None) -> Answer:
        return await self.session.house.administration.do(Request(do, target, text, seconds), self.session.person)

    @work
    async def _do(self, do: Deed, target: str = "", text: str = "", seconds: int | None = None) -> None:
        answer = await self._ask(do, target, text, seconds)
        severity = "information" if answer.done else "warning"
        self.app.notify(self.kit.words.say_refusal(answer.refusal), severity=severity, markup=False)  # type: ignore[arg-type]
        self._warn(answer)
        await self.update()

    def _warn(self, answer: Answer) -> None:
        self._silent = answer.silent
        if answer.warning is not None:
            self.app.notify(self.kit.words.say_refusal(answer.warning), severity="warning", markup=False)

    def _do_with(self, do: Deed, target: str | None) -> None:
        if target:
            self._do(do, target)

    def action_say(self) -> None:
        words = self.kit.words
        text = words.say("Everybody on this server reads it at once.")
        question = TextQuestion(self.kit, words.say("Say something"), text, max_length=caps.CHAT_LINE)
        self.app.push_screen(question, self._say)

    def _say(self, text: str | None) -> None:
        if text:
            self._do("say", text=text)

    def action_kick(self) -> None:
        if (person := self.current) is None or not self.has_other:
            return
        words = self.kit.words
        question = Confirmation(
            self.kit,
            words.say("Disconnect {name}?", name=person.name),
            words.say("They may come back, and keep their seats."),
            yes=words.say("Disconnect them"),
            no=words.say("Keep them"),
        )
        self.app.push_screen(question, partial(self._kick, person))

    def _kick(self, person: PersonHere, sure: bool | None) -> None:
        if sure:
            self._do("kick", person.id)

    def action_ban(self) -> None:
        if (person := self.current) is not None and self.has_other:
            self.app.push_screen(BanQuestion(self.kit, person), partial(self._ask_reason, person))

    def _ask_reason(self, person: PersonHere, seconds: int | None) -> None:
        if seconds is None:
            return
        words = self.kit.words
        question = TextQuestion(
            self.kit,
            words.say("Ban {name}?", name=person.name),
            words.say("The reason, for {name} to read. It can be left empty.", name=person.name),
            max_length=caps.CHAT_LINE,
        )
        self.app.push_screen(question, lambda reason: self._ban(person, seconds, reason))

    def _ban(self, person: PersonHere, seconds: int, reason: str | None) -> None:
        if reason is not None:
            self._do("ban", person.id, reason, seconds or None)

    @work
    async def action_bans(self) -> None:
        answer = await self._ask("bans")
        question = UnbanQuestion(self.kit, answer.bans)
        self.app.push_screen(question, partial(self._do_with, "unban"))

    def action_close_table(self) -> None:
        words = self.kit.words
        self._ask_table(
            "close", words.say("Close a table"), words.say("Its people are told. A game that goes on there is over.")
        )

    def action_rest(self) -> None:
        words = self.kit.words
        text = words.say("Its people go to the lobby. The game is loaded again when somebody comes back.")
        self._ask_table("rest", words.say("Put a game to rest"), text)

    def _ask_table(self, do: Deed, heading: str, text: str) -> None:
        """By its code: that of the person pointed at stands there already."""
        code = "" if self.current is None else self.current.table
        question = TextQuestion(self.kit, heading, text, code, max_length=caps.TYPED_CODE)
        self.app.push_screen(question, partial(self._do_with, do))
