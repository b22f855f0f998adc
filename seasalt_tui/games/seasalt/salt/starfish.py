"""Trios: a pair laid together with a starfish, which is worth two points and stops the effect of the pair."""

from functools import lru_cache
from typing import Final

from seasalt_tui.games.seasalt.actions import Play, PlayTrio
from seasalt_tui.games.seasalt.cards import SALT_FACES, Card
from seasalt_tui.games.seasalt.hand import Hand

STARFISH: Final = tuple(face for face in SALT_FACES if face.family == "starfish")


def trios(hand: Hand, pairs: tuple[Play, ...]) -> tuple[PlayTrio, ...]:
    return tuple([_trio(pair, star) for star in STARFISH if star in hand for pair in pairs])


@lru_cache(maxsize=4096)
def _trio(pair: Play, star: Card) -> PlayTrio:
    return PlayTrio(pair.first, pair.second, star)
