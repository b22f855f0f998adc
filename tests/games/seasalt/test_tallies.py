"""The counters of a seat's play."""

import pytest

from conformance.random_games import header, random_steps, records
from games.seasalt.positions import play, position
from seasalt_tui.core.digest import digest, moves_of
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State

SETUP = valid_setup(game, players=3, first=0, options={})
HEADER, RECORDS = header(game, SETUP), records(game, list(random_steps(game, SETUP, "tallies")))
PILES = ("octopus:light_blue", "crab:yellow")
PAIRS = "crab:black crab:green boat:black boat:yellow fish:black fish:green shark:green swimmer:yellow"


def counted(state: State, text: str) -> dict[str, int]:
    (seat,) = game.to_act(state)
    action = game.parse(text)
    return dict(game.tally(state, seat, action, game.apply(state, seat, action)))


@pytest.mark.parametrize(
    ("before", "action", "found"),
    [
        ((), "draw", {}),
        (("draw",), "keep octopus:green A", {"deck": 1}),
        ((), "take B", {"piles": 1}),
        (("take B",), "play crab:black crab:green", {"crab": 1}),
        (("take B", "play crab:black crab:green"), "search A", {}),
        (("take B", "play crab:black crab:green", "search A"), "pick octopus:light_blue", {"searched": 1}),
        (("take B",), "play boat:black boat:yellow", {"boat": 1}),
        (("take B",), "play fish:black fish:green", {"fish": 1, "deck": 1}),
        (("take B",), "play shark:green swimmer:yellow", {"shark": 1}),
        (("take B", "play shark:green swimmer:yellow"), "rob 1", {"stolen": 1}),
        (("take B",), "end", {}),
    ],
)
def test_each_action_counts_for_what_it_brings(before: tuple[str, ...], action: str, found: dict[str, int]) -> None:
    state = position(hands=[PAIRS, "shell:grey"], piles=PILES, deck="octopus:green penguin:pink", phase="take")
    assert counted(play(state, *before), action) == found


def test_the_cards_of_a_round_add_up() -> None:
    """What came to the seats in a whole game of random play is what they had at the ends of its rounds."""
    moves = moves_of(game, HEADER, RECORDS)
    had = sum(len(hand) for move in moves if game.ending(move.before, move.after) for hand in _cards(move.before))
    found = digest(game, HEADER, RECORDS).tallies
    assert sum(seat.get(key, 0) for seat in found for key in ("deck", "piles", "searched")) == had


def _cards(state: State) -> list[list[object]]:
    return [list((hand | table).cards) for hand, table in zip(state.hands, state.tables, strict=True)]
