"""Generated: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "back": (
        ("▃▘▃▃▘▃▃▘▃", ".lb.lb.lb", "l..l..l.."),
        ("▃▘▃▃▘▃▃▘▃", ".lb.lb.lb", "l..l..l.."),
    ),
    "boat": (
        (" ▁ ▄▌▄ ▁ ", ".b.llb.d.", "....b...."),
        ("▂▄▂▄▌▄▃▄▂", "k.kddkk.k", ".bbbkddd."),
    ),
    "captain": (
        ("  ▝▄▄▄▄▘ ", "..giiiig.", "...bbdd.."),
        ("  ▂▄▄▄▄▂ ", "..bwwvvd.", "...sstt.."),
    ),
    "crab": (
        ("▌▄▌   ▌▄▌", ".ll....bb", "l.....b.."),
        ("▗ ▖▄▄▄▗ ▖", "k.kd.kk.k", "..lllbb.."),
    ),
    "fish": (
        (" ▃▄▄▄▃▁▄ ", ".lllllld.", "........."),
        (" ▅▄▄▄▅▆▄ ", ".........", ".bbbbkkk."),
    ),
    "lighthouse": (
        ("▂▄ ▄▌▄ ▄▂", "...ddk...", "gg..k..gg"),
        (" ▗▄▄▄▄▄▖ ", ".bbbbddd.", "...oor..."),
    ),
    "mermaid": (
        (" ▘ ▂▝▖   ", "aantnsaaa", "annssaaaa"),
        (" ▆▆▆▅▃▄▄ ", "aaabbvvaa", "anntaabba"),
    ),
    "octopus": (
        ("  ▅▗▌▖▅  ", "..lilib..", "...lbb..."),
        (" ▄▂▆▆▆▂▄ ", ".dbb.ddk.", "..dllbk.."),
    ),
    "penguin": (
        ("  ▌  ▌   ", "...dii...", "..ddi...."),
        (" ▄▖▄▄▗▘  ", "...di.b..", ".bdwli..."),
    ),
    "penguin_colony": (
        (" ▂▂▗▆▖▂▂ ", ".iiiiiii.", "........."),
        (" ▄▄▝▄▘▄▄ ", "lwvwlvwvl", "liilwliil"),
    ),
    "sailor": (
        ("  ▝▄▄▄▄▘ ", "..wddkkv.", "...wwvv.."),
        (" ▂▄▄▄▄▄▄▂", ".llllwbbb", "...sstt.."),
    ),
    "shark": (
        ("▌▖▂▄▄▄▄▂ ", ".dbbbbbb.", "d........"),
        ("▝▆▅▄▆▄▅▆ ", "d...d....", ".bbbbbbb."),
    ),
    "shell": (
        ("▗▄▅▆▌▆▅▄▖", "lddllbkkb", "....b...."),
        (" ▅▄▝▌▘▄▅ ", "...llb...", ".lddbkkb."),
    ),
    "shoal": (
        (" ▄▄▌  ▂  ", ".bbd..l..", "........."),
        (" ▄▄▌  ▄▄▘", ".bbd....d", "......bb."),
    ),
    "swimmer": (
        ("▝▝ ▄▄▄▄  ", "s..sstt..", ".s.llbb.."),
        ("▂▂▄▂▂▂▂▄▂", "ddbddddbd", "bbsbbbb.b"),
    ),
    "cast_of_crabs": (
        ("▖ ▖▝▄▌▖ ▖", "b.b.bbb.b", "...b....."),
        ("▗▗▌▘▘▘▗▗▌", "..bbbb..b", "bb....bb."),
    ),
    "jellyfish": (
        (" ▄▘ ▌ ▝▄ ", ".l.llb.b.", "..llbbb.."),
        (" ▚ ▚ ▚ ▚ ", ".d.d.k.k.", "........."),
    ),
    "lobster": (
        ("▝▄ ▄▘▘▄▄ ", "l.ll..dld", ".ll.ll..d"),
        ("▗▄ ▄▖▖▄▄ ", "bbb.....k", "..bbbbkbk"),
    ),
    "seahorse": (
        ("  ▄▄▝ ▌  ", "aaaaibbaa", "aabbbbaaa"),
        ("▌▖▄▄  ▗▄ ", "aabbbbaaa", "bbaabbbda"),
    ),
    "starfish": (
        ("▗▄▄▘▌▝▄▄▖", "lll.l.bbb", "...lbb..."),
        (" ▄ ▄▄▄ ▄ ", ".bb...dd.", "..bbbdd.."),
    ),
}
