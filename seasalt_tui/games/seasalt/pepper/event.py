"""Event card: to whom it goes after its round, and how it changes the ruling of those for whom it is in force."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from seasalt_tui.games.seasalt.ruling import Ruling

Winner = Literal["most", "fewest"]


class Event(Struct, frozen=True):
    """`to`: the player who alone has the most points, or the fewest."""

    name: str
    to: Winner
    rule: Callable[[Ruling], Ruling]
