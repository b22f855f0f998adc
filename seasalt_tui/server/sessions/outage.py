"""Outage of the database, as people are told of it: sessions stay, and everything goes on when it answers again."""

from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.postgres.errors import away
from seasalt_tui.server.sessions.remote_app import RemoteApp
from seasalt_tui.store.errors import StoreError

_READ_BACK: Final = 6.0  # seconds
_OUTAGE: Final = timeouts.DAY  # the line is taken away when it is over
AWAY: Final = away().refusal
BACK: Final = Refusal("The server’s database answers again.")


def refusal_of(error: BaseException | None) -> Refusal | None:
    """What to tell the person where this is no fault of the program; None of a fault."""
    if isinstance(error, BaseExceptionGroup):
        refusals = [refusal_of(each) for each in error.exceptions]
        return None if None in refusals else refusals[0]
    return error.refusal if isinstance(error, Declined | StoreError) else None


def show_outage(app: RemoteApp, *, is_over: bool) -> None:
    """A line on every screen, as long as it lasts."""
    app.clear_notifications()
    refusal, seconds = (BACK, _READ_BACK) if is_over else (AWAY, _OUTAGE)
    app.notify(app.kit.words.say_refusal(refusal), severity="warning", timeout=seconds, markup=False)
