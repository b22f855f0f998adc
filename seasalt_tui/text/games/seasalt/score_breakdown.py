"""Score breakdown: the points of a set of cards, category by category."""

from collections import Counter
from typing import Final

from msgspec import Struct

from seasalt_tui.games.seasalt.actions import Play
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.laying import plays as laid_plays
from seasalt_tui.games.seasalt.ruling import POINTS_TO_CALL, PRINTED, Ruling
from seasalt_tui.games.seasalt.scoring import Points
from seasalt_tui.games.seasalt.view import Own
from seasalt_tui.text.games.seasalt.family_words import FAMILY_WORDS
from seasalt_tui.text.games.seasalt.names import code, color, title
from seasalt_tui.text.games.seasalt.pair_words import PAIR_WORDS
from seasalt_tui.text.words import Words

CATEGORIES: Final = {
    **{kind: pair.category for kind, pair in PAIR_WORDS.items()},
    **{family: said.category for family, said in FAMILY_WORDS.items() if said.category},
}
_UNCOUNTED: Final = {*PAIR_WORDS, "starfish"}


class Part(Struct, frozen=True):
    """`cards`: their number if the worth depends on it, else None."""

    category: str
    worth: int
    cards: int | None


def scored_parts(points: Points, cards: Hand) -> tuple[Part, ...]:
    """The categories in which these cards score or count."""
    counts = Counter(card.family for card in cards.cards)
    parts = (_part(category, points, counts) for category in CATEGORIES)
    return tuple(part for part in parts if part.worth or part.cards)


def _part(category: str, points: Points, counts: Counter[str]) -> Part:
    cards = None if category in _UNCOUNTED else counts[category]
    return Part(category, points.families.get(category, 0), cards)


def parts(words: Words, points: Points, cards: Hand) -> tuple[tuple[str, int], ...]:
    """The label and the worth of each, for a table."""
    return tuple((_labeled(words, part), part.worth) for part in scored_parts(points, cards))


def _labeled(words: Words, part: Part) -> str:
    category = words.say(CATEGORIES[part.category])
    if part.cards is None or part.cards < 2:
        return category
    if words.spoken:
        return words.say("{category}, {count} cards", category=category, count=part.cards)
    return words.say("{category} x{count}", category=category, count=part.cards)


def points_line(words: Words, own: Own) -> str:
    points = own.points
    if not points.total:
        return words.say("No points yet")
    listed = sums_line(words, points)
    return words.say_number("{number} point: {parts}", "{number} points: {parts}", points.total, parts=listed)


def sums_line(words: Words, points: Points) -> str:
    """By the four kinds of cards."""
    labels = (
        (points.duos, words.say("pairs {worth}", worth=points.duos)),
        (points.collectors, words.say("sets {worth}", worth=points.collectors)),
        (points.multipliers, words.say("multipliers {worth}", worth=points.multipliers)),
        (points.mermaids, words.say("mermaids {worth}", worth=points.mermaids)),
    )
    return ", ".join(label for worth, label in labels if worth)


def to_call(words: Words, points: int, needed: int = POINTS_TO_CALL) -> str:
    """`needed`: as many as the events in force have it."""
    missing = needed - points
    if missing <= 0:
        return words.say("Enough points to call")
    return words.say_number("{number} more point to call", "{number} more points to call", missing)


def colors_line(words: Words, own: Own) -> str:
    """The largest first."""
    largest_first = sorted(own.colors.items(), key=lambda group: (-group[1], group[0]))
    colors = ", ".join(f"{_color(words, name)} {count}" for name, count in largest_first)
    if not colors:
        return words.say("No cards yet")
    return words.say("Colors: {colors}; color bonus {bonus}", colors=colors, bonus=own.bonus)


def _color(words: Words, name: str) -> str:
    return color(words, name) if words.spoken else code(words, name)


def pairs_line(words: Words, hand: Hand, ruling: Ruling = PRINTED) -> str:
    """The kinds of pairs that can be played from a hand."""
    plays = [action for action in laid_plays(hand, ruling) if isinstance(action, Play)]
    families = dict.fromkeys((play.first.family, play.second.family) for play in plays)
    if not families:
        return words.say("No pair to play")
    pairs = ", ".join(" + ".join(title(words, family) for family in pair) for pair in families)
    return words.say("Pairs to play: {pairs}", pairs=pairs)
