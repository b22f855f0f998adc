"""Playout rounds compared with the game itself."""

from collections.abc import Iterator

from seasalt_tui.bots.seasalt.cards import NUMBERS, Number, counted
from seasalt_tui.bots.seasalt.round import NOBODY, Round, empty_round
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import Action
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import State


def steps(players: int, edition: str, seed: str) -> Iterator[tuple[State, int, Action, State]]:
    """Of a game in which anybody does anything."""
    dice = Dice(seed)
    state = game.start(valid_setup(game, players, 0, {"edition": edition}))
    while actors := game.to_act(state):
        (seat,) = actors
        action = game.chance(state, dice) if seat == CHANCE else dice.choice(game.legal(state, seat))
        before, state = state, game.apply(state, seat, action)
        yield before, seat, action, state


def thought_of(state: State) -> Round:
    """With nothing hidden."""
    round_ = empty_round(state.match.players, voids_bets=state.match.edition.empty_deck_voids_bets)
    round_.seat, round_.turn = state.seat, state.turn
    round_.caller = NOBODY if state.call is None else state.call.seat
    round_.drawn = tuple(NUMBERS[card] for card in state.drawn)
    round_.deck = [NUMBERS[card] for card in reversed(state.deck)]
    first, second = ([NUMBERS[card] for card in pile] for pile in state.piles)
    round_.piles = (first, second)
    for seat, side in enumerate(round_.sides):
        side.hand = numbers(state.hands[seat])
        side.counts = counted(side.hand + numbers(state.tables[seat]))
        side.revealed = state.revealed[seat]
        side.find_duos()
    return round_


def numbers(hand: Hand) -> list[Number]:
    return [NUMBERS[card] for card in hand.cards]


def same(thought: Round, state: State) -> bool:
    """Whether all cards are where they are in the game."""
    other = thought_of(state)
    turns = [(round_.seat, round_.turn, round_.caller) for round_ in (thought, other)]
    return turns[0] == turns[1] and cards_of(thought) == cards_of(other)


def cards_of(thought: Round) -> tuple[object, ...]:
    sides = [(sorted(side.hand), side.counts, side.duos, side.revealed) for side in thought.sides]
    return thought.deck, thought.piles, sides, sorted(thought.drawn)
