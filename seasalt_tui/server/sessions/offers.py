"""Offers: the key line as buttons of a touch screen, and whether that needs its keyboard."""

from textual.app import App
from textual.widgets import Input

from seasalt_tui.server.link import Offers, PageLink
from seasalt_tui.ui.commands.keys import key_to_type
from seasalt_tui.ui.widgets.key_line import KeyLine


class OfferFeed:
    """Sends what is offered now, whenever it has changed."""

    def __init__(self, link: PageLink) -> None:
        self._link = link
        self._last: Offers | None = None

    def update(self, app: App[None]) -> None:
        offers = offers_in(app)
        if offers != self._last:
            self._last = offers
            self._link.offer(offers)


def offers_in(app: App[None]) -> Offers:
    lines = list(app.screen.query(KeyLine))
    hints = lines[-1].key_hints if lines else ()
    keys = tuple((key_to_type(hint.pressed), hint.label, hint.key) for hint in hints)
    return Offers(keys, isinstance(app.focused, Input))
