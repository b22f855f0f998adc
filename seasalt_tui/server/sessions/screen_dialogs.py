"""Dialogs of a session on a screen: what it asks its person wherever they are, and how they answer."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.screen import ModalScreen
from textual.widgets import Input

from seasalt_tui.server.devices.link_offer import LinkOffer
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.table_invites import TableInvite
from seasalt_tui.server.screens.devices import ask_whoever_typed
from seasalt_tui.server.screens.invite_question import InviteQuestion
from seasalt_tui.server.screens.lobby.rematch import REMATCH
from seasalt_tui.server.screens.table import HostedTableScreen
from seasalt_tui.server.sessions.table_notices import READ
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS
from seasalt_tui.ui.commands.keys import key_label
from seasalt_tui.ui.questions.text_question import TextQuestion
from seasalt_tui.ui.screens.table.screen import TableScreen

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class ScreenDialogs:
    def __init__(self, session: "HostedApp") -> None:
        self._session = session

    def ask_code(self) -> None:
        words = self._session.kit.words
        text = words.say("The code of a table, or your seat code as a guest.")
        self._session.push_screen(
            TextQuestion(self._session.kit, words.say("Code"), text, max_length=caps.TYPED_CODE), self._go_to_typed
        )

    def _go_to_typed(self, typed: str | None) -> None:
        if typed:
            self._session.navigation.go_to_code(typed)

    def ask_name(self, then: Callable[[], None] = lambda: None) -> None:
        kit, name = self._session.kit, self._session.own_name
        question = TextQuestion(
            kit, kit.words.say("Your name"), name.question, name.chosen, max_length=PLAYER_NAME_CELLS
        )
        self._session.push_screen(question, partial(self._take_name, then))

    def _take_name(self, then: Callable[[], None], typed: str | None) -> None:
        self._session.own_name.take(typed or "")
        then()

    def ask_about(self, invite: TableInvite) -> bool:
        if not self._may_be_asked:
            return False
        answer = partial(self._session.invites.answer, invite)
        self._session.push_screen(InviteQuestion(self._session, invite), answer)
        return True

    def ask_to_link(self, offer: LinkOffer) -> None:
        ask_whoever_typed(self._session, offer)

    @property
    def _may_be_asked(self) -> bool:
        screen = self._session.screen
        if isinstance(screen, TableScreen):
            return isinstance(screen, HostedTableScreen) and (screen.watches or screen.live_game.is_over)
        return not isinstance(screen, ModalScreen) and not isinstance(self._session.focused, Input)

    def tell_of_rematch(self, table: HostedTable) -> None:
        self._session.notify(self._rematch_text(table.code), timeout=READ, markup=False)

    def withdraw_rematch(self, code: str) -> None:
        self._session.withdraw(self._rematch_text(code))

    def _rematch_text(self, code: str) -> str:
        kit = self._session.kit
        key = key_label(self._session.BINDINGS, REMATCH.key.id, kit.settings.keys, ascii_only=kit.look.ascii)
        return kit.words.say("A rematch waits for you at table {code}. Sit down: {key}", code=code, key=key)

    def shows_result_before(self, code: str) -> bool:
        screens = self._session.screen_stack
        return any(isinstance(screen, HostedTableScreen) and screen.hosted.successor == code for screen in screens)
