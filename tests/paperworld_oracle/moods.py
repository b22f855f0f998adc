"""How the games to be compared are played: evenly, or with a liking, so that the rare paths are walked too."""

import random
from dataclasses import dataclass

from paperworld_oracle.cards import COLORS, color_of, deck_for, matches, value_of
from paperworld_oracle.engine import FIRST_GAME, Oracle
from paperworld_oracle.goals import Goal, goal_for
from paperworld_oracle.objectives import Cell
from paperworld_oracle.placements import cell_from

SELDOM = 0.02
OFTEN = 30.0


@dataclass
class Style:
    """What one seat likes. Each is a factor for how often it is done; `goal` is an objective it is after."""

    announce: float = 1.0
    done: float = 1.0
    skip: float = 1.0
    opening: float = 1.0
    scissors: float = 1.0
    greedy: bool = False  # of the takes, those of many cards
    goal: Goal | None = None


@dataclass
class Mood:
    deal: str
    styles: list[Style]
    even: bool = False  # every legal action alike


def mood_for(rng: random.Random, players: int, objectives: list[int]) -> Mood:
    if rng.random() < 0.1:
        return Mood("even", [Style() for _ in range(players)], even=True)
    deal = rng.choice(["even", "even", "engine", "colors", "values", "low"])
    return Mood(deal, [_style_for(rng, objectives) for _ in range(players)])


def _style_for(rng: random.Random, objectives: list[int]) -> Style:
    number = rng.random()
    if number < 0.4:
        return Style(announce=5, done=0.1, goal=goal_for(rng, rng.choice(objectives)), greedy=rng.random() < 0.5)
    if number < 0.5:
        return Style(announce=SELDOM, greedy=rng.random() < 0.7)
    return Style(
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
    """By color or by value: rows of like cards, so that takes are large and the market runs empty."""
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


def choose(rng: random.Random, oracle: Oracle, mood: Mood) -> str:
    """First what is done, by liking, then the payment for it, evenly: there may be hundreds of those."""
    actions = oracle.legal()
    if mood.even:
        return rng.choice(actions)
    groups: dict[str, list[str]] = {}
    for action in actions:
        groups.setdefault(_without_payment(action), []).append(action)
    style = mood.styles[oracle.seat]
    weights = [_weight(group, oracle, style) for group in groups.values()]
    group = rng.choices(list(groups.values()), weights)[0]
    return rng.choice(group) if style.goal is None else _spares_the_useful(rng, group, oracle, style.goal)


def _spares_the_useful(rng: random.Random, group: list[str], oracle: Oracle, goal: Goal) -> str:
    some = rng.sample(group, min(5, len(group)))
    return min(
        some, key=lambda action: sum(_useful(card, oracle, goal) for card in action.split(" ")[4:] if ":" in card)
    )


def _without_payment(action: str) -> str:
    words = action.split(" ")
    if words[0] != "place":
        return action
    return " ".join([*words[:3], words[-1]]) if words[-1] == "scissors" else " ".join(words[:3])


def _weight(group: list[str], oracle: Oracle, style: Style) -> float:
    verb, *words = group[0].split(" ")
    if verb == "place":
        return _place_weight([verb, *words], oracle, style)
    if style.goal is not None:
        return _weight_for_goal(verb, words, oracle, style, style.goal)
    if verb == "take":
        return _many(words[0], oracle) if style.greedy else 1.0
    return {"announce": style.announce, "done": style.done}.get(verb, 1.0)


def _many(what: str, oracle: Oracle) -> float:
    return float(sum(matches(top, what) for top in oracle.tops()) ** 4)


def _weight_for_goal(verb: str, words: list[str], oracle: Oracle, style: Style, goal: Goal) -> float:
    if verb == "discard":
        return SELDOM if _useful(words[0], oracle, goal) else 1.0
    if verb == "take":
        tops = [top for top in oracle.tops() if matches(top, words[0])]
        return 1.0 + 50 * sum(_useful(top, oracle, goal) for top in tops) / len(tops) ** (0 if style.greedy else 1)
    if verb == "announce":
        hand = [card for card in oracle.hands[oracle.seat] if matches(card, words[0])]
        return style.announce * (0.1 + 10 * sum(_useful(card, oracle, goal) for card in hand))
    return style.done


def _useful(card: str, oracle: Oracle, goal: Goal) -> bool:
    """Whether there is a cell where the card is wished for, or what the wished one can lie on."""
    for cell, wish in goal.wishes.items():
        pile = oracle.landscapes[oracle.seat].get(cell)
        if pile is not None and (pile[-1] in wish or color_of(pile[-1]) != color_of(card)):
            continue
        if (pile is None or value_of(pile[-1]) < value_of(card)) and (card in wish or wish.may_grow_from(card)):
            return True
    return False


def _place_weight(words: list[str], oracle: Oracle, style: Style) -> float:
    piles = oracle.landscapes[oracle.seat]
    cell = cell_from(words[2])
    liking = style.skip if "discard" in words else 1.0
    liking *= style.opening if cell not in piles else 1.0
    liking *= style.scissors if words[-1] == "scissors" else 1.0
    return liking if style.goal is None else liking * _goal_weight(words[1], cell, oracle, style.goal)


def _goal_weight(card: str, cell: Cell, oracle: Oracle, goal: Goal) -> float:
    wish = goal.wishes.get(cell)
    if cell not in goal.frame:
        return 0.0001
    if wish is None:
        return 0.3
    pile = oracle.landscapes[oracle.seat].get(cell)
    if pile is not None and pile[-1] in wish:
        return 0.001
    if card in wish:
        return 100.0
    return 1.0 if wish.may_grow_from(card) else 0.001
