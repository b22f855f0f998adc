"""Unveiled views: they add everybody's cards to the seat's own view, and change nothing else."""

from pathlib import Path
from typing import Any

import pytest

import seasalt_tui
from conformance.random_games import case_id, every_setup, random_steps
from seasalt_tui.core.game import SPECTATOR, Setup
from seasalt_tui.games import GAMES

LOOKED_AT = 9
# Its definition, its interface and its only user, the replay.
MAY_NAME_IT = {
    "core/game.py",
    "core/playback.py",
    *(f"games/{game}/{module}.py" for game in GAMES for module in ("game", "view")),
}


@pytest.mark.parametrize("case", every_setup(GAMES), ids=case_id)
def test_it_agrees_with_the_view_and_opens_every_hand(case: tuple[str, Setup]) -> None:
    game, settled = GAMES[case[0]], case[1]
    opened = 0
    for step in list(random_steps(game, settled, "unveiled"))[::LOOKED_AT]:
        for seat in [*range(settled.players), SPECTATOR]:
            seen, unveiled = game.view(step.after, seat), game.unveiled(step.after, seat)
            assert agrees(game.view_as_json(seen), game.view_as_json(unveiled))
            assert unveiled.legal == seen.legal
            hands = [shown.hand for shown in unveiled.seats]
            assert hands == list(step.after.hands)
            opened += sum(shown.hand is None for shown in seen.seats)
    assert opened


def agrees(seen: Any, unveiled: Any) -> bool:
    """Whether the unveiled view has all that the view shows, unchanged."""
    match seen, unveiled:
        case None, _:
            return True
        case dict(), dict():
            return seen.keys() <= unveiled.keys() and all(agrees(seen[key], unveiled[key]) for key in seen)
        case [], list():
            return True
        case list(), list():
            return len(seen) == len(unveiled) and all(map(agrees, seen, unveiled))
    return bool(seen == unveiled)


def test_nothing_but_the_replay_asks_for_it() -> None:
    package = Path(seasalt_tui.__file__).parent
    found = {
        file.relative_to(package).as_posix()
        for file in package.rglob("*.py")
        if "unveiled" in file.read_text(encoding="utf-8")
    }
    assert found == MAY_NAME_IT
