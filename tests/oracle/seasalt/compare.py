"""Differential testing: plays one random game on the oracle and another engine, comparing them after every action."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from oracle.seasalt.deck import EVENTS, EXTRA_SALT, MERMAID, family
from oracle.seasalt.engine import Oracle

Answer = dict[str, Any]
Ask = Callable[[Answer], Answer]
Options = dict[str, bool]

LONGEST_GAME = 100_000  # actions: far more than any game takes
ALMOST_NEVER = 0.002
SELDOM = 0.05
OFTEN = 20.0
ALWAYS = 100_000.0
STARFISH = [card for card in EXTRA_SALT if family(card) == "starfish"]
MISSING = "(nothing)"


@dataclass
class Policy:
    """Weighted random policy of all players in a game, biased so that rare paths are played too."""

    announce: str = "any"
    take: str = "any"
    duos: str = "any"
    late: int = 0  # the size of the deck from which on it is late in the round
    collector: int = -1  # the seat that all mermaids go to
    waits: bool = False  # whether that seat lays them only in a last turn
    patience: int = 30  # the number of rounds after which every announcement is made, to end the game
    early: tuple[str, ...] = ()  # the families whose cards come early
    first_event: str = ""  # turned up again and again, as often as it can be


def policy_for(rng: random.Random, players: int, options: Options) -> Policy:
    """Unbiased games, games that aim at ties, and biased games of all kinds; expansions have a bias of their own."""
    policy = basic_policy(rng, players)
    if options.get("pepper"):
        policy.first_event = rng.choice(["", *EVENTS])
    if options.get("pepper") or options.get("salt"):
        policy.early = rng.choice([(), ("jellyfish", "swimmer"), ("lobster", "crab", "starfish"), ("shark", "swimmer")])
    return policy


def basic_policy(rng: random.Random, players: int) -> Policy:
    number = rng.random()
    if number < 0.25:
        return Policy()
    take = rng.choice(["any", "deck", "piles"])
    if number < 0.5:
        return Policy(announce="even", take=take)
    return Policy(
        announce=rng.choice(["any", "never", "bold", "late bold", "late stop"]),
        take=take,
        duos=rng.choice(["any", "always", "hoard"]),
        late=rng.choice([0, 2, 2 * players]),
        collector=rng.choice([-1, -1, rng.randrange(players)]),
        waits=rng.random() < 0.5,
        patience=rng.randint(1, 8),
    )


# The weight of an action.


def weight(action: str, oracle: Oracle, policy: Policy) -> float:
    if oracle.round > policy.patience:
        return ALWAYS if action == ("last chance" if oracle.has_event("diodon_fish") else "stop") else 1.0
    factor = _announce_weight(action, oracle, policy)
    factor *= _take_weight(action, policy)
    factor *= _duo_weight(action, oracle, policy)
    return factor if policy.collector < 0 else factor * _mermaid_weight(action, oracle, policy)


def _announce_weight(action: str, oracle: Oracle, policy: Policy) -> float:
    if policy.announce == "even":
        return _even_weight(action, oracle)
    if action not in {"stop", "last chance"} or policy.announce == "any":
        return 1.0
    late = len(oracle.deck) <= policy.late
    liked = {
        "never": False,
        "bold": action == "last chance",
        "late bold": action == "last chance" and late,
        "late stop": action == "stop" and late,
    }
    return ALWAYS if liked[policy.announce] else 0.0


def _even_weight(action: str, oracle: Oracle) -> float:
    """A round should end with tied leaders: now if it can, and a bet is not the way to it."""
    if action == "last chance":
        return SELDOM
    if action not in {"stop", "end"}:
        return 1.0
    after = oracle.clone()
    after.apply(action)
    if after.scores == oracle.scores:
        return 1.0
    return ALWAYS if after.scores.count(max(after.scores)) > 1 else ALMOST_NEVER


def _take_weight(action: str, policy: Policy) -> float:
    liked = {"any": "", "deck": "draw", "piles": "take "}[policy.take]
    return OFTEN if liked and action.startswith(liked) else 1.0


def _duo_weight(action: str, oracle: Oracle, policy: Policy) -> float:
    if not action.startswith("play ") or policy.duos == "any":
        return 1.0
    return ALWAYS if policy.duos == "always" or len(oracle.deck) <= policy.late else 0.0


def _mermaid_weight(action: str, oracle: Oracle, policy: Policy) -> float:
    """One player takes every mermaid, the others leave them to that player, and end no round before."""
    if action == "mermaids":
        return ALWAYS if oracle.call is not None or not policy.waits else 0.0
    if action in {"stop", "last chance"}:
        complete = oracle.hands[policy.collector].count(MERMAID) == 4
        return ALWAYS if complete and action == "last chance" and oracle.seat != policy.collector else 0.0
    if not _brings_mermaid(action, oracle):
        return 1.0
    return ALWAYS if oracle.to_act() == policy.collector else ALMOST_NEVER


def _brings_mermaid(action: str, oracle: Oracle) -> bool:
    if action in {"take A", "take B"}:
        return oracle.piles[action[-1]][-1] == MERMAID
    return action.startswith((f"keep {MERMAID}", f"pick {MERMAID}"))


# The choice of what happens next.


def next_action(rng: random.Random, oracle: Oracle, policy: Policy) -> str:
    if oracle.to_act() == "chance":
        return _chance_action(rng, oracle, policy)
    actions = oracle.legal()
    weights = [weight(action, oracle, policy) for action in actions]
    if not any(weights):
        return rng.choice(actions)
    return rng.choices(actions, weights)[0]


def _chance_action(rng: random.Random, oracle: Oracle, policy: Policy) -> str:
    if oracle.phase == "stolen":
        return f"stolen {rng.choice(sorted(oracle.hands[oracle.victim]))}"
    if oracle.phase == "reshuffle":
        return " ".join(["reshuffle", *rng.sample(oracle.deck, len(oracle.deck))])
    if oracle.phase == "events":
        names = rng.sample(oracle.events.discard, len(oracle.events.discard))
        return " ".join(["events", *sorted(names, key=lambda name: name != policy.first_event)])
    return " ".join(["shuffle", *_shuffled(rng, oracle, policy)])


def _shuffled(rng: random.Random, oracle: Oracle, policy: Policy) -> list[str]:
    cards = list(oracle.cards)
    rng.shuffle(cards)
    cards.sort(key=lambda card: family(card) not in policy.early)
    if policy.collector >= 0:
        cards = [card for card in cards if card != MERMAID]
        for place in sorted(rng.sample(range(20), 4)):
            cards.insert(place, MERMAID)
    return cards


def wrong_action(rng: random.Random, oracle: Oracle) -> str | None:
    """A random well-formed action that is illegal now; None if the chosen one happens to be legal."""
    one, other = sorted(rng.sample(oracle.cards, 2))
    pile = rng.choice("AB")
    actions = [
        "draw", f"take {pile}", f"keep {one} {pile}", f"play {one} {other}", "mermaids", "stop",
        "last chance", "end", f"search {pile}", f"pick {one}", f"rob {rng.randrange(oracle.players)}",
        f"stolen {one}", " ".join(["shuffle", *oracle.cards[1:], oracle.cards[-1]]),
    ]  # fmt: skip
    if oracle.expanded:
        seat, star = rng.randrange(oracle.players), rng.choice(STARFISH)
        actions += [
            f"play {one} {other} {star}", f"play {one} {star}", f"shelter {one}", f"look {seat}",
            f"swap {one} {other}", "leave", f"raid {seat} {one} {other}", f"hold {rng.choice(list(EVENTS))}",
            f"reshuffle {one} {other}", " ".join(["events", *list(EVENTS)[1:]]),
        ]  # fmt: skip
    action = rng.choice(actions)
    try:
        oracle.clone().apply(action)
    except ValueError:
        return action
    return None


# The comparison.


class Match:
    def __init__(self, seed: str, players: int, edition: str, engine: Ask, **expansions: bool) -> None:
        self.rng = random.Random(seed)
        self.policy = policy_for(self.rng, players, expansions)
        self.name = " ".join(
            [f"seed {seed!r}, {players} players, edition {edition}", *filter(expansions.get, expansions)]
        )
        self.ask = engine
        self.actions: list[str] = []
        first = self.rng.randrange(players)
        self.oracle = Oracle(players, edition, first, **expansions)
        options = {"edition": edition, **expansions}
        new = {"do": "new", "game": "seasalt", "players": players, "options": options, "first": first}
        self.check(self.ask({**new, "seed": seed, "chance": "manual"}))

    def play(self) -> int:
        while self.oracle.phase != "over":
            if self.rng.random() < 0.1:
                self.try_wrong_action("illegal_action")
            self.step(next_action(self.rng, self.oracle, self.policy))
            if len(self.actions) > LONGEST_GAME:
                raise AssertionError(f"{self.name}: the game does not end ({self.policy})")
        self.try_wrong_action("game_over")
        return len(self.actions)

    def step(self, action: str) -> None:
        who = self.oracle.to_act()
        self.actions.append(f"{who}: {action}")
        self.oracle.apply(action)
        self.check(self.ask({"do": "apply", "action": action}))

    def try_wrong_action(self, code: str) -> None:
        action = wrong_action(self.rng, self.oracle)
        if action is None:
            return
        answer = self.ask({"do": "apply", "action": action})
        expected = {"ok": False, "code": code}
        self.compare(f"the answer to the wrong action {action!r}", expected, _part(answer, expected))
        self.check_position()

    def check(self, answer: Answer) -> None:
        """The position line, then everything else."""
        state = self.oracle.state()
        parts = {name: state[name] for name in ("phase", "to_act", "round", "scores", "winners")}
        expected = {"ok": True, "game": "seasalt", **parts}
        self.compare("the position line", expected, _part(answer, expected))
        self.check_position()

    def check_position(self) -> None:
        expected = {"ok": True, "to_act": self.oracle.to_act(), "actions": self.oracle.legal()}
        self.compare("legal", expected, _part(self.ask({"do": "legal"}), expected))
        answer = self.ask({"do": "state"})
        self.compare("the answer to 'state'", {"ok": True}, _part(answer, {"ok": True}))
        self.compare("state", in_order(self.oracle.state()), in_order(answer.get("state", {})))

    def compare(self, what: str, expected: Answer, answered: Answer) -> None:
        differences = []
        for name in sorted({*expected, *answered}):
            pair = expected.get(name, MISSING), answered.get(name, MISSING)
            if not _same(*pair):
                differences += [f"{name}: expected {pair[0]!r}", f"{name}: answered {pair[1]!r}"]
        if differences:
            title = f"{self.name}, after {len(self.actions)} actions: {what} differs"
            lines = [title, *differences, "The last actions:", *self.actions[-10:]]
            raise AssertionError("\n  ".join(lines))


def _part(answer: Answer, names: Answer) -> Answer:
    """The fields of an answer to compare: it may have more, and error messages differ between engines."""
    return {name: answer[name] for name in names if name in answer}


def in_order(state: Answer) -> Answer:
    """In some fields the order is free."""
    free: Answer = {name: [sorted(owned) for owned in state[name]] for name in ("laid", "held") if name in state}
    return {**state, **free, "event_discard": sorted(state.get("event_discard", []))}


def _same(expected: Any, answered: Any) -> bool:
    """As JSON values: `1` is not `true`, while a tuple is as good as a list."""
    return _as_json(expected) == _as_json(answered)


def _as_json(value: Any) -> bytes:
    return msgspec.json.encode(value, enc_hook=repr, order="sorted")


def compare(seed: str, players: int, edition: str, engine: Ask, **expansions: bool) -> int:
    """Play one game through the oracle and the engine; how many actions it took, if they never differed."""
    return Match(seed, players, edition, engine, **expansions).play()
