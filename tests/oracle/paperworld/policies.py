"""Weighted random policies for the compared games, biased so that rare paths are played too."""

import random
from dataclasses import dataclass

from oracle.paperworld.cards import COLORS, color_of, deck_for, matches, value_of
from oracle.paperworld.engine import FIRST_GAME, Oracle
from oracle.paperworld.goals import Goal, goal_for
from oracle.paperworld.objectives import Cell
from oracle.paperworld.placements import cell_from

SELDOM = 0.02
OFTEN = 30.0


@dataclass
class Bias:
    """The bias of one seat: a weight for each kind of action; `goal`: an objective that it pursues."""

    announce: float = 1.0
    done: float = 1.0
    skip: float = 1.0
    opening: float = 1.0
    scissors: float = 1.0
    greedy: bool = False  # prefers takes of many cards
    goal: Goal | None = None


@dataclass
class Policy:
    deal: str
    seats: list[Bias]
    even: bool = False  # all legal actions with equal weight


def policy_for(rng: random.Random, players: int, objectives: list[int]) -> Policy:
    if rng.random() < 0.1:
        return Policy("even", [Bias() for _ in range(players)], even=True)
    deal = rng.choice(["even", "even", "engine", "colors", "values", "low"])
    return Policy(deal, [_bias_for(rng, objectives) for _ in range(players)])


def _bias_for(rng: random.Random, objectives: list[int]) -> Bias:
    number = rng.random()
    if number < 0.4:
        return Bias(announce=5, done=0.1, goal=goal_for(rng, rng.choice(objectives)), greedy=rng.random() < 0.5)
    if number < 0.5:
        return Bias(announce=SELDOM, greedy=rng.random() < 0.7)
    return Bias(
        announce=rng.choice([0.3, 1, 3, OFTEN]),
        done=rng.choice([SELDOM, 0.3, 1]),
        skip=rng.choice([SELDOM, 1, OFTEN]),
        opening=rng.choice([SELDOM, 1, OFTEN]),
        scissors=rng.choice([SELDOM, 1, OFTEN]),
        greedy=rng.random() < 0.3,
    )


# Chance.


def faces(rng: random.Random, first_game: bool) -> list[int]:
    if first_game:
        return list(FIRST_GAME)
    return sorted(rng.choice([face, face + 1]) for face in rng.sample(range(1, 21, 2), 3))


def start(rng: random.Random, players: int) -> str:
    return " ".join(["start", *rng.sample(COLORS, players)])


def shuffle(rng: random.Random, oracle: Oracle, deal: str) -> str:
    """Sorted by color or value in part, so that takes are large and the market runs empty."""
    cards = deck_for(oracle.players, oracle.deck)
    rng.shuffle(cards)
    if deal == "colors":
        cards.sort(key=color_of)
    elif deal == "values":
        cards.sort(key=value_of)
    elif deal == "low":  # dealt last, taken first
        cards.sort(key=lambda card: -value_of(card) + 3 * rng.random())
    return " ".join(["shuffle", *cards])


# A seat's choice.


def choose(rng: random.Random, oracle: Oracle, policy: Policy) -> str:
    """First the action by weight, then its payment uniformly, as there may be hundreds of payments."""
    actions = oracle.legal()
    if policy.even:
        return rng.choice(actions)
    groups: dict[str, list[str]] = {}
    for action in actions:
        groups.setdefault(_without_payment(action), []).append(action)
    bias = policy.seats[oracle.seat]
    weights = [_weight(group, oracle, bias) for group in groups.values()]
    group = rng.choices(list(groups.values()), weights)[0]
    return rng.choice(group) if bias.goal is None else _sparing_payment(rng, group, oracle, bias.goal)


def _sparing_payment(rng: random.Random, group: list[str], oracle: Oracle, goal: Goal) -> str:
    some = rng.sample(group, min(5, len(group)))
    return min(
        some, key=lambda action: sum(_useful(card, oracle, goal) for card in action.split(" ")[4:] if ":" in card)
    )


def _without_payment(action: str) -> str:
    words = action.split(" ")
    if words[0] != "place":
        return action
    return " ".join([*words[:3], words[-1]]) if words[-1] == "scissors" else " ".join(words[:3])


def _weight(group: list[str], oracle: Oracle, bias: Bias) -> float:
    verb, *words = group[0].split(" ")
    if verb == "place":
        return _place_weight([verb, *words], oracle, bias)
    if bias.goal is not None:
        return _weight_for_goal(verb, words, oracle, bias, bias.goal)
    if verb == "take":
        return _many(words[0], oracle) if bias.greedy else 1.0
    return {"announce": bias.announce, "done": bias.done}.get(verb, 1.0)


def _many(what: str, oracle: Oracle) -> float:
    return float(sum(matches(top, what) for top in oracle.tops()) ** 4)


def _weight_for_goal(verb: str, words: list[str], oracle: Oracle, bias: Bias, goal: Goal) -> float:
    if verb == "discard":
        return SELDOM if _useful(words[0], oracle, goal) else 1.0
    if verb == "take":
        tops = [top for top in oracle.tops() if matches(top, words[0])]
        return 1.0 + 50 * sum(_useful(top, oracle, goal) for top in tops) / len(tops) ** (0 if bias.greedy else 1)
    if verb == "announce":
        hand = [card for card in oracle.hands[oracle.seat] if matches(card, words[0])]
        return bias.announce * (0.1 + 10 * sum(_useful(card, oracle, goal) for card in hand))
    return bias.done


def _useful(card: str, oracle: Oracle, goal: Goal) -> bool:
    """Whether some cell of the goal needs the card, or a higher card that can be placed on it."""
    for cell, pattern in goal.patterns.items():
        pile = oracle.landscapes[oracle.seat].get(cell)
        if pile is not None and (pile[-1] in pattern or color_of(pile[-1]) != color_of(card)):
            continue
        if (pile is None or value_of(pile[-1]) < value_of(card)) and (card in pattern or pattern.may_grow_from(card)):
            return True
    return False


def _place_weight(words: list[str], oracle: Oracle, bias: Bias) -> float:
    piles = oracle.landscapes[oracle.seat]
    cell = cell_from(words[2])
    weight = bias.skip if "discard" in words else 1.0
    weight *= bias.opening if cell not in piles else 1.0
    weight *= bias.scissors if words[-1] == "scissors" else 1.0
    return weight if bias.goal is None else weight * _goal_weight(words[1], cell, oracle, bias.goal)


def _goal_weight(card: str, cell: Cell, oracle: Oracle, goal: Goal) -> float:
    pattern = goal.patterns.get(cell)
    if cell not in goal.frame:
        return 0.0001
    if pattern is None:
        return 0.3
    pile = oracle.landscapes[oracle.seat].get(cell)
    if pile is not None and pile[-1] in pattern:
        return 0.001
    if card in pattern:
        return 100.0
    return 1.0 if pattern.may_grow_from(card) else 0.001
