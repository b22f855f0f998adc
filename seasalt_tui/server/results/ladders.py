"""Rating ladders: one for each game and number of players, a fold over results in the order in which they ended."""

from collections import defaultdict
from datetime import date
from typing import Final, TypeAlias

from msgspec import Struct

from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.results.values import GameResult, Rating
from seasalt_tui.server.results.weng_lin import START_DEVIATION, Skill, after_game

LadderKey: TypeAlias = tuple[str, int]
"""A game and a number of players."""

IDLE_DAY: Final = 9.0  # a day without a game adds its square to the variance: from 100 to 200 in a year
PROVISIONAL: Final = 250.0  # larger deviations: about 12 games of two equals, 6 of three, 4 of four


class Rated(Struct, frozen=True, gc=False):
    """`day`: of the last rated game, as an ordinal."""

    skill: Skill
    games: int
    day: int

    def on(self, day: int) -> Skill:
        """What is known about somebody gets less certain with every day without a game."""
        variance = self.skill.deviation**2 + max(day - self.day, 0) * IDLE_DAY**2
        return Skill(self.skill.rating, min(variance**0.5, START_DEVIATION))

    def as_rating(self, day: int) -> Rating:
        skill = self.on(day)
        return Rating(skill.rating, skill.deviation, self.games, skill.deviation > PROVISIONAL)


class Ladders:
    """`changes`: by the number of each rated game what its players had before it, and then what they had after it."""

    def __init__(self) -> None:
        self.changes: dict[int, tuple[Rated, ...]] = {}
        self._ladders: defaultdict[LadderKey, dict[PersonId, Rated]] = defaultdict(dict)

    def add(self, result: GameResult) -> None:
        """Results are added in the order in which the games ended; those that are not rated change nothing."""
        if not result.rated:
            return
        ladder, day = self._ladders[ladder_key(result)], day_of(result.ended)
        before = [ladder.get(standing.person) or Rated(Skill(), 0, day) for standing in result.standings]
        skills = after_game([rated.on(day) for rated in before], [standing.rank for standing in result.standings])
        after = [Rated(skill, rated.games + 1, day) for rated, skill in zip(before, skills, strict=True)]
        ladder.update((standing.person, rated) for standing, rated in zip(result.standings, after, strict=True))
        self.changes[result.number] = (*before, *after)

    def __getitem__(self, key: LadderKey) -> dict[PersonId, Rated]:
        return self._ladders.get(key, {})

    @property
    def keys(self) -> tuple[LadderKey, ...]:
        return tuple(sorted(self._ladders))


def ladder_key(result: GameResult) -> LadderKey:
    return result.game, len(result.standings)


def day_of(moment: str) -> int:
    """The day of an ISO date, as an ordinal."""
    return date.fromisoformat(moment[:10]).toordinal()
