"""Laying cards with expansions: which pairs and trios there are in a hand, and of which kind a pair is."""

from functools import lru_cache
from typing import Final

from seasalt_tui.games.seasalt.actions import MERMAIDS, Action, Play, PlayTrio
from seasalt_tui.games.seasalt.cards import ALL_FACES, SALT_FACES, Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.hand_layout import FIELDS
from seasalt_tui.games.seasalt.ruling import Ruling

_KINDS: Final = {
    ("boat", "boat"): "boat",
    ("crab", "crab"): "crab",
    ("crab", "lobster"): "lobster",
    ("fish", "fish"): "fish",
    ("jellyfish", "swimmer"): "jellyfish",
    ("shark", "shark"): "sharks",
    ("shark", "swimmer"): "shark",
    ("swimmer", "swimmer"): "swimmers",
}
"""What a pair sets off, by the families of its cards."""
PAIR_KINDS: Final = tuple(_KINDS.values())
_TWINS: Final = frozenset({"sharks", "swimmers"})


def kind_of(first: Card, second: Card) -> str | None:
    """None for two cards that are no pair in any game."""
    return _KINDS.get((first.family, second.family))


def is_pair(first: Card, second: Card, ruling: Ruling) -> bool:
    kind = kind_of(first, second)
    return kind is not None and (ruling.twins or kind not in _TWINS)


def _mask(*families: str) -> int:
    return sum(FIELDS[family].all for family in families)


_LOBSTER: Final = _mask("lobster")
_JELLYFISH: Final = _mask("jellyfish")
_STARFISH: Final = _mask("starfish")
_SALTED: Final = _LOBSTER | _JELLYFISH | _STARFISH
_PARTNERS: Final = _mask("swimmer", "shark")
_PAIRABLE: Final = _mask("boat", "crab", "fish", "swimmer", "shark")


def plays(hand: Hand, ruling: Ruling) -> tuple[Action, ...]:
    """All that may be laid of a hand but shells face down, each once; mermaids last."""
    packed = hand.packed
    pairs = hand.pairs if packed & _PAIRABLE else ()
    pairs += tuple(_more_pairs(packed, ruling))
    plays: tuple[Action, ...] = pairs
    if pairs and packed & _STARFISH:
        plays += _trios(hand, pairs)
    return plays if hand.mermaids < ruling.mermaids_to_win else (*plays, MERMAIDS)


def _faces(family: str) -> tuple[tuple[int, Card], ...]:
    """Each face of a family, with its field in a packed hand."""
    return tuple((FIELDS[str(face)].all, face) for face in ALL_FACES if face.family == family)


def _all_pairs(families: tuple[str, str]) -> tuple[tuple[int, int, Play], ...]:
    """Every pair of two families, with the fields that both its cards have in a packed hand."""
    first, second = map(_faces, families)
    same = families[0] == families[1]
    return tuple(
        (mask, other_mask, Play(face, other))
        for mask, face in first
        for other_mask, other in second
        if not same or face < other
    )


_LOBSTER_PAIRS: Final = _all_pairs(("crab", "lobster"))
_JELLYFISH_PAIRS: Final = _all_pairs(("jellyfish", "swimmer"))
_TWIN_PAIRS: Final = _all_pairs(("shark", "shark")) + _all_pairs(("swimmer", "swimmer"))


def _more_pairs(packed: int, ruling: Ruling) -> list[Play]:
    """Pairs that the basic game does not have."""
    pairs: list[Play] = []
    if packed & _LOBSTER:
        pairs += _held(packed, _LOBSTER_PAIRS)
    if packed & _JELLYFISH:
        pairs += _held(packed, _JELLYFISH_PAIRS)
    if ruling.twins and packed & _PARTNERS:
        pairs += _held(packed, _TWIN_PAIRS)
    return pairs


def _held(packed: int, pairs: tuple[tuple[int, int, Play], ...]) -> list[Play]:
    return [pair for mask, other, pair in pairs if packed & mask and packed & other]


_STARS: Final = tuple(face for face in SALT_FACES if face.family == "starfish")


def _trios(hand: Hand, pairs: tuple[Play, ...]) -> tuple[PlayTrio, ...]:
    return tuple([_trio(pair, star) for star in _STARS if star in hand for pair in pairs])


@lru_cache(maxsize=4096)
def _trio(pair: Play, star: Card) -> PlayTrio:
    return PlayTrio(pair.first, pair.second, star)
