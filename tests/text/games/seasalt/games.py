"""Whole games to tell: random ones, and the golden ones with the endings that chance seldom brings."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from pathlib import Path

from conformance import random_games
from conformance.random_games import Step
from seasalt_tui.core.fold import after_record, begin
from seasalt_tui.core.game import OptionValue
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.core.transcript import read
from seasalt_tui.games import GAMES
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State

NAMES = ("Ana", "Ben", "Cyd", "Dora")
GOLDEN = sorted((Path(__file__).parents[3] / "games" / "seasalt" / "golden").glob("*.log"))


@cache
def expanded_steps() -> tuple[Step, ...]:
    """Of random games with both expansions."""
    cases = product((2, 3, 4), ("en", "online"), ("tide", "reef", "foam"))
    return tuple(step for case in cases for step in random_steps(*case, salt=True, pepper=True))


@cache
def steps() -> tuple[Step, ...]:
    random = (random_steps(*case) for case in product((2, 3, 4), ("en", "online"), ("tide", "reef")))
    return (*(step for log in GOLDEN for step in _golden_steps(log)), *(step for some in random for step in some))


def random_steps(players: int, edition: str, seed: str, **options: OptionValue) -> Iterator[Step]:
    return random_games.random_steps(game, valid_setup(game, players, 0, {"edition": edition, **options}), seed)


def _golden_steps(log: Path) -> Iterator[Step]:
    transcript = read(log.read_text(encoding="utf-8"), GAMES)
    positions = [begin(game, transcript.header)]
    for record in transcript.records:
        positions.append(after_record(game, positions[-1], record))
    for record, (before, after) in zip(transcript.records, pairwise(positions), strict=True):
        yield Step(before.state, record.seat, game.parse(record.action), after.state)


def names(state: State) -> tuple[str, ...]:
    return NAMES[: state.match.players]


def ended(step: Step) -> bool:
    """Whether it ended a round."""
    return step.after.match.result not in {None, step.before.match.result}
