"""Differential testing: plays one random game on the oracle and another engine, comparing them after every action.

`PYTHONPATH=tests python -m paperworld_oracle.compare GAMES SEED` compares many, and tells the first difference in full.
"""

import random
import sys
from collections import Counter
from itertools import product
from typing import Any, Protocol

import msgspec

from oracle.paperworld.cards import COLORS, deck_for
from oracle.paperworld.engine import CHANCE_PHASES, Oracle
from oracle.paperworld.events import WANTED, events
from oracle.paperworld.policies import choose, faces, policy_for, shuffle, start
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import BadNotation, Refusal
from seasalt_tui.core.game import CHANCE, Seat, Setup, Standing
from seasalt_tui.games import GAMES

LONGEST_GAME = 10_000  # actions: far more than any game takes
MISSING = "(nothing)"
SETUPS: list[tuple[int, dict[str, Any]]] = [
    (players, {"advanced": advanced, "deck": deck, "first_game": first_game})
    for first_game, deck, advanced, players in product([False, True], [96, 92], [False, True], [2, 3, 4])
]


class Engine(Protocol):
    """What is asked of a game."""

    def start(self, setup: Setup) -> Any: ...
    def to_act(self, state: Any) -> frozenset[Seat]: ...
    def legal(self, state: Any, seat: Seat) -> tuple[Any, ...]: ...
    def refusal(self, state: Any, seat: Seat, action: Any) -> Refusal | None: ...
    def chance(self, state: Any, dice: Dice) -> Any: ...
    def apply(self, state: Any, seat: Seat, action: Any) -> Any: ...
    def text(self, action: Any) -> str: ...
    def parse(self, text: str) -> Any: ...
    def standing(self, state: Any) -> Standing: ...
    def state_as_json(self, state: Any) -> dict[str, Any]: ...


class Difference(AssertionError):
    """What the two engines do not agree on."""


class Match:
    def __init__(self, game: Engine, seed: str, players: int, options: dict[str, Any]) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.dice = Dice(seed)
        first = self.rng.randrange(players)
        self.name = f"seed {seed!r}: {players} players, first {first}, {options}"
        self.log: list[str] = []
        self.seen: Counter[str] = Counter()
        self.oracle = Oracle(players, options, first)
        self.faces = faces(self.rng, self.oracle.first_game)
        self.policy = policy_for(self.rng, players, self.faces)
        self.state = game.start(Setup(players, first, options))
        self.check()

    def play(self) -> int:
        """How many actions it took, if the two never differed."""
        while self.oracle.phase != "over":
            if self.rng.random() < 0.1:
                self.try_wrong_action()
            self.step(self.next_action())
            if len(self.log) > LONGEST_GAME:
                raise AssertionError(f"{self.name}: the game does not end ({self.policy})")
        self.try_wrong_action()
        return len(self.log)

    def next_action(self) -> str:
        phase = self.oracle.phase
        if phase not in CHANCE_PHASES:
            return choose(self.rng, self.oracle, self.policy)
        if self.policy.deal == "engine":
            return self.game.text(self.game.chance(self.state, self.dice))
        if phase == "objectives":
            return " ".join(["objectives", *map(str, self.faces)])
        return start(self.rng, self.oracle.players) if phase == "start" else self.shuffled()

    def shuffled(self) -> str:
        return shuffle(self.rng, self.oracle, self.policy.deal)

    def step(self, action: str) -> None:
        before = self.oracle.clone()
        seat = CHANCE if before.phase in CHANCE_PHASES else before.seat
        self.log.append(f"{self.oracle.to_act()}: {action}")
        self.oracle.apply(action)
        parsed = self.game.parse(action)
        self.compare("the text of an action read", action, self.game.text(parsed))
        self.compare(f"the refusal of {action!r}", None, self.game.refusal(self.state, seat, parsed))
        self.state = self.game.apply(self.state, seat, parsed)
        self.seen.update(events(before, action, self.oracle))
        self.check()

    def try_wrong_action(self) -> None:
        action = wrong_action(self.rng, self.oracle)
        if action is None:
            return
        seat = CHANCE if self.oracle.phase in CHANCE_PHASES else self.oracle.seat
        try:
            refused = self.game.refusal(self.state, seat, self.game.parse(action)) is not None
        except BadNotation:
            refused = True
        self.compare(f"whether {action!r} is refused", True, refused)

    def check(self) -> None:
        who = self.oracle.to_act()
        to_act = set() if who is None else {CHANCE if who == "chance" else who}
        self.compare("who is to act", to_act, set(self.game.to_act(self.state)))
        for seat in range(self.oracle.players):
            legal = self.oracle.legal() if who == seat else []
            texts = sorted(self.game.text(action) for action in self.game.legal(self.state, seat))
            self.compare(f"what seat {seat} may do", legal, texts)
        self.compare("state", self.oracle.state(), self.game.state_as_json(self.state))
        standing = self.game.standing(self.state)
        stands = {"phase": standing.phase, "scores": standing.scores, "winners": standing.winners}
        oracle = self.oracle
        self.compare("standing", {"phase": oracle.phase, "scores": oracle.totals(), "winners": oracle.winners}, stands)

    def compare(self, what: str, expected: Any, answered: Any) -> None:
        if _encoded(expected) != _encoded(answered):
            expected, answered = _as_json(expected), _as_json(answered)
            lines = [f"{self.name}, after {len(self.log)} actions: {what} differs", *_both_sides(expected, answered)]
            state = [f"{name}: {value}" for name, value in self.oracle.state().items()]
            raise Difference("\n  ".join([*lines, "The position:", *state, "The log:", *self.log]))


def wrong_action(rng: random.Random, oracle: Oracle) -> str | None:
    """A well-formed action that may not be done now, or None when the one thought of may be."""
    cards = sorted({*deck_for(4, 96), *(oracle.hands[oracle.seat] * 5)})
    card, other = rng.choice(cards), rng.choice(cards)
    cell = f"{rng.randint(-3, 3)},{rng.randint(-3, 3)}"
    what = rng.choice([*COLORS, *"12345"])
    place = f"place {card} {cell}"
    payment = " ".join(sorted(rng.choice(cards) for _ in range(rng.randint(1, 4))))
    action = rng.choice([
        f"take {what}", f"announce {what}", "pass", "done", place, f"{place} scissors", f"{place} discard {payment}",
        f"{place} discard {other} scissors", f"discard {card}",
        f"objectives {rng.randint(1, 20)} 3 {rng.randint(1, 20)}",
        " ".join(["start", *rng.choices(COLORS, k=oracle.players)]), " ".join(["shuffle", *deck_for(3, 92)]),
    ])  # fmt: skip
    try:
        oracle.clone().apply(action)
    except ValueError:
        return action
    return None


def _both_sides(expected: Any, answered: Any) -> list[str]:
    if isinstance(expected, dict) and isinstance(answered, dict):
        lines = []
        for name in sorted({*expected, *answered}):
            pair = expected.get(name, MISSING), answered.get(name, MISSING)
            if _encoded(pair[0]) != _encoded(pair[1]):
                lines += [f"{name}:", *_both_sides(*pair)]
        return lines
    lines = [f"the oracle: {expected!r}", f"the engine: {answered!r}"]
    if isinstance(expected, list) and isinstance(answered, list):
        lines += [f"only the oracle: {[each for each in expected if each not in answered]!r}"]
        lines += [f"only the engine: {[each for each in answered if each not in expected]!r}"]
    return lines


def _encoded(value: Any) -> bytes:
    """As JSON values: `1` is not `true`, while a tuple is as good as a list."""
    return msgspec.json.encode(value, enc_hook=repr, order="sorted")


def _as_json(value: Any) -> Any:
    return msgspec.json.decode(_encoded(value))


def compare(game: Engine, seed: str, number: int) -> tuple[int, Counter[str]]:
    """One game with the setup of this number: how many actions it took, and what happened in it."""
    match = Match(game, seed, *SETUPS[number % len(SETUPS)])
    return match.play(), match.seen


def main() -> None:
    games, seed = int(sys.argv[1]), sys.argv[2]
    actions, seen = 0, Counter[str]()
    for number in range(games):
        try:
            more, happened = compare(GAMES["paperworld"], f"{seed} {number}", number)
        except Difference as difference:
            sys.exit(f"Game {number}: {difference}")
        actions += more
        seen += happened
    lines = [f"{games} games, {actions} actions, no difference.", *(f"{seen[name]:8} {name}" for name in sorted(seen))]
    sys.stdout.write("\n".join([*lines, f"Never: {sorted(WANTED - {*seen})}", ""]))


if __name__ == "__main__":
    main()
