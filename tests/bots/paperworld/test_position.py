"""The mutable position follows the rules: whole random games on it and on the engine, step by step."""

from inspect import isdatadescriptor
from itertools import product

import pytest
from msgspec.structs import replace

from bots.paperworld.landscapes import scattered
from bots.paperworld.tables import started
from seasalt_tui.bots.paperworld.codes import CODE, OPENINGS, TRAIT
from seasalt_tui.bots.paperworld.determinization import Determinizer
from seasalt_tui.bots.paperworld.frames import Frame, cell_at, frames, place_in
from seasalt_tui.bots.paperworld.objective_distance import distances
from seasalt_tui.bots.paperworld.position import NOBODY, Position, Side
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld import game, rules, scoring
from seasalt_tui.games.paperworld.actions import Action, Announce, Discard, Done, Pass, Place, Take
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.objectives import OBJECTIVES
from seasalt_tui.games.paperworld.state import State
from seasalt_tui.games.paperworld.view import unveiled

PARTS = [name for name, part in vars(Side).items() if isdatadescriptor(part)]
SETUPS = list(product((2, 3, 4), (False, True), (96, 92)))


def modelled(state: State, squares: list[Frame]) -> Position:
    """With all piles of the market as they are."""
    shown = replace(unveiled(state, state.seat), market=())
    position = Determinizer(shown, squares).sample(Dice("nothing is hidden"))
    position.piles = [[CODE[card] for card in pile] for pile in state.market]
    return position


def within(squares: list[Frame], seat: int, action: Action) -> bool:
    """Whether the model can follow: a landscape of its fills one square."""
    if not isinstance(action, Place):
        return True
    x, y = action.cell.x - squares[seat].x, action.cell.y - squares[seat].y
    return 0 <= x < 3 and 0 <= y < 3


def follow(position: Position, squares: list[Frame], action: Action) -> None:
    side = position.sides[position.seat]
    match action:
        case Take(trait):
            position.take(TRAIT[trait])
        case Place(card, cell, payment, scissors):
            paid = [CODE[each] for each in payment]
            position.place(CODE[card], place_in(squares[position.seat], cell), paid, scissors)
        case Discard(card):
            side.pay(CODE[card])


def check(position: Position, squares: list[Frame], state: State) -> None:
    """All that the model knows is as the engine has it."""
    other = modelled(state, squares)
    assert position.piles == other.piles
    assert position.over or position.seat == other.seat
    assert (position.final, position.left) == (other.final, other.left)
    assert (position.token, position.cell) == (other.token, other.cell)
    assert (position.laid, position.skipped, position.discounted) == (
        other.laid,
        other.skipped,
        other.discounted,
    )
    for side, same in zip(position.sides, other.sides, strict=True):
        assert [getattr(side, part) for part in PARTS] == [getattr(same, part) for part in PARTS]
    assert tuple(map(position.points, range(position.players))) == scoring.totals(state)


def check_spots(position: Position, squares: list[Frame], state: State) -> None:
    """Where each card of the hand may lie within the square, and for how much."""
    side, frame = position.sides[position.seat], squares[position.seat]
    for card in dict.fromkeys(state.hands[state.seat]):
        allowed = {
            (place_in(frame, spot.cell), cost)
            for spot, cost in rules.affordable(state, card)
            if within(squares, state.seat, Place(card, spot.cell))
        }
        ours = set()
        for cell in range(9):
            below = side.values[cell]
            fits = side.colors[cell] == CODE[card] // 10 + 1 and below < card.value and cell != position.blocked
            cost = position.price(card.value - below - 1) if fits or cell in OPENINGS[side.built] else None
            if cost is not None and cost < side.size:
                ours.add((cell, cost))
        assert ours == allowed


@pytest.mark.parametrize(("players", "advanced", "deck"), SETUPS)
def test_random_games_go_the_same_way_as_on_the_engine(players: int, advanced: bool, deck: int) -> None:
    dice = Dice(f"model {players} {advanced} {deck}")
    state = started(players, dice, advanced=advanced, deck=deck)
    squares = [dice.choice(frames(landscape)) for landscape in state.landscapes]
    position = modelled(state, squares)
    while actors := game.to_act(state):
        (seat,) = actors
        check_spots(position, squares, state)
        possible = [action for action in game.legal(state, seat) if within(squares, seat, action)]
        if not possible:  # announced for a cell outside of the square
            return
        action = dice.choice(possible)
        follow(position, squares, action)
        turn, state = state.turn, game.apply(state, seat, action)
        if state.turn > turn or state.phase == "over":
            position.end_turn()
        check(position, squares, state)
    assert position.over


@pytest.mark.parametrize("number", OBJECTIVES)
def test_an_objective_is_no_card_away_exactly_when_it_is_fulfilled(number: int) -> None:
    dice = Dice(f"objective {number}")
    bare = Position(2, distances((number,)), advanced=False)
    for _ in range(300):
        state = scattered(dice)
        side = modelled(state, [Cell(0, 0), frames(state.landscapes[1])[0]]).sides[0]
        assert (bare.distances.of(side.layout) == (0,)) == OBJECTIVES[number](state.landscapes[0].tops)


def test_a_cell_is_found_again_in_its_square() -> None:
    for place in range(9):
        assert place_in(Cell(-2, -1), cell_at(Cell(-2, -1), place)) == place


def test_a_token_nobody_has_blocks_nothing() -> None:
    state = started(2, Dice("token"))
    assert modelled(state, [frames(each)[0] for each in state.landscapes]).blocked == NOBODY


def test_ends_of_turns_are_no_steps_of_their_own() -> None:
    position = modelled(started(2, Dice("steps")), [Cell(0, 0)] * 2)
    for action in (Announce("blue"), Done(), Pass()):
        follow(position, [Cell(0, 0)] * 2, action)
    assert position.sides[0].size == 0
