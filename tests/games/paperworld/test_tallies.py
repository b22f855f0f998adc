"""The counters of a seat's play, over whole games."""

import pytest

from conformance.random_games import header, random_steps, records
from seasalt_tui.core.digest import digest
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_adds_up_to_what_lies_on_the_table_at_the_end(players: int, advanced: bool) -> None:
    settled = valid_setup(game, players, 0, {"advanced": advanced})
    steps = list(random_steps(game, settled, f"tallies {players}"))
    end, tallies = steps[-1].after, digest(game, header(game, settled), records(game, steps)).tallies
    for seat, counted in enumerate(tallies):
        placed, gone = counted.get("placed", 0), counted.get("paid", 0) + counted.get("discarded", 0)
        assert placed == sum(len(pile.cards) for pile in end.landscapes[seat].piles) - 1
        assert gone == len(end.discards[seat])
        assert counted["taken"] - placed - gone == len(end.hands[seat])
        assert counted.get("objectives", 0) == sum(1 for points in end.won[seat] if points)
    assert any(counted.get("objectives") for counted in tallies) or not any(map(any, end.won))
