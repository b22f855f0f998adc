"""Selection: the saved games that count for one player."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, tzinfo
from typing import Final

from msgspec import Struct

from seasalt_tui.core.digest import Digest
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.core.setup_validation import default_values
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_list import PEOPLE
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.game_repository import GameEntry

MIXED: Final = "mixed"  # bots of several levels


class PlayerFilter(Struct, frozen=True):
    """`player`: only games of a person with this name. `name`: without `player`, which of several people is meant.
    `seats`: theirs, by the number of the game, where that is known better than by names; no other games count.
    """

    player: str | None = None
    name: str | None = None
    seats: Mapping[int, Seat] | None = None


class FinishedGame(Struct, frozen=True):
    """A finished game, as seen from the player's seat."""

    id: int
    ended: datetime
    game: str
    players: int
    options: dict[str, OptionValue]
    level: str
    seat: Seat
    winners: tuple[Seat, ...]
    digest: Digest

    @property
    def day(self) -> date:
        return self.ended.date()

    @property
    def won(self) -> bool:
        return self.seat in self.winners

    @property
    def shared(self) -> bool:
        return self.won and len(self.winners) > 1

    @property
    def score(self) -> int:
        return self.digest.standing.scores[self.seat]

    @property
    def rival(self) -> int:
        """The best score of the other seats."""
        return max(score for seat, score in enumerate(self.digest.standing.scores) if seat != self.seat)


class PlayerGames(Struct, frozen=True):
    """`over`: in the order in which they ended. The others by the name of their game."""

    over: tuple[FinishedGame, ...]
    unfinished: tuple[str, ...]
    together: tuple[str, ...]  # played by several people, without the player among them


def player_games(entries: Iterable[GameEntry], whose: PlayerFilter, zone: tzinfo | None = None) -> PlayerGames:
    """`zone`: the time zone of days; None: that of this machine."""
    over, unfinished, together = list[FinishedGame](), list[str](), list[str]()
    for saved, plan, digest in ((entry.saved, entry.plan, entry.digest) for entry in entries):
        if plan is None or digest is None or plan.origin != "played" or not plan.people:
            continue
        seat, winners = _seat(saved.id, plan, whose), digest.standing.winners
        if seat is None:
            together += [plan.game] if whose.player is None else []
        elif winners is None:
            unfinished.append(plan.game)
        else:
            head = saved.header.setup
            options = default_values(GAMES[plan.game]) | dict(head.options)
            ended, level = saved.changed.astimezone(zone), level_of(plan)
            over.append(FinishedGame(saved.id, ended, plan.game, head.players, options, level, seat, winners, digest))
    over.sort(key=lambda play: (play.ended, play.id))
    return PlayerGames(tuple(over), tuple(unfinished), tuple(together))


def level_of(plan: Plan) -> str:
    levels = {sitter.level for sitter in plan.sitters if sitter.level is not None}
    if not levels:
        return PEOPLE
    return levels.pop() if len(levels) == 1 else MIXED


def _seat(game: int, plan: Plan, whose: PlayerFilter) -> Seat | None:
    if whose.seats is not None:
        return whose.seats.get(game)
    people = plan.people
    if whose.player is None and len(people) == 1:
        return people[0]
    name = whose.name if whose.player is None else whose.player
    return next((seat for seat in people if plan.sitters[seat].name == name), None)
