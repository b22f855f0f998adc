"""People: who is here, those first who have time; any of them can be invited to a table or muted."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from textual import getters, on, work
from textual.app import ComposeResult

from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.values import Row
from seasalt_tui.server.person_ids import is_guest, person_id
from seasalt_tui.server.rooms.display_names import is_guest_name
from seasalt_tui.server.rooms.pacing import redraws
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.who_is_here import Visitor, visitors
from seasalt_tui.server.screens.texts import GUESTS_MARK, activity_text
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.commands.key_hints import key_hints
from seasalt_tui.ui.questions.question import Question, room_for_panel
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from seasalt_tui.ui.widgets.virtual_list import VirtualList

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_PERSON_WIDTH: Final = 44  # cells


def visitor_row(kit: Kit, visitor: Visitor, room: int, remark: str = "") -> Row:
    """`remark`: instead of what they do."""
    words, tones = kit.words, kit.tones
    about = remark or (words.say("you") if visitor.you else activity_text(words, visitor))
    return spread(
        [run(displayable(kit, visitor.name), tones.text, bold=visitor.you)],
        [run(about, tones.good if visitor.is_free and not visitor.you and not remark else tones.muted)],
        min(room, _PERSON_WIDTH),
    )


class PeopleHere(Question):
    """`table`: the one to invite to; None: the one where this person waits, or a new one."""

    AUTO_FOCUS = "#visitors"
    KEY_COMMANDS = (
        CHOOSE_ENTRY.shown_as("Invite", "invite", lambda it: it.other is not None),
        Command(
            "people_mute",
            "m",
            "mute",
            lambda it: it.muting_label,
            "Mute somebody: no messages and invitations from them, until you leave",
            lambda it: it.other is not None,
        ),
        Command(
            "people_results",
            "r",
            "results",
            "Results",
            "Their ratings and results here",
            lambda it: it.current is not None and not is_guest(it.current.person),
            minor=True,
        ),
        Command(
            "people_invitable",
            "i",
            "toggle_invitable",
            lambda it: it.invitable_label,
            "Whether others may invite you",
        ),
        Command("people_close", "escape,p", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    list_view: getters.query_one[VirtualList[Visitor]] = getters.query_one("#visitors", VirtualList)

    def __init__(self, session: "HostedApp", table: HostedTable | None = None) -> None:
        super().__init__(session.kit)
        self._session = session
        self._table = table
        self._visitors: tuple[Visitor, ...] = ()
        self._asked = frozenset[str]()

    def compose(self) -> ComposeResult:
        list_view = VirtualList[Visitor](self._row, id="visitors")
        yield from self.panel_and_foot(self.kit.words.say("Who is here"), " ", list_view)

    def on_mount(self) -> None:
        self._follow()

    @work
    async def _follow(self) -> None:
        house = self._session.house
        async for _ in redraws(house.changes, house.sessions.__len__, lambda: self.display):
            self._show()

    def _show(self) -> None:
        session, list_view, before = self._session, self.list_view, self.other
        self._visitors = visitors(session.house, session.person)
        self._asked = session.house.invites.waiting_for(session.person)
        people = [visitor.person for visitor in self._visitors]
        cursor = people.index(before.person) if before is not None and before.person in people else list_view.cursor
        list_view.show(self._visitors, cursor or min(len(people) - 1, 1))
        list_view.set_room(room_for_panel(self) - 2)
        self.query_one(Prompt).text = self._counts()

    def _counts(self) -> str:
        words = self.kit.words
        text = words.say_number("{number} person is here.", "{number} people are here.", len(self._visitors))
        if any(is_guest_name(visitor.name) for visitor in self._visitors):
            text = f"{text} {words.say(GUESTS_MARK)}"
        return text

    def _row(self, visitor: Visitor, room: int) -> Row:
        words, remark = self.kit.words, ""
        if self._is_muted(visitor):
            remark = words.say("muted")
        elif visitor.person in self._asked:
            remark = words.say("is being asked")
        return visitor_row(self.kit, visitor, room, remark)

    def _is_muted(self, visitor: Visitor) -> bool:
        moderation = self._session.moderation
        return not visitor.you and moderation.muted.has(moderation.identifiers(visitor.person))

    @property
    def current(self) -> Visitor | None:
        """The one under the cursor; None before there is a list."""
        list_view = self.query_one_optional("#visitors", VirtualList)
        return None if list_view is None else list_view.current

    @property
    def other(self) -> Visitor | None:
        """The one under the cursor, unless that is the person themselves."""
        current = self.current
        return None if current is None or current.you else current

    @property
    def muting_label(self) -> str:
        is_muted = self.other is not None and self._is_muted(self.other)
        return self.kit.words.say_as("brief", "Unmute" if is_muted else "Mute")

    @property
    def invitable_label(self) -> str:
        is_invitable = self._session.preferences.current.invitable
        return self.kit.words.say_as("brief", "Refuse invitations" if is_invitable else "Accept invitations")

    @on(VirtualList.Highlighted)
    def _update_keys(self) -> None:
        self.query_one(KeyLine).key_hints = key_hints(self, self.kit)

    @on(VirtualList.Chosen)
    def action_invite(self) -> None:
        if (visitor := self.other) is not None:
            self.dismiss()
            self._session.invites.send(visitor, self._table)

    def action_mute(self) -> None:
        if (visitor := self.other) is not None:
            moderation = self._session.moderation
            moderation.toggle_mute(moderation.identifiers(visitor.person, self._session.house.chat.lines))
            self._update_keys()
            self.list_view.refresh()

    def action_results(self) -> None:
        if self.current is not None and not is_guest(self.current.person):
            self._session.kept_games.open_person(person_id(self.current.person), self.current.name)

    def action_toggle_invitable(self) -> None:
        preferences = self._session.preferences
        preferences.change(replace(preferences.current, invitable=not preferences.current.invitable))
        self._update_keys()
