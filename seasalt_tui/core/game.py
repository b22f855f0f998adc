"""What a game is: pure functions over values. The rest of the program knows the games only through this page.

A game is a module (or any object) with these names. Chance is a seat: a shuffle is an action like any other,
so folding a log never rolls dice and a test deals any hand by writing a record.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import Refusal

Seat = int
OptionValue = str | int | bool
Json = dict[str, Any]

CHANCE: Final[Seat] = -1
SPECTATOR: Final = None


class Setup(Struct, frozen=True, gc=False):
    """What is settled before the first card: who sits down, who begins, by which rules."""

    players: int
    first: Seat
    options: Mapping[str, OptionValue]


class Undone(Struct, frozen=True, tag=True):
    """A fact of every game: a seat has taken its newest action back."""

    seat: Seat


class Standing(Struct, frozen=True, gc=False):
    """Where a game stands, in words every game shares. `winners` is None until the game is over."""

    phase: str
    round: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...] | None


class Ending(Struct, frozen=True, gc=False):
    """How a scored stretch of play (a round, or a whole game without rounds) came to its end; `seat` ended it."""

    kind: str
    seat: Seat
    gains: tuple[int, ...]
    turns: int


S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
F = TypeVar("F", covariant=True)


class Game(Protocol[S, A, V, F]):
    """`S` a state, `A` an action, `F` a fact: frozen, hashable values. `V` a view: frozen, with its `legal` actions."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def version(self) -> int:
        """Raised when an old log would fold differently."""
        ...

    @property
    def players(self) -> tuple[int, ...]: ...
    @property
    def options(self) -> Mapping[str, tuple[OptionValue, ...]]:
        """Every option with its values; the first is the default."""
        ...

    @property
    def endings(self) -> tuple[str, ...]:
        """Every `Ending.kind` there is."""
        ...

    def start(self, setup: Setup) -> S: ...
    def to_act(self, state: S) -> frozenset[Seat]:
        """{CHANCE}, or seats; empty when the game is over."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Every whole action of a seat, without duplicates; none for chance and for those not to act."""
        ...

    def refusal(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why the seat (or chance) may not do this now; None: it may."""
        ...

    def chance(self, state: S, dice: Dice) -> A: ...
    def apply(self, state: S, seat: Seat, action: A) -> S:
        """The state after an action that `refusal` has nothing against."""
        ...

    def undoable(self, before: S, seat: Seat, action: A, after: S) -> bool:
        """Whether it has shown the seat nothing it did not know, no dice were rolled, and its turn goes on."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """The wall: what a seat (None: a spectator) may know, and nothing else."""
        ...

    def unveiled(self, state: S, seat: Seat | None) -> V:
        """What `view` shows, and everybody's cards: for looking through a game afterwards, and for nothing else."""
        ...

    def forgotten(self, view: V) -> V:
        """Without what is only remembered: what lies there to be seen at this moment."""
        ...

    def guess(self, view: V, dice: Dice) -> S:
        """A full state that agrees with a view: `view(guess(v)) == v`."""
        ...

    def story(self, before: S, seat: Seat, action: A, after: S, listener: Seat | None) -> tuple[F, ...]:
        """What happened, as facts, as the listener may hear it."""
        ...

    def standing(self, state: S) -> Standing: ...
    def ending(self, before: S, after: S) -> Ending | None:
        """What ended between two neighbouring states, if anything did."""
        ...

    @property
    def tallies(self) -> tuple[str, ...]:
        """What is counted of each seat's play, in the order in which it is told."""
        ...

    def tally(self, before: S, seat: Seat, action: A, after: S) -> Mapping[str, int]:
        """What an action of a seat adds to that."""
        ...

    def text(self, action: A) -> str: ...
    def parse(self, text: str) -> A:
        """`BadNotation` if it is no action of this game."""
        ...

    def state_as_json(self, state: S) -> Json: ...
    def view_as_json(self, view: V) -> Json: ...
    @property
    def answers(self) -> Mapping[str, Callable[[Json], Json]]:
        """Questions about the rules alone, by name; `BadRequest` where one is put wrongly."""
        ...
