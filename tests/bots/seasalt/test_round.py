"""A playout round follows the rules of the game, step by step."""

from random import Random

import pytest

from bots.seasalt.playout_rounds import same, steps, thought_of
from seasalt_tui.bots.seasalt.actions import apply
from seasalt_tui.bots.seasalt.cards import COLOR_MASKS, COLOR_SHIFTS, NUMBERS, Counts, Number
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.bots.seasalt.round import Round, empty_round
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import (
    Action,
    Draw,
    End,
    Keep,
    LastChance,
    Mermaids,
    Pick,
    Play,
    Rob,
    Search,
    Stolen,
    Stop,
    Take,
)
from seasalt_tui.games.seasalt.state import State


def playout_policy(players: int) -> PlayoutPolicy:
    return PlayoutPolicy((0,) * players, Random(1).random)


def done(before: State, action: Action) -> Round:
    """What the game does step by step, with those steps that only look at cards left out."""
    thought = thought_of(before)
    match action:
        case Draw():
            thought.drawn = (thought.deck.pop(),)
            if thought.deck:
                thought.drawn = (*thought.drawn, thought.deck.pop())
            else:
                thought.gain(thought.drawn[0])
                thought.drawn = ()
        case Play(first, second):
            thought.lay(NUMBERS[first], NUMBERS[second])
        case Stolen(card):
            hand = thought.sides[before.focus].hand
            hand.append(hand.pop(hand.index(NUMBERS[card])))
            thought.steal(before.focus, lambda: 1 - 1e-9)
        case Search() | Rob():
            pass
        case _:
            apply(thought, action, playout_policy(before.match.players), before.focus)
    return thought


@pytest.mark.parametrize("edition", game.options["edition"])
@pytest.mark.parametrize("players", game.players)
def test_each_action_moves_the_same_cards(players: int, edition: str) -> None:
    seen = set[type[Action]]()
    for seed in range(2):
        for before, _, action, after in steps(players, edition, f"{edition} {seed}"):
            if before.phase == "deal" or (isinstance(action, Play) and action.first.family == "fish"):
                continue
            thought = done(before, action)
            seen.add(type(action))
            if after.match.result is before.match.result:
                assert same(thought, after), action
            else:
                assert thought.gains == (list(after.match.result.gains) if after.match.result else None)
    assert {Draw, Take, Keep, End, Stop, LastChance, Play, Search, Pick, Rob, Stolen} <= seen


def test_the_top_of_the_deck_comes_with_fish() -> None:
    for before, _, action, after in steps(3, "en", "fish"):
        if isinstance(action, Play) and action.first.family == "fish":
            thought = thought_of(before)
            apply(thought, action, playout_policy(3), None)
            assert same(thought, after)


def test_four_mermaids_win() -> None:
    thought = empty_round(2, voids_bets=True)
    apply(thought, Mermaids(), playout_policy(2), None)
    assert thought.winner == 0


@pytest.mark.parametrize("players", game.players)
def test_rounds_in_thought_come_to_an_end_with_every_card_where_it_can_be(players: int) -> None:
    for seed in range(20):
        _, _, _, dealt = next(steps(players, "en", f"end {seed}"))
        thought = thought_of(dealt)
        playout_policy(players).finish(thought)
        owned = sum(cards_in(side.counts) for side in thought.sides)
        assert thought.gains is not None
        assert owned + len(thought.deck) + sum(map(len, thought.piles)) == len(numbers_of_deck())


def cards_in(counts: Counts) -> int:
    return sum(counts >> shift & mask for shift, mask in {*zip(COLOR_SHIFTS, COLOR_MASKS, strict=True)})


def numbers_of_deck() -> list[Number]:
    before, _, _, _ = next(steps(2, "en", "deck"))
    return [NUMBERS[card] for card in before.pack]
