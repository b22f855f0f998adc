"""Outage of the database, as people are told of it: sessions stay, and everything goes on when it answers again."""

from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.postgres.errors import away
from seasalt_tui.server.sessions.remote_app import RemoteApp
from seasalt_tui.store.errors import StoreError
from seasalt_tui.ui.widgets.title_bar import TitleBar

MARK: Final = Refusal("The database does not answer")
AWAY: Final = away().refusal
BACK: Final = Refusal("The server’s database answers again.")


def refusal_of(error: BaseException | None) -> Refusal | None:
    """What to tell the person where this is no fault of the program; None of a fault."""
    if isinstance(error, BaseExceptionGroup):
        refusals = [refusal_of(each) for each in error.exceptions]
        return None if None in refusals else refusals[0]
    return error.refusal if isinstance(error, Declined | StoreError) else None


def show_outage(app: RemoteApp, *, is_over: bool) -> None:
    """A mark in the title of every screen, as long as it lasts."""
    app.alert = None if is_over else MARK
    for screen in app.screen_stack:
        for title_bar in screen.query(TitleBar):
            title_bar.refresh()
    if is_over:
        app.clear_notifications()  # they may say that it is away
        app.notify(app.kit.words.say_refusal(BACK), markup=False)


def has_said(app: RemoteApp, refusal: Refusal) -> bool:
    """Whether it is on the screen already: several things at once may find the database away."""
    return refusal == AWAY and app.has_notification(app.kit.words.say_refusal(refusal))
