"""Applies actions of the game to a playout round; the playout policy makes the choices that follow within the turn."""

from seasalt_tui.bots.seasalt.cards import BOAT, CRAB, FAMILY_OF, FISH, NUMBERS, Number
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
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
    Stop,
    Take,
)


def play_out(round_: Round, action: Action, policy: PlayoutPolicy, searched: int | None) -> None:
    """The action, then the playout policy for everybody until the round is over."""
    if apply(round_, action, policy, searched):
        policy.end(round_)
    policy.finish(round_)


def apply(round_: Round, action: Action, policy: PlayoutPolicy, searched: int | None) -> bool:
    """True if the turn goes on after it."""
    match action:
        case Draw():
            policy.draw(round_)
        case Take(pile):
            round_.take(round_.piles[pile])
        case Keep(card, pile):
            _keep(round_, NUMBERS[card], pile)
        case Play(first, second):
            _lay(round_, NUMBERS[first], NUMBERS[second], policy)
        case Search(pile):
            policy.pick(round_, round_.piles[pile])
        case Pick(card):
            assert searched is not None  # noqa: S101 - picked from where it was searched
            round_.pick(round_.piles[searched], round_.piles[searched].index(NUMBERS[card]))
        case Rob(victim):
            round_.steal(victim, policy.random)
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
        case _:
            raise AssertionError(action)  # of chance, or of an expansion
    return True


def _keep(round_: Round, card: Number, pile: int) -> None:
    first, second = round_.drawn
    round_.gain(card)
    round_.piles[pile].append(second if card == first else first)
    round_.drawn = ()


def _lay(round_: Round, first: Number, second: Number, policy: PlayoutPolicy) -> None:
    round_.lay(first, second)
    family = FAMILY_OF[first]
    if family == FISH.families[0]:
        policy.fish(round_)
    elif family == CRAB.families[0]:
        policy.search(round_)
    elif family == BOAT.families[0]:
        policy.take(round_)
    else:
        policy.hunt(round_)
