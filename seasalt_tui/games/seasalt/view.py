"""Information hiding: all that a seat may know. Nothing else ever leaves the game."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt import rules
from seasalt_tui.games.seasalt.actions import PILES, Action, Pile
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.memory import Memory, after
from seasalt_tui.games.seasalt.rounds import TARGETS
from seasalt_tui.games.seasalt.scoring import Points
from seasalt_tui.games.seasalt.state import Call, Phase, RoundResult, State


class PileView(Struct, frozen=True):
    """`known`: the cards from bottom to top that this seat sees or remembers; None for those it does not know."""

    size: int
    known: tuple[Card | None, ...]

    @property
    def top(self) -> Card | None:
        return self.known[-1] if self.known else None


class SeatView(Struct, frozen=True):
    """`hand`: None while hidden. `known`: cards certainly in it; of the own hand, those that everybody knows."""

    score: int
    size: int
    revealed: bool
    hand: Hand | None
    known: Hand
    table: Hand

    @property
    def points(self) -> int | None:
        """Card points of hand and table; None while others cannot count them."""
        return (self.hand | self.table).parts.total if self.revealed and self.hand is not None else None


class Own(Struct, frozen=True):
    """The current value of the viewer's own hand and table together."""

    points: Points
    colors: dict[str, int]

    @property
    def bonus(self) -> int:
        return max(self.colors.values(), default=0)


class View(Struct, frozen=True):
    seat: Seat | None
    edition: str
    target: int
    round: int
    starter: Seat
    turn: int
    turn_of: Seat
    phase: Phase
    call: Call | None
    deck: int
    piles: tuple[PileView, ...]
    seats: tuple[SeatView, ...]
    drawn: tuple[Card, ...]  # by this seat
    searched: Pile | None
    robbed: Seat | None
    own: Own | None
    legal: tuple[Action, ...]
    result: RoundResult | None
    winners: tuple[Seat, ...] | None


def view(state: State, seat: Seat | None) -> View:
    match, memory = state.match, after(state.memory, state.events)
    focused = {"pick": (state.focus, None), "stolen": (None, state.focus)}
    searched, robbed = focused.get(state.phase, (None, None))
    return View(
        seat=seat,
        edition=match.edition.name,
        target=TARGETS[match.players],
        round=match.round,
        starter=match.starter,
        turn=state.turn,
        turn_of=state.seat,
        phase=state.phase,
        call=state.call,
        deck=len(state.deck),
        piles=tuple(_pile(state.piles[pile], memory.blurred[pile], seat) for pile in PILES),
        seats=tuple(_seat(state, memory, other, seat) for other in range(match.players)),
        drawn=state.drawn if seat == state.seat else (),
        searched=searched,
        robbed=robbed,
        own=None if seat is None else _own(state.hands[seat] | state.tables[seat]),
        legal=() if seat is None else rules.legal(state, seat),
        result=match.result,
        winners=match.winners,
    )


def unveiled(state: State, seat: Seat | None) -> View:
    veiled = view(state, seat)
    piles = tuple(replace(pile, known=state.piles[place]) for place, pile in enumerate(veiled.piles))
    seats = tuple(replace(other, hand=state.hands[place]) for place, other in enumerate(veiled.seats))
    return replace(veiled, piles=piles, seats=seats, drawn=state.drawn)


def without_memory(view: View) -> View:
    """Visible are the tops of the piles, the whole pile being searched, and revealed hands."""
    open_pile = view.searched if view.turn_of == view.seat else None
    piles = tuple(pile if place == open_pile else _only_top(pile) for place, pile in enumerate(view.piles))
    return replace(view, piles=piles, seats=tuple(replace(seat, known=Hand()) for seat in view.seats))


def _only_top(pile: PileView) -> PileView:
    return replace(pile, known=(*(None,) * (pile.size - 1), *pile.known[-1:]))


def _pile(cards: tuple[Card, ...], blurred: tuple[int, ...], viewer: Seat | None) -> PileView:
    unknown = max(len(cards) - 1, 0) if viewer is None else blurred[viewer]
    return PileView(size=len(cards), known=(None,) * unknown + cards[unknown:])


def _seat(state: State, memory: Memory, seat: Seat, viewer: Seat | None) -> SeatView:
    hand, revealed = state.hands[seat], state.revealed[seat]
    return SeatView(
        score=state.match.scores[seat],
        size=len(hand),
        revealed=revealed,
        hand=hand if revealed or seat == viewer else None,
        known=Hand() if viewer is None else memory.of_hand(viewer, seat),
        table=state.tables[seat],
    )


@lru_cache(maxsize=1024)
def _own(cards: Hand) -> Own:
    """A seat's cards are the same in most of its views."""
    return Own(cards.parts, cards.colors)
