"""Policy with expansions: a seat's action in any phase, by its own cards and what lies open."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.seasalt.expanded import outlook as outlooks
from seasalt_tui.bots.seasalt.expanded.calls import call
from seasalt_tui.bots.seasalt.expanded.outlook import Outlook, outlook, stage_of
from seasalt_tui.bots.seasalt.skilled import better_of_two
from seasalt_tui.bots.seasalt.weights import Weights, tuned
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
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.games.seasalt.pepper.dolphins import BRINGING
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.state import State


class Style(Struct, frozen=True):
    """`denies`: whether it counts what the next player is offered. `replies`: whether it goes for the points that beat
    who has called. `foresees`: whether it knows what events change besides points. `bets_from`: points from which it
    says LAST CHANCE, and STOP below; None: it weighs all calls by the scores.
    """

    denies: bool = True
    replies: bool = True
    foresees: bool = True
    bets_from: int | None = None


_FIRST: Final = ("fish", "lobster", "crab", "jellyfish", "shark", "sharks", "swimmers", "boat")
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
_UNSEEN: Final = 2.0  # the worth of a card of the deck
_DRAWN: Final = (0.0, 0.7, 0.45, 0.25, 0.15, 0.1, 0.05)  # the chance that one of two cards brings so many points


class Decision:
    """What one seat weighs in one state. `unseen`: the cards that may be drawn, if it counts them."""

    def __init__(self, state: State, style: Style, unseen: Sequence[Card] = ()) -> None:
        self.state, self.seat, self.style, self._unseen = state, state.seat, style, unseen
        self.own = self.outlook(state.seat)
        self.weights: Weights = tuned(state.match.players)
        self._next: Outlook | None = None
        self.enough = self._points_to_beat()

    def outlook(self, seat: Seat, hand: Hand | None = None) -> Outlook:
        return outlook(self.state, seat, hand, foresees=self.style.foresees)

    def _points_to_beat(self) -> int:
        """Who replies to a bet does all to beat it: the points for that, or 0."""
        call = self.state.call
        if call is None or call.seat == self.seat or not self.style.replies:
            return 0
        asked = self.state.variant.worth(self.state, call.seat)
        return asked + 1 if self.own.points <= asked else 0

    def gain(self, card: Card) -> float:
        worth = self.own.gain(card)
        if self.enough and self.own.points_with(card) >= self.enough:
            worth += self.weights.turns.beats
        return worth

    def draw(self) -> float:
        if self._unseen:
            return better_of_two([self.gain(card) for card in self._unseen]) + stage_of(self.state).draw_more
        worth = stage_of(self.state).draw
        if self.enough:
            worth += self.weights.turns.beats * _DRAWN[min(self.enough - self.own.points, len(_DRAWN) - 1)]
        return worth

    def offer(self, *cards: Card) -> float:
        """What the best of them is worth to the next player, more than usual, by what is known of that hand."""
        following = (self.seat + 1) % self.state.match.players
        call = self.state.call
        if not self.style.denies or not cards or (call is not None and call.seat == following):
            return 0.0
        if self._next is None:
            self._next = self.outlook(following, self.state.memory.public[following])
        usual = self.weights.turns.usual
        return self.weights.turns.gift * max(0.0, *[self._next.gain(card) - usual for card in cards])

    def brought_by(self, discarded: Card) -> float:
        """What Dolphins give for it."""
        brings = self.style.foresees and discarded.family in BRINGING and self.state.dealt < len(self.state.pack)
        return _UNSEEN if brings and "dolphins" in self.state.match.rulings[self.seat].events else 0.0


def choose(state: State, style: Style, unseen: Sequence[Card] = ()) -> Action:
    legal = game.legal(state, state.seat)
    if len(legal) == 1:
        return legal[0]
    return _CHOICES[state.phase](Decision(state, style, unseen), legal)


def _take(own: Decision, legal: tuple[Action, ...]) -> Action:
    """The deck, or the top of a pile: what is left on top is a gift."""
    tops = [pile[-1:] for pile in own.state.piles]

    def score(action: Action) -> float:
        match action:
            case Draw():
                return own.draw() - min(own.offer(*tops[0]), own.offer(*tops[1]))
            case Take(pile):
                top, below = tops[pile][0], own.state.piles[pile][-2:-1]
                return own.gain(top) - own.offer(*below, *tops[1 - pile])
            case _:
                return 0.0

    return max(legal, key=score)


def _keep(own: Decision, legal: tuple[Action, ...]) -> Action:
    first, second = own.state.drawn
    tops = [pile[-1:] for pile in own.state.piles]
    turns = own.weights.turns
    saved = turns.saved if own.style.denies and own.state.call is None else 0.0

    def score(action: Action) -> float:
        match action:
            case Keep(card, pile):
                other = second if card == first else first
                seen = (other, *tops[1 - pile])
                later = max(0.0, *[own.gain(top) - turns.usual for top in seen]) if saved else 0.0
                return own.gain(card) - own.offer(*seen) + saved * later + own.brought_by(other)
            case _:
                return 0.0

    return max(legal, key=score)


def _play(own: Decision, legal: tuple[Action, ...]) -> Action:
    if MERMAIDS in legal:
        return MERMAIDS
    pairs = [action for action in legal if isinstance(action, Play) and _pays(own, action)]
    if pairs:
        return min(pairs, key=lambda pair: _FIRST.index(str(kind_of(pair.first, pair.second))))
    if LAST_CHANCE not in legal:
        return END
    if own.style.bets_from is None:
        return call(own.state, own.seat, legal)
    return LAST_CHANCE if own.own.points >= own.style.bets_from or STOP not in legal else STOP


def _pays(own: Decision, pair: Play) -> bool:
    """What it sets off is worth more than what is lost to a starfish in the hand that needs a pair there."""
    state, seat = own.state, own.seat
    kind = str(kind_of(pair.first, pair.second))
    hand = state.hands[seat] - pair.first - pair.second
    table = state.tables[seat] + pair.first + pair.second
    lost = own.own.points - points(hand, table, len(state.extra.laid[seat]) + 1, state.match.rulings[seat])
    if lost > _effect(own, kind):
        return False
    if state.call is not None or not own.style.denies:
        return True
    if kind == "crab":
        found = [own.gain(card) for pile in state.piles for card in pile]
        return max(found, default=-1.0) >= own.weights.turns.search_from
    return True


def _effect(own: Decision, kind: str) -> float:
    cards = own.weights.cards
    if own.state.call is None:
        return cards.effects[kind] if kind in cards.effects else outlooks.EFFECTS[kind]
    return cards.last_effects[kind] if kind in cards.last_effects else outlooks.LAST_EFFECTS[kind]


def _pick(own: Decision, legal: tuple[Action, ...]) -> Action:
    return max(legal, key=lambda action: own.gain(action.card) if isinstance(action, Pick) else 0.0)


def _search(own: Decision, legal: tuple[Action, ...]) -> Action:
    def score(action: Action) -> float:
        return max(map(own.gain, own.state.piles[action.pile])) if isinstance(action, Search) else 0.0

    return max(legal, key=score)


def _victim(own: Decision, legal: tuple[Action, ...]) -> Action:
    def score(action: Action) -> float:
        match action:
            case Rob(seat) | Look(seat):
                return len(own.state.hands[seat])
            case Raid(seat, _, _):
                return own.state.match.scores[seat]
            case _:
                return 0.0

    return max(legal, key=score)


def _swap(own: Decision, legal: tuple[Action, ...]) -> Action:
    """The swap that gains most, if any does: of both hands, as the looker sees both."""
    victim = own.state.focus

    def score(action: Action) -> float:
        if not isinstance(action, Swap):
            return 0.0
        mine = own.outlook(own.seat, own.state.hands[own.seat] - action.mine)
        theirs = own.outlook(victim, own.state.hands[victim] - action.theirs)
        lost = theirs.gain(action.theirs) - theirs.gain(action.mine)
        return mine.gain(action.theirs) - mine.gain(action.mine) + lost / len(own.state.hands)

    return max((LEAVE, *legal), key=score)


def _hold(_: Decision, legal: tuple[Action, ...]) -> Action:
    return min(legal, key=lambda action: _BEST_HELD.index(action.event) if isinstance(action, Hold) else 0)


_CHOICES: Final[Mapping[str, Callable[[Decision, tuple[Action, ...]], Action]]] = {
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
