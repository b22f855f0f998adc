"""Immutable game state: every step makes a new one."""

from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.editions import Edition
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.memory import Event, Memory
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.variant import Variant

BasicPhase = Literal["deal", "take", "keep", "play", "search", "pick", "rob", "stolen", "over"]
SaltPhase = Literal["lobster", "reshuffle"]
PepperPhase = Literal["events", "hold", "look", "swap", "raid", "angelfish"]
Phase = BasicPhase | SaltPhase | PepperPhase
BEFORE_DEAL: Final[tuple[Phase, ...]] = ("deal", "events", "hold")  # no cards are out
CallKind = Literal["stop", "last chance"]
RoundEnding = Literal["stop", "bet won", "bet lost", "void", "mermaids"]

NOTHING: Final = -1  # `State.focus` while no pile is searched and nobody is robbed or looked at


class Call(Struct, frozen=True, gc=False):
    seat: int
    kind: CallKind


class RoundResult(Struct, frozen=True, gc=False):
    """How a round ended. `hands` and `tables` are empty unless everybody revealed them.

    With expansions also, by seat, what was laid together, the events that were in force, and the shell face down.
    """

    round: int
    ending: RoundEnding
    seat: int  # who ended it: who announced, laid the mermaids, or emptied the deck
    turns: int
    gains: tuple[int, ...]
    hands: tuple[Hand, ...]
    tables: tuple[Hand, ...]
    face_down: tuple[Card | None, ...] = ()
    laid: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    in_force: tuple[tuple[str, ...], ...] = ()


class EventCards(Struct, frozen=True, gc=False):
    """`up`: in force for everybody, None while none is turned up. `held`: by seat. None at all without Extra Pepper."""

    up: str | None = None
    held: tuple[tuple[str, ...], ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


class Extra(Struct, frozen=True, gc=False):
    """What a game with expansions knows of a round, by seat; nothing in the basic game.

    `laid`: pairs, trios and mermaids as they were laid. `stung`: whose next turn is limited. `face_down`: the shell
    that shelters the hand.
    """

    laid: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    stung: tuple[bool, ...] = ()
    face_down: tuple[Card | None, ...] = ()


class Match(Struct, frozen=True, gc=False):
    """The part of the state that changes only between rounds."""

    players: int
    edition: Edition
    round: int
    starter: int
    scores: tuple[int, ...]
    result: RoundResult | None  # of the newest ended round
    winners: tuple[int, ...] | None
    target: int  # points that end the game
    events: EventCards
    rulings: tuple[Ruling, ...]  # by seat, for the round


class State(Struct, frozen=True, gc=False):
    match: Match
    variant: Variant
    phase: Phase
    seat: int  # whose turn it is
    turn: int  # its number in this round, from 1
    pack: tuple[Card, ...]  # all cards as they were shuffled
    dealt: int  # how many of them have left the deck
    piles: tuple[tuple[Card, ...], ...]  # bottom to top
    hands: tuple[Hand, ...]
    tables: tuple[Hand, ...]
    revealed: tuple[bool, ...]
    drawn: tuple[Card, ...]
    focus: int  # the pile being searched, or the seat being robbed or looked at
    call: Call | None
    memory: Memory  # as it was before `events`
    events: tuple[Event, ...]
    extra: Extra

    @property
    def deck(self) -> tuple[Card, ...]:
        """The top first."""
        return self.pack[self.dealt :]
