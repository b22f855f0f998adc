"""Generated: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "black 1": (
        ("         ", ".........", "........."),
        (" ▃    ▃  ", ".v....v..", "........."),
        ("▅▆▅▄▄▅▆▅▄", "iiiiiiiii", "vvv..vvv."),
    ),
    "black 2": (
        ("         ", ".........", "........."),
        ("▖▃ ▄▅▖▃ ▄", "vi.vvvi.v", "........."),
        ("   ▝▄   ▝", "iiibiiiib", "iiiibiiii"),
    ),
    "black 3": (
        ("         ", ".........", "........."),
        ("▖▃▄▄▅▖▃▄▄", "bikbbbikb", ".vv...vv."),
        ("   ▄▄   ▄", "iiiiiiiii", "iiibbiiib"),
    ),
    "black 4": (
        ("▂   ▗▂   ", "v...vv...", "........."),
        ("▄▃ ▄▆▄▃ ▄", "bikbbbikb", "vkk.vvkk."),
        ("   ▄▄   ▄", "iiiiiiiii", "iiibbiiib"),
    ),
    "black 5": (
        ("▂ ▄▄▂▂ ▄▄", "l.vvll.vv", "........."),
        ("▖▃  ▅▖▃  ", "bikbbbikb", "lkkbllkkb"),
        ("   ▄▄   ▄", "iiiiiiiii", "iiibbiiib"),
    ),
    "blue 1": (
        ("         ", ".........", "........."),
        ("         ", ".........", "........."),
        ("▄▅▅▄▅▅▄▄▅", "nnnnnnnnn", ".w...w..."),
    ),
    "blue 2": (
        ("         ", ".........", "........."),
        ("▃  ▂▖ ▁▃ ", "w..ww.ww.", "........."),
        ("▅▇▇▄▆▇▝▅▆", "nnnnnnknn", "kkkkkknkk"),
    ),
    "blue 3": (
        ("         ", ".........", "........."),
        ("▄▄▄▃▄▄▄▃▄", "kddkkddkd", "........."),
        ("▅▇▇▄▆▇▝▅▆", "nnnnnnknn", "kkkkkknkk"),
    ),
    "blue 4": (
        ("▂▂  ▂  ▁▂", "ww..w..ww", "........."),
        ("▄▅▆▃▄▆▁▃▅", "kddkkdkkd", "bb.bbbdbb"),
        ("▅▇▇▄▆▇▝▅▆", "nnnnnnknn", "kkkkkknkk"),
    ),
    "blue 5": (
        ("▂▄▄▄▂▄▄▖▂", "blllblllb", "........."),
        ("▄▅▆▃▄▆▆▃▅", "kddkkddkd", "bbbbbbbbb"),
        ("▅▇▇▄▆▇▝▅▆", "nnnnnnknn", "kkkkkknkk"),
    ),
    "green 1": (
        ("         ", ".........", "........."),
        ("     ▁   ", ".....k...", "........."),
        (" ▝▘ ▄ ▝▘ ", "k..kkk..k", "kkkk.kkkk"),
    ),
    "green 2": (
        ("         ", ".........", "........."),
        ("▖▗▄▁▄▂▗▖ ", "dddkdkdd.", "........."),
        (" ▝▘ ▄ ▝▘ ", "kddkkkddk", "kkkkdkkkk"),
    ),
    "green 3": (
        ("         ", ".........", "........."),
        ("▄▝▄▁▄▘▌▄ ", "d.dkd.bdb", ".b.b.bd.b"),
        (" ▝▘ ▄ ▝▘ ", "kddkkkddk", "kkkkdkkkk"),
    ),
    "green 4": (
        ("▖ ▂ ▗  ▖ ", "l.l.l..l.", "........."),
        ("▘▗▄▁▄▘▌▄ ", "lddkdlbdb", "bblblbdlb"),
        (" ▝▘ ▄ ▝▘ ", "kddkkkddk", "kkkkdkkkk"),
    ),
    "green 5": (
        ("▖▄▂▗▖▗▄▖▄", "lblbbbblb", "........."),
        ("▘▗▄▁▄▘▗▄ ", "lddkdlddb", "bblblbblb"),
        (" ▝▘ ▄ ▝▘ ", "kddkkkddk", "kkkkdkkkk"),
    ),
    "yellow 1": (
        ("         ", ".........", "........."),
        ("  ▂      ", "..o......", "........."),
        ("▅▆▇  ▆▄▄▅", "ttttttttt", "..ott...."),
    ),
    "yellow 2": (
        ("         ", ".........", "........."),
        ("▄▄▅▄  ▂▃▄", "ddoo..ddd", "........."),
        ("▅▆▇  ▆▄▄▅", "ttttttttt", "dddttdddd"),
    ),
    "yellow 3": (
        ("         ", ".........", "........."),
        ("▄▄▄▘▆▇▅▃▄", "ddbobbbdd", "..ob....."),
        ("▅▆▇  ▆▄▄▅", "ttttttttt", "dddttdddd"),
    ),
    "yellow 4": (
        ("▁▂▄▖    ▁", "lloo....l", "........."),
        ("▄▄▄▅▆▇▝▃▄", "ddbbbbldd", "llll..bll"),
        ("▅▆▇  ▆▄▄▅", "ttttttttt", "dddttdddd"),
    ),
    "yellow 5": (
        ("▁▂▂▄▄▅▆▄▁", "lllsssssl", "..o......"),
        ("▄▄▄▅▆▇▝▃▄", "ddbbbbldd", "llllssbll"),
        ("▅▆▇  ▆▄▄▅", "ttttttttt", "dddttdddd"),
    ),
}
