"""Generated: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "back": (
        ("▆▌▆▆▌▆▆▌▆", "ll.ll.ll.", "..b..b..b"),
        ("▂▝▂▂▝▂▂▝▂", "lb.lb.lb.", "..b..b..b"),
        ("▄▗▄▄▗▄▄▗▄", ".bb.bb.bb", "l..l..l.."),
    ),
    "boat": (
        ("   ▗▌▖   ", "...llb...", "....b...."),
        ("▝▅▄▄▘▄▄▅▘", "bbbbldddd", "...lbb..."),
        ("▃▃▄▃▘ ▄▃▃", "kkkkdkkkk", "..bdkkd.."),
    ),
    "captain": (
        ("  ▗▂▂▂▂▖ ", "..giiiig.", "...gggg.."),
        ("   ▗▇▇▖  ", "...isti..", "...siit.."),
        ("  ▄▆▆▆▆▄ ", "..bwwvvd.", "...sstt.."),
    ),
    "crab": (
        ("▗▂▖   ▗▂▖", "lll...bbb", "........."),
        ("▝▄▝▄▄▄▘▄▘", "l..llb..b", ".ll...bb."),
        ("▌▄▄▃▃▃▄▄▌", "..k...k.k", "kklddkbk."),
    ),
    "fish": (
        ("  ▂▂▄  ▗▖", "..lll..dd", "........."),
        (" ▄▄▄▄▄▄▄ ", ".bbbkkkk.", ".lllll.d."),
        ("  ▆▆▄  ▝▘", ".......kk", "..bbd...."),
    ),
    "lighthouse": (
        (" ▆ ▂▌▂ ▆ ", "gg.ddk.gg", "g...k...g"),
        ("   ▄▌▌   ", "...oor...", "...wr...."),
        (" ▗▆▆▌▆▆▖ ", ".bbbbddd.", "...odr..."),
    ),
    "mermaid": (
        (" ▌ ▅▖    ", "aanssaaaa", "annnnaaaa"),
        (" ▁▁▁▄▘▂▂▖", "aaabasbbb", "anntsaaaa"),
        ("   ▖ ▄▘▆ ", "aaaabvaaa", "aaabbavba"),
    ),
    "octopus": (
        ("  ▄▅▅▅▄  ", "..lllbb..", "........."),
        ("  ▖▌▌▌▗  ", "...wli...", "..libwb.."),
        ("▝▃▄▁ ▁▄▃▘", "d.b...d.k", ".ddb.dkk."),
    ),
    "penguin": (
        ("  ▌▖▗▌   ", "...wwi...", "..ddi...."),
        (" ▗▘▄▄▝▖  ", ".b.wl.b..", "..ddii..."),
        (" ▆▄▃▃▄▆  ", "...oo....", ".bddiib.."),
    ),
    "penguin_colony": (
        ("   ▗▅▖   ", "...iii...", "........."),
        ("▄▗▖▌▄▝▗▖▄", "loolw.ool", ".iiiiiii."),
        ("▗▆▆▖▆▗▆▆▖", "nwvilnwvi", "liilwliil"),
    ),
    "sailor": (
        ("  ▌▂▂▂▂▌ ", "...ddkkv.", "..wwwvv.."),
        ("   ▗▇▇▖  ", "...isti..", "...sdkt.."),
        (" ▗▅▆▖▗▆▅▖", ".llllbbbb", "....ww..."),
    ),
    "shark": (
        ("▗▖ ▁▂▂▂  ", "dd.bbbb..", "........."),
        ("▌▘▁▁▁▁▝▁▖", ".dlldlilb", "dbbbbbbb."),
        ("  ▇▆▄▆▇  ", ".........", "..lldll.."),
    ),
    "shell": (
        (" ▂▄▅▅▅▄▂ ", ".ddllbkk.", "........."),
        ("▌▝ ▖▌▗ ▘▌", ".dddlkkkb", "lldlbbkb."),
        ("  ▅▝▌▘▅  ", "...llb...", "..ldbkb.."),
    ),
    "shoal": (
        (" ▅▂▖     ", ".lbd.....", "........."),
        (" ▄▘▘ ▗▄▄▌", "..bd.bbbd", ".b....l.."),
        (" ▆▌▌  ▆  ", ".bbd.....", ".l....b.."),
    ),
    "swimmer": (
        ("▋▝ ▂▂▂▂  ", "...siti..", "ss.llbb.."),
        ("▁▖▖▁▁▁▁  ", "b.sb..b..", ".s.sstt.."),
        ("▃▃▃▃▃▃▃▃▃", "ddddddddd", "bbbbbbbbb"),
    ),
    "cast_of_crabs": (
        ("   ▗▝▌   ", "....bb...", "...b....."),
        ("▗▝▌▗▗▌▗▝▌", ".bb..d.bb", "b..dd.b.."),
        ("▗▗▌   ▗▗▌", "..d.....d", "dd....dd."),
    ),
    "jellyfish": (
        (" ▗▄ ▌ ▄▖ ", ".llllbbb.", "...lbb..."),
        (" ▄▄▄▄▄▄▄ ", ".ddddkkk.", ".llllbbb."),
        (" ▚ ▚ ▚ ▚ ", ".d.d.k.k.", "........."),
    ),
    "lobster": (
        ("▗▗ ▄▗▗  ▄", "l.llll..d", ".ll......"),
        ("   ▌▄▄▄▄▄", "....bbkbk", "...llldld"),
        ("▝▝ ▄▝▝  ▄", "b.b.bb...", ".bbb....k"),
    ),
    "seahorse": (
        ("▗▄▄▘ ▖▄  ", "bbbabibaa", "aaabbbaaa"),
        (" ▄▖▗▖  ▄▖", "abbddbbdd", "aaaabbbaa"),
        ("▝▝▄▄▘ ▄  ", "babbabaaa", "abaabbbaa"),
    ),
    "starfish": (
        ("   ▗▌▖   ", "...llb...", "....b...."),
        ("▝▄▄▄▘▄▄▄▘", "l.bbldd.b", ".lllbbbb."),
        (" ▘▗▘ ▝▖▝ ", "...b.d...", ".bb...dd."),
    ),
}
