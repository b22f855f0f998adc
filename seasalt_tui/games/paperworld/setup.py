"""Initial state, and the random draws before the first turn."""

from itertools import combinations
from typing import Final

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Setup
from seasalt_tui.games.paperworld.actions import Action, DealStarts, DrawObjectives, Shuffle
from seasalt_tui.games.paperworld.cards import COLORS, Cards, copies
from seasalt_tui.games.paperworld.landscape import Landscape
from seasalt_tui.games.paperworld.memory import Memory
from seasalt_tui.games.paperworld.objectives import DRAWN, OF_A_FIRST_GAME, sides
from seasalt_tui.games.paperworld.state import PILES, Match, State

_NO_CARDS: Final[Cards] = ()


def start(setup: Setup) -> State:
    match = Match(
        players=setup.players,
        first=setup.first,
        advanced=bool(setup.options["advanced"]),
        deck=int(setup.options["deck"]),
        first_game=bool(setup.options["first_game"]),
    )
    return empty(match)


def empty(match: Match) -> State:
    """The state before anything is drawn or dealt."""
    players = match.players
    return State(
        match=match,
        phase="objectives",
        seat=match.first,
        turn=1,
        market=(_NO_CARDS,) * PILES,
        hands=(_NO_CARDS,) * players,
        discards=(_NO_CARDS,) * players,
        landscapes=(Landscape(),) * players,
        objectives=(),
        won=((),) * players,
        scissors=None,
        final_turns=None,
        announced=None,
        placed=0,
        skipped=False,
        discounted=False,
        memories=(Memory(),) * players,
    )


def deal_market(cards: Cards) -> tuple[Cards, ...]:
    """The piles of the market, dealt one card at a time in turn."""
    return tuple([cards[pile::PILES] for pile in range(PILES)])


def deck(match: Match) -> Cards:
    return tuple(copies(match.deck, match.players).elements())


def chance(state: State, dice: Dice) -> Action:
    match state.phase:
        case "objectives":
            return DrawObjectives(OF_A_FIRST_GAME if state.match.first_game else _random_objectives(dice))
        case "start":
            return DealStarts(dice.shuffled(COLORS)[: state.match.players])
        case _:
            return Shuffle(dice.shuffled(deck(state.match)))


def _random_objectives(dice: Dice) -> tuple[int, ...]:
    cards = dice.choice(tuple(combinations(sides(), DRAWN)))
    return tuple([dice.choice(card) for card in cards])
