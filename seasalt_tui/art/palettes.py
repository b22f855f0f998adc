"""Palettes for true color, 256 and 16 colors, each picked by hand because rounding would merge colors; and one without
color.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from seasalt_tui.art.values import PaletteName

BACK: Final = "back"

_COLUMNS: Final = ("band", "text", "l", "b", "d", "k", ".", "i")
_TRUE: Final = """
black        #3a3c45 #ffffff #7d7f88 #4a4c56 #2c2d36 #18191f #f0eadb #141d2b
dark_blue    #2450a0 #ffffff #6a8bc8 #2450a0 #1b3d80 #132c60 #f0eadb #141d2b
light_blue   #7cc4e8 #0e1a24 #a9daf2 #7cc4e8 #5b9cbf #41758f #f0eadb #141d2b
yellow       #f2c23e #0e1a24 #f9da7c #f2c23e #c49a26 #927118 #f0eadb #141d2b
green        #a8d27c #0e1a24 #c8e6a4 #a8d27c #80a85a #5b7f40 #f0eadb #141d2b
grey         #a6acb5 #0e1a24 #c6cbd3 #a6acb5 #838992 #5f656f #f0eadb #141d2b
pink         #f4b2c4 #0e1a24 #fad0dc #f4b2c4 #cf8a9f #9b6277 #f0eadb #141d2b
purple       #7e58a8 #ffffff #a98bc9 #7e58a8 #5f4186 #442d66 #f0eadb #141d2b
white        #f5f2e8 #0e1a24 #ffffff #f5f2e8 #d3d9da #b4c2c8 #f0eadb #141d2b
light_orange #f7b76f #0e1a24 #fbd3a0 #f7b76f #c98a4b #8f6238 #f0eadb #141d2b
orange       #e8702f #0e1a24 #f29a66 #e8702f #bf5320 #8c3a16 #f0eadb #141d2b
back         #1f5266 #f0eadb #2f6d84 #27607a #1f5266 #1a4759 #1b4a5d #f0eadb
"""
_TRUE_ACCENTS: Final = """
white=#ffffff silver=#cfd6dc beak=#ee7a45 rust=#c4582e skin=#e8ae86 tan=#c98f68 gold=#ffcf4d sea=#7fa6b8 night=#3d5f75
faint=#4f6f7c
"""
_256: Final = """
black        238 231 245 240 236 233 230 234
dark_blue     25 231  68  25  18  17 230 234
light_blue   117 234 153 117  74  67 230 234
yellow       220 234 228 220 178 136 230 234
green        150 234 193 150 107  65 230 234
grey         248 234 252 248 244 241 230 234
pink         218 234 225 218 175 132 230 234
purple        97 231 140  97  54  53 230 234
white        255 234 231 255 252 249 230 234
light_orange 215 234 223 215 172 130 230 234
orange       202 234 216 202 166 130 230 234
back          24 230  24  24  23  23  23 230
"""
_256_ACCENTS: Final = "white=231 silver=252 beak=208 rust=166 skin=180 tan=137 gold=221 sea=109 night=24 faint=242"
_16: Final = """
black         8 15  7  8  0  0 15  0
dark_blue     4 15 12  4  4  0 15  0
light_blue   14  0 15 14  6  6  0  8
yellow       11  0 15 11  3  3  0  8
green        10  0 15 10  2  2  0  8
grey          7  0 15  7  8  8  0  8
pink         13  0 15 13  5  5  0  8
purple        5 15 13  5  5  8  0  8
white        15  0 15 15  7  8  0  8
light_orange  3  0 11  3  3  8  0  8
orange        9  0 11  9  1  1  0  8
back          6  0  6  6  4  4  4  0
"""
_16_ACCENTS: Final = "white=15 silver=7 beak=9 rust=1 skin=11 tan=3 gold=11 sea=6 night=4 faint=8"
_SIGNS: Final = {
    "white": "w",
    "silver": "v",
    "beak": "o",
    "rust": "r",
    "skin": "s",
    "tan": "t",
    "gold": "g",
    "sea": "a",
    "night": "n",
    "faint": "faint",
}


class Paints(NamedTuple):
    """What a card of one color is painted with; `tints` by the signs the pictures use."""

    band: str | None
    text: str | None
    tints: dict[str, str | None]

    def tint(self, sign: str) -> str | None:
        return self.tints.get(sign)


@lru_cache
def paints(palette: PaletteName, color: str) -> Paints:
    return _PLAIN if palette == "mono" else _palette(palette)[color]


@lru_cache
def _palette(name: PaletteName) -> dict[str, Paints]:
    table, accents = _TABLES[name]
    shared = {_SIGNS[key]: _name(value) for key, _, value in (pair.partition("=") for pair in accents.split())}
    rows = (line.split() for line in table.strip().splitlines())
    return {color: _paints(values, shared) for color, *values in rows}


def _paints(values: list[str], shared: dict[str, str]) -> Paints:
    band, text, *shades = map(_name, values)
    return Paints(band, text, {**shared, **dict(zip("lbdk.i", shades, strict=True))})


def _name(value: str) -> str:
    return value if value.startswith("#") else f"color({value})"


_PLAIN: Final = Paints(None, None, {})
_TABLES: Final = {"true": (_TRUE, _TRUE_ACCENTS), "256": (_256, _256_ACCENTS), "16": (_16, _16_ACCENTS)}
