"""Actions of the game, done in a round in a bot's thoughts; the quick player decides the rest of the turn."""

from typing import assert_never

from seasalt_tui.bots.seasalt.cards import BOAT, CRAB, FAMILY_OF, FISH, NUMBERS, Number
from seasalt_tui.bots.seasalt.quick import Quick
from seasalt_tui.bots.seasalt.round import Round
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
    Shuffle,
    Stolen,
    Stop,
    Take,
)


def play_on(round_: Round, action: Action, quick: Quick, searched: int | None) -> None:
    """To the end of the round."""
    if begin(round_, action, quick, searched):
        quick.end(round_)
    quick.finish(round_)


def begin(round_: Round, action: Action, quick: Quick, searched: int | None) -> bool:
    """Whether the turn goes on after it."""
    match action:
        case Draw():
            quick.draw(round_)
        case Take(pile):
            round_.gain(round_.piles[pile].pop())
        case Keep(card, pile):
            _keep(round_, NUMBERS[card], pile)
        case Play(first, second):
            _lay(round_, NUMBERS[first], NUMBERS[second], quick)
        case Search(pile):
            quick.pick(round_, round_.piles[pile])
        case Pick(card):
            assert searched is not None  # noqa: S101 - picked from where it was searched
            round_.piles[searched].remove(NUMBERS[card])
            round_.gain(NUMBERS[card])
        case Rob(victim):
            round_.steal(victim, quick.random)
        case Mermaids():
            round_.win_by_mermaids()
            return False
        case Stop():
            round_.stop()
            return False
        case LastChance():
            round_.call()
            return False
        case End():
            round_.end_turn()
            return False
        case Shuffle() | Stolen():
            raise AssertionError(action)
        case _ as never:
            assert_never(never)
    return True


def _keep(round_: Round, card: Number, pile: int) -> None:
    first, second = round_.drawn
    round_.gain(card)
    round_.piles[pile].append(second if card == first else first)
    round_.drawn = ()


def _lay(round_: Round, first: Number, second: Number, quick: Quick) -> None:
    round_.lay(first, second)
    family = FAMILY_OF[first]
    if family == FISH.families[0]:
        quick.fish(round_)
    elif family == CRAB.families[0]:
        quick.search(round_)
    elif family == BOAT.families[0]:
        quick.take(round_)
    else:
        quick.hunt(round_)
