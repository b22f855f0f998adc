"""Players of games with expansions: legal in every phase, by their view alone, and each level above the one below."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

import pytest

from bots.matches import wins_more_than
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import LEVELS, Bot, bot
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.view import View

OPTIONS: Final = ("salt", "pepper", "double")
SETS: Final = [dict(zip(OPTIONS, each, strict=True)) for each in product((False, True), repeat=3)]
EXPANDED: Final = [options for options in SETS if options["salt"] or options["pepper"]]
PHASES: Final = {
    "take",
    "keep",
    "play",
    "search",
    "pick",
    "lobster",
    "rob",
    "look",
    "swap",
    "raid",
    "angelfish",
    "hold",
}
EVERY_SO_MANY: Final = 40  # random positions for the levels that try calls out, or search


def player(level: str) -> Bot:
    return bot(game.name, level, Budget(tries=16))


def name_of(options: Mapping[str, bool]) -> str:
    return "+".join(name for name, is_on in options.items() if is_on) or "none"


def states(options: Mapping[str, bool], players: int, seed: str) -> Iterator[tuple[Any, View]]:
    """Every position of a random game in which there is a choice."""
    state, dice = game.start(valid_setup(game, players, 0, options)), Dice(seed)
    while actors := game.to_act(state):
        (seat,) = actors
        if seat == CHANCE:
            state = game.apply(state, seat, game.chance(state, dice))
            continue
        view = game.view(state, seat)
        if len(view.legal) > 1:
            yield state, view
        state = game.apply(state, seat, random_bot(view, dice))


def winners(options: Mapping[str, bool], seats: list[Bot], seed: str) -> tuple[int, ...]:
    state, dice = game.start(valid_setup(game, len(seats), 0, options)), Dice(seed)
    while actors := game.to_act(state):
        (seat,) = actors
        action = game.chance(state, dice) if seat == CHANCE else seats[seat](game.view(state, seat), dice)
        state = game.apply(state, seat, action)
    return state.match.winners or ()


@pytest.mark.parametrize("players", game.players)
@pytest.mark.parametrize("options", SETS, ids=name_of)
def test_all_levels_choose_legal_actions(options: dict[str, bool], players: int) -> None:
    for number, (_, view) in enumerate(states(options, players, f"legal {players}")):
        levels = LEVELS if number % EVERY_SO_MANY == 0 else LEVELS[:2]
        assert all(player(level)(view, Dice("legal")) in view.legal for level in levels)


def test_all_levels_know_every_phase() -> None:
    seen = set[str]()
    for seed in range(80):
        if seen >= PHASES:
            break
        for _, view in states({"salt": True, "pepper": True}, 2 + seed % 3, f"phases {seed}"):
            if view.phase not in seen:
                seen.add(view.phase)
                assert all(player(level)(view, Dice("phase")) in view.legal for level in LEVELS)
    assert seen >= PHASES


@pytest.mark.parametrize("options", EXPANDED, ids=name_of)
def test_hidden_cards_change_no_decision(options: dict[str, bool]) -> None:
    for number, (_, view) in enumerate(states(options, 3, "secrets")):
        seat = view.turn_of
        same = game.view(game.guess(view, Dice(f"other {number}")), seat)
        levels = LEVELS if number % EVERY_SO_MANY == 0 else LEVELS[:2]
        for level in levels:
            assert player(level)(view, Dice("same")) == player(level)(same, Dice("same"))


@pytest.mark.parametrize("options", EXPANDED, ids=name_of)
@pytest.mark.parametrize(("better", "below", "games"), [("easy", None, 12), ("normal", "easy", 60)])
def test_each_level_beats_the_one_below(better: str, below: str | None, games: int, options: dict[str, bool]) -> None:
    strong, weak = bot(game.name, better), random_bot if below is None else bot(game.name, below)

    def wins(number: int) -> bool:
        seats = [strong, weak] if number % 2 == 0 else [weak, strong]
        return number % 2 in winners(options, seats, f"strength {number // 2}")

    assert wins_more_than(0.5, games, wins)


def test_double_points_alone_is_played_by_the_basic_bots() -> None:
    """The only difference is the target that they have in sight."""
    state = game.start(valid_setup(game, 2, 0, {"double": True}))
    state = game.apply(state, CHANCE, game.chance(state, Dice("double")))
    view = game.view(state, state.seat)
    assert view.expansion is None
    assert view.target == 80
    assert all(player(level)(view, Dice("double")) in view.legal for level in LEVELS)
