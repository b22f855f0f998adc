"""Foreign function interface to the self-play kernel, which is compiled on first use."""

import ctypes
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from shutil import which
from subprocess import run
from tempfile import TemporaryDirectory
from typing import Final

from seasalt_tui.bots.seasalt.card_values import Row, Rows, rows_of
from seasalt_tui.bots.seasalt.cards import BITS, SHIFT_COLORS
from seasalt_tui.bots.seasalt.weights import Weights
from seasalt_tui.games.seasalt.cards import COLORS, COPIES, FACES
from seasalt_tui.games.seasalt.families import MULTIPLIERS
from seasalt_tui.games.seasalt.rounds import TARGETS

BY_WEIGHTS, STOPS, BETS = range(3)
_FAMILIES: Final = (
    "boat", "lighthouse", "crab", "fish", "shoal", "shark", "swimmer", "octopus", "shell", "penguin", "penguin_colony",
    "sailor", "captain", "mermaid",
)  # fmt: skip
_TOGETHER: Final = {"shark": "swimmer"} | {multiplier: family for multiplier, (family, _) in MULTIPLIERS.items()}
_PARTNERS: Final = _TOGETHER | {second: first for first, second in _TOGETHER.items()}
_STAGES: Final = 5
_COPIES: Final = 10
_MOST_ROUNDS: Final = 60
_TURNS: Final = ("search_from", "rob_from", "beats", "gift", "saved", "usual")
_CALLS: Final = ("hidden", "growing", "doubt", "reply", "left", "hope", "fear", "late")
# No contraction of floating point operations, so that the same games are played everywhere.
_OPTIONS: Final = ("-O2", "-ffp-contract=off", "-shared", "-fPIC")


class Policy(ctypes.Structure):
    _fields_ = (
        ("gains", ctypes.c_double * (_STAGES * len(_FAMILIES) * _COPIES * _COPIES)),
        ("colors", ctypes.c_double * (_STAGES * _COPIES)),
        ("draw", ctypes.c_double * _STAGES),
        *((name, ctypes.c_double) for name in (*_TURNS, *_CALLS)),
        ("edges", ctypes.c_double * _STAGES),
        *((name, ctypes.c_int) for name in ("looks", "looks_at_deck", "announces", "at", "hoards", "weighs")),
    )


def policy(
    weights: Weights, edges: Sequence[float], *, looks: bool, looks_at_deck: bool = False, weighs: bool = True
) -> Policy:
    made = Policy()
    lefts = (1.0, *weights.cards.fading, 0.0)
    stages = [rows_of(weights.cards, left, last=place == _STAGES - 1) for place, left in enumerate(lefts)]
    made.gains[:] = [worth for rows in stages for worth in _gains(rows)]
    made.colors[:] = [worth for rows in stages for worth in _row_of(rows, "boat").colors[:_COPIES]]
    made.draw[:] = weights.turns.draw_more if looks_at_deck else weights.turns.draw
    made.edges[:] = edges
    for name in _TURNS:
        setattr(made, name, getattr(weights.turns, name))
    for name in _CALLS:
        setattr(made, name, getattr(weights.calls, name))
    made.looks, made.looks_at_deck, made.weighs = looks, looks_at_deck, weighs
    return made


def _row_of(rows: Rows, family: str) -> Row:
    return next(row for row, face in zip(rows, FACES, strict=True) if face.family == family)


def _gains(rows: Rows) -> Iterator[float]:
    """By family, by how many there are, and by how many of the family that scores with it."""
    for family in _FAMILIES:
        row = _row_of(rows, family)
        partner = _PARTNERS.get(family)
        for count, partners in product(range(_COPIES), repeat=2):
            key = count * _unit(family) + (partners * _unit(partner) if partner else 0) >> row.shift & row.mask
            yield row.table[key] if key < len(row.table) else 0.0


@cache
def _unit(family: str) -> int:
    """What one more card of the family adds to the counts."""
    bits = next(bits for bits, face in zip(BITS, FACES, strict=True) if face.family == family)
    return bits % (1 << SHIFT_COLORS) or bits  # mermaids are counted by their color


@cache
def kernel() -> ctypes.CDLL:
    compiler = which("cc") or which("gcc") or which("clang")
    if compiler is None:
        raise SystemExit("Tuning needs a C compiler (cc, gcc or clang).")
    with TemporaryDirectory() as folder:
        library = Path(folder) / "games.so"
        run([compiler, *_OPTIONS, "-o", library, Path(__file__).with_name("games.c"), "-lm"], check=True)  # noqa: S603 - no input of others
        loaded = ctypes.CDLL(str(library))
    numbers = ctypes.c_int * len(FACES)
    loaded.set_cards(
        len(FACES),
        numbers(*(_FAMILIES.index(face.family) for face in FACES)),
        numbers(*(COLORS.index(face.color) for face in FACES)),
        numbers(*(COPIES[face] for face in FACES)),
    )
    return loaded


def rate(players: int, candidate: Policy, others: Policy, games: int, seed: int) -> float:
    """The win rate of one candidate among the others."""
    loaded = kernel()
    won = loaded.wins(
        players, TARGETS[players], ctypes.byref(candidate), ctypes.byref(others), games, ctypes.c_uint64(seed)
    )
    return float(won) / games


def game(player: Policy, players: int, seed: int, starter: int) -> tuple[list[list[int]], int]:
    """Against itself: the scores after each round, and the winner."""
    after, rounds = (ctypes.c_int * (_MOST_ROUNDS * players))(), ctypes.c_int()
    policies = (ctypes.POINTER(Policy) * players)(*[ctypes.pointer(player)] * players)
    winner = kernel().play_game(
        players, TARGETS[players], policies, ctypes.c_uint64(seed), starter, after, ctypes.byref(rounds)
    )
    return [after[place * players : (place + 1) * players] for place in range(rounds.value)], winner
