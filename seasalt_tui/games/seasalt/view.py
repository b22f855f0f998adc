"""Information hiding: all that a seat may know. Nothing else ever leaves the game."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt import rules
from seasalt_tui.games.seasalt.actions import PILES, Action, Pile
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.memory import CardsPutBack, Memory, after
from seasalt_tui.games.seasalt.scoring import Points
from seasalt_tui.games.seasalt.state import Call, EventCards, Phase, RoundResult, State
from seasalt_tui.games.seasalt.valuation import parts, points_of_groups


class PileView(Struct, frozen=True):
    """`known`: the cards from bottom to top that this seat sees or remembers; None for those it does not know."""

    size: int
    known: tuple[Card | None, ...]

    @property
    def top(self) -> Card | None:
        return self.known[-1] if self.known else None


class SeatView(Struct, frozen=True):
    """`hand`: None while hidden. `known`: cards certainly in it; of the own hand, those that everybody knows.

    `points`: card points of hand and table, None while others cannot count them.
    """

    score: int
    size: int
    revealed: bool
    hand: Hand | None
    known: Hand
    table: Hand
    points: int | None = None


class Own(Struct, frozen=True):
    """The current value of the viewer's own hand and table together."""

    points: Points
    colors: dict[str, int]

    @property
    def bonus(self) -> int:
        return max(self.colors.values(), default=0)


class ExpansionView(Struct, frozen=True):
    """What a seat sees of a game with expansions.

    `face_down`: by seat, the shell if it is the viewer's own. `looked_at`: the seat whose hand is being looked at.
    `looking_through`: how many cards of the deck a player with a lobster sees. `put_back`: those that the viewer saw
    and did not take. `events`: None without Extra Pepper.
    """

    salt: bool
    laid: tuple[tuple[tuple[Card, ...], ...], ...]
    stung: tuple[bool, ...]
    sheltered: tuple[bool, ...]
    face_down: Card | None
    looked_at: Seat | None
    looking_through: int
    put_back: CardsPutBack | None
    events: "EventsView | None"


class EventsView(Struct, frozen=True):
    """`deck`: how many events are left in it."""

    up: str | None
    held: tuple[tuple[str, ...], ...]
    deck: int
    discard: tuple[str, ...]


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
    expansion: ExpansionView | None


def view(state: State, seat: Seat | None) -> View:
    match, memory = state.match, after(state.memory, state.events)
    focused = {"pick": (state.focus, None), "stolen": (None, state.focus)}
    searched, robbed = focused.get(state.phase, (None, None))
    return View(
        seat=seat,
        edition=match.edition.name,
        target=match.target,
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
        own=None if seat is None else _own_of(state, seat),
        legal=() if seat is None else rules.legal(state, seat),
        result=match.result,
        winners=match.winners,
        expansion=_expansion(state, memory, seat),
    )


def _expansion(state: State, memory: Memory, seat: Seat | None) -> ExpansionView | None:
    extra, match, put_back = state.extra, state.match, memory.put_back
    if state.variant.is_basic:
        return None
    return ExpansionView(
        salt=state.variant.salt,
        laid=extra.laid,
        stung=extra.stung,
        sheltered=tuple(shell is not None for shell in extra.face_down),
        face_down=None if seat is None else extra.face_down[seat],
        looked_at=state.focus if state.phase == "swap" else None,
        looking_through=len(state.drawn) if state.phase == "lobster" else 0,
        put_back=put_back if put_back is not None and put_back.seat == seat else None,
        events=_events(match.events) if state.variant.pepper else None,
    )


def _events(cards: EventCards) -> EventsView:
    return EventsView(cards.up, cards.held, len(cards.deck), cards.discard)


def unveiled(state: State, seat: Seat | None) -> View:
    veiled = view(state, seat)
    piles = tuple(replace(pile, known=state.piles[place]) for place, pile in enumerate(veiled.piles))
    seats = tuple(replace(other, hand=state.hands[place]) for place, other in enumerate(veiled.seats))
    return replace(veiled, piles=piles, seats=seats, drawn=state.drawn)


def without_memory(view: View) -> View:
    """Visible are the tops of the piles, the whole pile being searched, and revealed hands."""
    open_pile = view.searched if view.turn_of == view.seat else None
    piles = tuple(pile if place == open_pile else _only_top(pile) for place, pile in enumerate(view.piles))
    seats = tuple(replace(seat, known=Hand()) for seat in view.seats)
    expansion = None if view.expansion is None else replace(view.expansion, put_back=None)
    return replace(view, piles=piles, seats=seats, expansion=expansion)


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
        hand=hand if revealed or seat == viewer or _looks_at(state, viewer, seat) else None,
        known=Hand() if viewer is None else memory.of_hand(viewer, seat),
        table=state.tables[seat],
        points=state.variant.worth(state, seat) if revealed else None,
    )


def _own_of(state: State, seat: Seat) -> Own:
    hand, table = state.hands[seat], state.tables[seat]
    if state.variant.is_basic:
        return _own(hand | table)
    laid = points_of_groups(state.extra.laid[seat])
    return Own(parts(hand, table, laid, state.match.rulings[seat]), (hand | table).colors)


@lru_cache(maxsize=1024)
def _own(cards: Hand) -> Own:
    """A seat's cards are the same in most of its views."""
    return Own(cards.parts, cards.colors)


def _looks_at(state: State, seat: Seat | None, owner: Seat) -> bool:
    """Whether a seat is looking into that hand just now."""
    return state.phase == "swap" and seat == state.seat and owner == state.focus
