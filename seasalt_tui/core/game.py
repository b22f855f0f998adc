"""Game interface: pure functions over values. The rest of the program knows the games only through this module.

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
    """What is fixed before the first card: the number of players, who begins, and the options."""

    players: int
    first: Seat
    options: Mapping[str, OptionValue]


class Undone(Struct, frozen=True, tag=True):
    """A fact of every game: a seat has taken its newest action back. `facts`: what the listener was told of it."""

    seat: Seat
    facts: tuple[Any, ...] = ()


class Standing(Struct, frozen=True, gc=False):
    """The progress of a game, in terms that all games share. `winners` is None until the game is over."""

    phase: str
    round: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...] | None


class Ending(Struct, frozen=True, gc=False):
    """How a scored part of a game (a round, or the whole game if it has none) ended; `seat` ended it."""

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
        """Incremented when an old log would fold differently."""
        ...

    @property
    def players(self) -> tuple[int, ...]: ...
    @property
    def options(self) -> Mapping[str, tuple[OptionValue, ...]]:
        """Every option with its allowed values; the first is the default."""
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
        """Every complete action open to a seat, without duplicates; none for chance, or when it may not act."""
        ...

    def refusal(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why the seat (or chance) may not do this now; None if it may."""
        ...

    def chance(self, state: S, dice: Dice) -> A: ...
    def apply(self, state: S, seat: Seat, action: A) -> S:
        """The state after an action for which `refusal` is None."""
        ...

    def undoable(self, before: S, seat: Seat, action: A, after: S) -> bool:
        """Whether the action revealed nothing to the seat, rolled no dice, and did not end its turn."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """Information hiding: what a seat, or a spectator (None), may know, and nothing else."""
        ...

    def unveiled(self, state: S, seat: Seat | None) -> V:
        """The view with everybody's cards shown: for replays, and for nothing else."""
        ...

    def without_memory(self, view: V) -> V:
        """The view without remembered cards: only what is visible at this moment."""
        ...

    def guess(self, view: V, dice: Dice) -> S:
        """Determinization: a random full state consistent with a view, so that `view(guess(v)) == v`."""
        ...

    def story(self, before: S, seat: Seat, action: A, after: S, listener: Seat | None) -> tuple[F, ...]:
        """What happened, as the facts that the listener may know."""
        ...

    def standing(self, state: S) -> Standing: ...
    def ending(self, before: S, after: S) -> Ending | None:
        """The round or game that ended between two consecutive states, if any."""
        ...

    @property
    def tallies(self) -> tuple[str, ...]:
        """The names of the counters kept of each seat's play, in display order."""
        ...

    def tally(self, before: S, seat: Seat, action: A, after: S) -> Mapping[str, int]:
        """What an action adds to its seat's counters."""
        ...

    def text(self, action: A) -> str: ...
    def parse(self, text: str) -> A:
        """Raises `BadNotation` if the text is not an action of this game."""
        ...

    def state_as_json(self, state: S) -> Json: ...
    def view_as_json(self, view: V) -> Json: ...
    @property
    def rule_queries(self) -> Mapping[str, Callable[[Json], Json]]:
        """Queries about the rules alone, by name; they raise `BadRequest` if the request is malformed."""
        ...
