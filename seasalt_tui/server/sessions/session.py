"""Session interface: what a house, its host and the parts of a session ask of one, on a screen or in lines."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.administration.moderation import Farewell
from seasalt_tui.server.devices.link_offer import LinkOffer
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.table_invites import TableInvite
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Kit

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House
    from seasalt_tui.server.sessions.invites import Invites
    from seasalt_tui.server.sessions.kept_preferences import KeptPreferences
    from seasalt_tui.server.sessions.moderation import Moderation
    from seasalt_tui.server.sessions.navigation import Navigation
    from seasalt_tui.server.sessions.session_name import SessionName
    from seasalt_tui.server.sessions.table_drafts import TableDrafts
    from seasalt_tui.server.sessions.table_notices import TableNotices


class SessionDialogs(Protocol):
    def ask_about(self, invite: TableInvite) -> bool:
        """Whether the person can be asked now."""
        ...

    def ask_to_link(self, offer: LinkOffer) -> None:
        """Whether to become one person with whoever shows this code."""
        ...

    def tell_of_rematch(self, table: HostedTable) -> None: ...
    def withdraw_rematch(self, code: str) -> None:
        """The table with this code is gone."""
        ...

    def shows_result_before(self, code: str) -> bool:
        """Whether the result of the game is shown to which the table with this code is the rematch."""
        ...


class HostedSession(Protocol):
    """`code`: a guest's, to reconnect with. `login`: as in the journal. `farewell`: said at the end.

    `failure`: the traceback that ended it.
    """

    link: Link
    caller: Caller
    house: "House"
    code: str
    login: str
    began_at: float
    farewell: Farewell | None
    own_name: "SessionName"
    navigation: "Navigation"
    invites: "Invites"
    preferences: "KeptPreferences"
    moderation: "Moderation"
    table_notices: "TableNotices"

    @property
    def failure(self) -> str: ...
    @property
    def dialogs(self) -> "SessionDialogs": ...
    @property
    def drafts(self) -> "TableDrafts": ...
    @property
    def kit(self) -> Kit: ...
    @property
    def person(self) -> str: ...
    @property
    def seat_code_text(self) -> str: ...

    async def visit(self) -> None:
        """From the first page to the last."""
        ...

    def release(self) -> None:
        """At the very end: lets go of what would delay freeing its memory."""
        ...

    # Where it is

    @property
    def shown_table(self) -> HostedTable | None: ...
    def is_at(self, table: HostedTable) -> bool: ...
    def go_home(self) -> None: ...
    def show_table(self, table: HostedTable) -> None: ...

    # What it tells its person

    def notify(self, message: str, *, timeout: float | None = ..., markup: bool = ...) -> None: ...
    def notice(self, refusal: Refusal) -> None: ...
    def decline(self, error: Declined) -> None: ...
    def tell(self, refusal: Refusal) -> None: ...
    def show_outage(self, *, is_over: bool) -> None:
        """The database does not answer, or does again."""
        ...

    def warn(self) -> None: ...
    def ring(self) -> None: ...

    # What is asked of it

    def change(self, settings: Settings) -> None: ...
    def send_home(self, why: Refusal) -> None: ...
    def end_with(self, farewell: Farewell) -> None: ...
    def call_later(self, callback: Callable[..., Any], *args: Any) -> object: ...
    def run_latest(self, group: str, work: Callable[..., Coroutine[Any, Any, None]], *given: object) -> None:
        """Ends the work of that group that is under way."""
        ...
