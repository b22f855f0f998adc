"""Playout policy with expansions: a seat's action in any phase, by its own cards and what lies open."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.seasalt.expanded.outlook import gain, worth
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import (
    END,
    LAST_CHANCE,
    LEAVE,
    MERMAIDS,
    STOP,
    Action,
    Draw,
    Hold,
    Keep,
    Look,
    Pick,
    Play,
    Raid,
    Rob,
    Search,
    Swap,
    Take,
)
from seasalt_tui.games.seasalt.laying import kind_of
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.state import State


class Style(Struct, frozen=True):
    """`draw`: what a draw is worth, in card points. `bet_from`: points over those needed to say LAST CHANCE.

    `foresight`: how much of what may still come of cards counts. `denies`: how much of what a discarded card would be
    worth to oneself counts against it.
    """

    draw: float = 1.3
    bet_from: int = 2
    foresight: float = 1.0
    denies: float = 0.0


_FIRST: Final = ("fish", "lobster", "jellyfish", "crab", "boat", "shark", "sharks", "swimmers")
"""Kinds of pairs, as they are laid."""
_BEST_HELD: Final = (
    "kraken",
    "dance_of_the_shells",
    "dolphins",
    "dance_of_the_mermaids",
    "angelfish",
    "sunfish",
    "water_rodeo",
    "hermit_crab",
    "coral_reef",
    "diodon_fish",
    "treasure_chest",
    "tornado",
)
"""Which event is held rather than another."""


def choose(state: State, style: Style) -> Action:
    seat = state.seat
    legal = game.legal(state, seat)
    if len(legal) == 1:
        return legal[0]
    return _CHOICES[state.phase](state, seat, legal, style)


def _best(legal: tuple[Action, ...], score: Callable[[Action], float]) -> Action:
    return max(legal, key=score)


def _take(state: State, seat: Seat, legal: tuple[Action, ...], style: Style) -> Action:
    """The deck, or the top of a pile."""

    def score(action: Action) -> float:
        match action:
            case Draw():
                return style.draw
            case Take(pile):
                return gain(state, seat, state.piles[pile][-1], style.foresight)
            case _:
                return 0.0

    return _best(legal, score)


def _keep(state: State, seat: Seat, legal: tuple[Action, ...], style: Style) -> Action:
    first, second = state.drawn

    def score(action: Action) -> float:
        match action:
            case Keep(card, pile):
                other = second if card == first else first
                covered = state.piles[pile][-1:] or (other,)
                lost = style.denies * max(gain(state, seat, other, style.foresight), 0.0)
                brought = gain(state, seat, card, style.foresight)
                return brought - lost - gain(state, seat, covered[0], style.foresight) / 100
            case _:
                return 0.0

    return _best(legal, score)


def _play(state: State, seat: Seat, legal: tuple[Action, ...], style: Style) -> Action:
    if MERMAIDS in legal:
        return MERMAIDS
    pairs = [action for action in legal if isinstance(action, Play) and _pays(state, seat, action)]
    if pairs:
        return min(pairs, key=lambda pair: _FIRST.index(str(kind_of(pair.first, pair.second))))
    if LAST_CHANCE not in legal:
        return END
    return announcement(state, seat, legal, style)


def _pays(state: State, seat: Seat, pair: Play) -> bool:
    """A pair that a starfish in the hand needs stays there: it scores more than its effect."""
    laid = state.hands[seat] - pair.first - pair.second
    table = state.tables[seat] + pair.first + pair.second
    groups = len(state.extra.laid[seat]) + 1
    ruling = state.match.rulings[seat]
    return points(laid, table, groups, ruling) >= state.variant.worth(state, seat)


def announcement(state: State, seat: Seat, legal: tuple[Action, ...], style: Style) -> Action:
    """STOP where it wins, LAST CHANCE with many points."""
    worth_now = state.variant.worth(state, seat)
    if STOP in legal and state.match.scores[seat] + worth_now >= state.match.target:
        return STOP
    if worth_now >= state.match.rulings[seat].points_to_call + style.bet_from or STOP not in legal:
        return LAST_CHANCE
    return STOP


def _pick(state: State, seat: Seat, legal: tuple[Action, ...], style: Style) -> Action:
    def score(action: Action) -> float:
        return gain(state, seat, action.card, style.foresight) if isinstance(action, Pick) else 0.0

    return _best(legal, score)


def _search(state: State, seat: Seat, legal: tuple[Action, ...], style: Style) -> Action:
    def score(action: Action) -> float:
        if not isinstance(action, Search):
            return 0.0
        return max(gain(state, seat, card, style.foresight) for card in state.piles[action.pile])

    return _best(legal, score)


def _victim(state: State, _: Seat, legal: tuple[Action, ...], __: Style) -> Action:
    def score(action: Action) -> float:
        match action:
            case Rob(seat) | Look(seat):
                return len(state.hands[seat])
            case Raid(seat, _, _):
                return state.match.scores[seat]
            case _:
                return 0.0

    return _best(legal, score)


def _swap(state: State, seat: Seat, legal: tuple[Action, ...], _: Style) -> Action:
    """The swap that gains most, if any gains."""
    hand = state.hands[seat]

    def score(action: Action) -> float:
        return worth(state, seat, hand - action.mine + action.theirs) if isinstance(action, Swap) else worth_now

    worth_now = worth(state, seat, hand)
    return _best((LEAVE, *legal), score)


def _hold(_: State, __: Seat, legal: tuple[Action, ...], ___: Style) -> Action:
    return min(legal, key=lambda action: _BEST_HELD.index(action.event) if isinstance(action, Hold) else 0)


_CHOICES: Final[Mapping[str, Callable[[State, Seat, tuple[Action, ...], Style], Action]]] = {
    "take": _take,
    "keep": _keep,
    "play": _play,
    "search": _search,
    "pick": _pick,
    "lobster": _pick,
    "rob": _victim,
    "look": _victim,
    "raid": _victim,
    "swap": _swap,
    "angelfish": _take,
    "hold": _hold,
}
