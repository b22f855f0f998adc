"""Confusable detection, as in UTS 39: names that look the same have a skeleton in common.

Spoofing: nobody may take a name that looks like another player's. Covers Latin, Cyrillic and Greek letters, digits,
dashes and quotes; of other scripts only the compatible forms and marks that NFKD decomposes.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final
from unicodedata import category

from seasalt_tui.store.name_sanitizer import GAME_NAME_CELLS, sanitized
from seasalt_tui.store.normalization import nfkd

GUEST_MARK: Final = "~"
GUEST_MARKS: Final = f"{GUEST_MARK}\u02dc\u223c\u223d\uff5e\u2053\u301c\u3030 "
"""The mark before a guest's name, and its look-alikes: ignored when names are compared."""

_LOOK_LIKE: Final = {
    "a": "АаΑαɑᴀ",
    "b": "ВвΒʙЬьƄ",
    "c": "СсϹϲᴄ",
    "d": "ԀԁɗđĐᴅ",
    "e": "ЕеΕεєЄᴇ",
    "g": "ɡԌԍɢ",
    "h": "НнΗҺһħĦʜ",
    "i": "іιɩıɪ",
    "j": "ЈјϳͿȷᴊ",
    "k": "КкΚκқᴋ",
    "l": "1I|ІΙӀӏłŁʟǀ",
    "m": "МмΜϺᴍ",
    "n": "ΝηпɴոПհ",
    "o": "0ОоΟοσøØᴏסօ",
    "p": "РрΡρᴘ",
    "q": "Ԛԛ",
    "r": "гᴦʀ",
    "s": "Ѕѕꜱ",
    "t": "ТтΤτᴛ",
    "u": "υսᴜ",
    "v": "νѴѵᴠ",
    "w": "ԜԝωᴡѡШш",
    "x": "ХхΧχ",
    "y": "УуΥүҮγʏў",
    "z": "Ζζᴢ",
    "г": "ГΓ",
    "л": "ЛΛ",
    "ф": "ФфΦφϕ",
    "-": "‐‑‒–—―−﹘_",
    "'": "‘’‚‛ʼʹʻ`´′",
    ".": "·•‧∙․",
}
_SAME: Final = str.maketrans({other: letter for letter, others in _LOOK_LIKE.items() for other in others})
_DIGRAPHS: Final = (("rn", "m"), ("vv", "w"))


@lru_cache(4096)
def skeletons(name: str) -> frozenset[str]:
    """Of the name as written and in lower case: a capital and its lower case may look like different letters."""
    bare = "".join(
        char
        for char in nfkd(sanitized(name, GAME_NAME_CELLS).lstrip(GUEST_MARKS))
        if not category(char).startswith("M")
    )
    return frozenset({_skeleton(bare), _skeleton(bare.casefold())})


def is_taken_among(names: Iterable[str]) -> Callable[[str], bool]:
    """Whether a name looks like one of these."""
    taken = frozenset[str]().union(*map(skeletons, names))
    return lambda name: not taken.isdisjoint(skeletons(name))


def _skeleton(bare: str) -> str:
    text = bare.translate(_SAME).casefold().translate(_SAME)
    for chars, char in _DIGRAPHS:
        text = text.replace(chars, char)
    return " ".join(text.split())
