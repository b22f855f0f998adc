"""Values of results: who took part in a game and how it ended, ratings, and comparisons of two people."""

from typing import Literal, TypeAlias

from msgspec import Struct

from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.server.person_ids import PersonId

Ending: TypeAlias = Literal["played", "given up", "agreed"]
"""How a game ended: by its rules, as all people but one had given up, or as all agreed to end it without a winner."""


class Standing(Struct, frozen=True, gc=False):
    """`person`: empty for bots, guests, and people who have withdrawn. `rank`: 1 = won; equal ones share it."""

    seat: Seat
    person: PersonId
    name: str
    level: str | None
    points: int
    rank: int
    gave_up: bool = False


class GameResult(Struct, frozen=True, gc=False):
    """`number`: of the game in the store. `ended`: ISO 8601, in UTC. `rated`: whether it counts for ratings.
    `shown`: whether others may see the game, `hands`: with all hands.
    """

    number: int
    game: str
    options: dict[str, OptionValue]
    ended: str
    rated: bool
    ending: Ending
    standings: tuple[Standing, ...]
    shown: bool = True
    hands: bool = False

    def standing_of(self, person: PersonId) -> Standing | None:
        return next((standing for standing in self.standings if standing.person == person), None)


class Rating(Struct, frozen=True, gc=False):
    """`provisional`: the deviation is still too large for a place on a leaderboard."""

    rating: float
    deviation: float
    games: int
    provisional: bool


class RatingChange(Struct, frozen=True, gc=False):
    """What a rated game changed for one of its players."""

    seat: Seat
    person: PersonId
    name: str
    before: Rating
    after: Rating


class LeaderboardRow(Struct, frozen=True, gc=False):
    """`rank`: equal ratings share it; 0 for a provisional rating, which comes after all others. `name`: the newest."""

    rank: int
    person: PersonId
    name: str
    rating: float
    deviation: float
    games: int
    provisional: bool


class HeadToHead(Struct, frozen=True, gc=False):
    """All games that two people played at one table, from the side of the first. `rows`: the newest first."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    rows: tuple[GameResult, ...] = ()

    @property
    def games(self) -> int:
        return len(self.rows)
