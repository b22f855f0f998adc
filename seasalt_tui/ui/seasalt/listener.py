"""Who is told: in which language, and at which seat, so that its own deeds are told with 'you'."""

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.ui.seasalt.pieces import marked
from seasalt_tui.ui.words import Words


class Listener(Struct, frozen=True):
    words: Words
    viewer: Seat | None

    def by(self, seat: Seat, you: str, other: str, **things: Card | Seat | None) -> str:
        """What a seat did: the message for itself, or the one for all others, with the seat's {name}."""
        gaps = {gap: marked(thing) for gap, thing in things.items() if thing is not None}
        return self.words.say(you if seat == self.viewer else other, name=marked(seat), **gaps)
