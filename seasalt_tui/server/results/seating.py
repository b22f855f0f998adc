"""Seatings: who sat where in a finished game. The rest of its result is in the game's log."""

from msgspec import Struct

from seasalt_tui.server.person_ids import NOBODY, PersonId
from seasalt_tui.server.results.values import Ending


class SeatedPlayer(Struct, frozen=True, gc=False):
    """`name`: as it was shown at the table. `level`: of a bot."""

    person: PersonId
    name: str
    level: str | None = None
    gave_up: bool = False


class Seating(Struct, frozen=True, gc=False):
    """`game`: its number in the store. Numbers of deleted games are used again, so `started` identifies it with it.

    `shown`: whether others may see the game, `hands`: with all hands, as the table's terms said. `started` and `ended`
    may be empty until it is written: then the store knows them.
    """

    game: int
    rated: bool
    ending: Ending
    players: tuple[SeatedPlayer, ...]
    shown: bool = True
    hands: bool = False
    ended: str = ""
    started: str = ""

    @property
    def has_people(self) -> bool:
        """Whether anybody with a key took part."""
        return any(player.person != NOBODY for player in self.players)

    @property
    def counts_for_ratings(self) -> bool:
        """Only people with keys, each on one seat, and a game that was not called off."""
        people = {player.person for player in self.players}
        return self.rated and self.ending != "agreed" and NOBODY not in people and len(people) == len(self.players) > 1
