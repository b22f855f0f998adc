"""The reader of a sentence: language and seat, so that a player's own actions are told with "you"."""

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.text.pieces import Thing, listed, marked
from seasalt_tui.text.words import Words


class Listener(Struct, frozen=True):
    words: Words
    viewer: Seat | None

    def by(self, seat: Seat, you: str, other: str, **things: Thing) -> str:
        """Picks the message for the acting seat itself (`you`) or for all others, who see the seat's {name}."""
        gaps = {gap: marked(thing) for gap, thing in things.items() if thing is not None}
        return self.words.say(you if seat == self.viewer else other, name=marked(seat), **gaps)


def who_won(listener: Listener, winners: tuple[Seat, ...]) -> str:
    if len(winners) == 1:
        return listener.by(winners[0], message("You win the game!"), message("{name} wins the game."))
    others = listed(seat for seat in winners if seat != listener.viewer)
    if listener.viewer in winners:
        return listener.words.say("You share the victory with {names}.", names=others)
    return listener.words.say("A shared victory: {names}.", names=others)
