"""Generated: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "black 1": (
        ("       ", ".......", "......."),
        ("▄▄▂▄▄▄▂", "iiiiiii", "....v.."),
    ),
    "black 2": (
        ("       ", ".......", "......."),
        ("▘▆▄▘▇▄▄", "viiviii", "i.vi.vv"),
    ),
    "black 3": (
        (" ▂  ▗  ", ".v..v..", "......."),
        ("▘▇▂▘▇▄▄", "biibiii", "ivbivbb"),
    ),
    "black 4": (
        ("▖▂ ▄▂ ▄", "vk.vk.v", "......."),
        ("▘▆▂▘▇▄▄", "biibiii", "ikbikbb"),
    ),
    "black 5": (
        ("▃▄▄▄▗▅▄", "lkvlkvl", "......."),
        ("▘▆▂▘▇▄▄", "biibiii", "ikbikbb"),
    ),
    "blue 1": (
        ("       ", ".......", "......."),
        ("▃▄▃▄▃▄▄", "nnnnnnn", "......."),
    ),
    "blue 2": (
        ("       ", ".......", "......."),
        ("▄▅▃▅▄▄▅", "nnnnnnn", "k.k...."),
    ),
    "blue 3": (
        (" ▁    ▁", ".w....w", "......."),
        ("▄▅▃▅▃▄▅", "nnnnnnn", "kdkdkkd"),
    ),
    "blue 4": (
        ("▂▁▂▖▂▂▁", "bdbbbbd", "......."),
        ("▄▅▃▅▃▄▅", "nnnnnnn", "kdkdkkd"),
    ),
    "blue 5": (
        ("▄▄▄▄▄▄▄", "blbllbl", "......."),
        ("▄▅▃▅▃▄▅", "nnnnnnn", "kdkdkkd"),
    ),
    "green 1": (
        ("       ", ".......", "......."),
        ("▆▄▝▘▄▝▄", "kk..k.k", "..kk.k."),
    ),
    "green 2": (
        ("       ", ".......", "......."),
        ("▆▄▝▘▄▆▘", "kkddkkd", ".dkkd.k"),
    ),
    "green 3": (
        ("  ▁    ", "..b....", "......."),
        ("▆▄▝▘▄▆▘", "kkddkkd", "bdkkdbk"),
    ),
    "green 4": (
        ("▖▗▂▖▗▂▂", "llbllbl", "......."),
        ("▆▄▝▘▄▆▘", "kkddkkd", "bdkkdbk"),
    ),
    "green 5": (
        ("▗▄▄▄▄▄▄", "blblbbl", "......."),
        ("▆▄▝▘▄▆▘", "kkddkkd", "bdkkdbk"),
    ),
    "yellow 1": (
        ("       ", ".......", "......."),
        ("▃▄▅▄▂▃▄", "ttttttt", "......."),
    ),
    "yellow 2": (
        ("       ", ".......", "......."),
        ("▃▄▅▅▂▃▄", "ttttttt", "ddo.ddd"),
    ),
    "yellow 3": (
        ("  ▁▁   ", "..bb...", "......."),
        ("▃▄▅▅▂▃▄", "ttttttt", "dbbbddd"),
    ),
    "yellow 4": (
        ("▃▄▄▁▂▃▄", "lloblll", "......."),
        ("▃▄▅▅▂▃▄", "ttttttt", "dbbbddd"),
    ),
    "yellow 5": (
        ("▃▄▄▅▅▃▄", "llsssll", "......."),
        ("▃▄▅▅▂▃▄", "ttttttt", "dbbbddd"),
    ),
}
