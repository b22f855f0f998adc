"""Generated: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "back": (
        ("▅▌▅▅▌▅▅▌▅", "ll.ll.ll.", "..b..b..b"),
        ("▅▌▅▅▌▅▅▌▅", "..b..b..b", "lb.lb.lb."),
        ("▅▌▅▅▌▅▅▌▅", "ll.ll.ll.", "..b..b..b"),
        ("▅▌▅▅▌▅▅▌▅", "..b..b..b", "lb.lb.lb."),
    ),
    "boat": (
        ("    ▖    ", "....l....", "........."),
        ("▗▖ ▘▌▝ ▗▖", "bb..l..dd", "...lbb..."),
        (" ▖ ▗▌▖ ▗ ", "..bddkd..", ".bbbkddd."),
        ("▄▄▄▄▘ ▄▄▄", "kkkkdkkkk", "..bdkkd.."),
    ),
    "captain": (
        ("  ▗▄▄▄▄▖ ", "..gggggg.", "...bbdd.."),
        ("  ▝▄▄▄▄▘ ", "..isstti.", "...iiii.."),
        ("   ▝  ▘  ", "...isti..", "...sstt.."),
        (" ▗▅▖  ▗▅ ", ".bbbwvdd.", "...wwvv.."),
    ),
    "crab": (
        ("▗ ▖   ▗ ▖", "l.l...b.b", "........."),
        ("▌ ▘▖ ▗▌ ▘", ".lli.i.bb", "ll....bb."),
        (" ▂▘ ▌ ▝▂ ", ".kdllbdk.", "..llbbb.."),
        ("▌▅▗▄▄▄▖▅▌", "........k", "kkkddkkk."),
    ),
    "fish": (
        ("    ▄▖  ▖", "....dd..d", "........."),
        (" ▘▖  ▝▃ ▏", "..wll.ldd", ".lllll.d."),
        (" ▖  ▖▗▄ ▏", "..bbb..kk", ".bbbkkkk."),
        ("   ▇▅   ▘", "........k", "...dd...."),
    ),
    "lighthouse": (
        ("▇▅▖▝▄ ▗▅▇", "gggdg.ggg", "....d...."),
        ("▅▇ ▄▄▄ ▇▅", "...wwv...", "gg.ddk.gg"),
        ("   ▘▌▝   ", "....o....", "...orr..."),
        (" ▘  ▌  ▖ ", "..bbbddd.", ".bbbddd.."),
    ),
    "mermaid": (
        (" ▌ ▄▖    ", "aanssaaaa", "annnnaaaa"),
        (" ▏ ▄▝▌   ", "aantasaaa", "annssaaaa"),
        (" ▄▄▄▖ ▗▅▘", "aaabbabbb", "anntaaaaa"),
        ("   ▖ ▝▘  ", "aaaabaaaa", "aaabbvvaa"),
    ),
    "octopus": (
        ("  ▗▄▄▄▖  ", "..lllbb..", "........."),
        ("   ▌▌▌   ", "..lwlib..", "..libwb.."),
        ("▗ ▄▄▄▄▌ ▖", "d.db.dk.k", "..lllb..."),
        ("▝▄▘▗ ▖▄▄▘", "d.d...d.k", ".dbb.dkk."),
    ),
    "penguin": (
        ("  ▌▖▗▖   ", "...wwi...", "..ddi...."),
        ("  ▌▄▘▌   ", "...dri...", "..doi...."),
        (" ▘▋  ▏▝  ", "..dwll...", ".bwwlib.."),
        ("  ▝▄▄▘   ", "..dooi...", "...di...."),
    ),
    "penguin_colony": (
        ("   ▗▄    ", "...ii....", "........."),
        (" ▄▄▌▄▌▄▖ ", ".ii.iiii.", "...io...."),
        (" ▝▘▌▌▌▝▘ ", "loonwvool", "liiwvliil"),
        ("▋ ▝▏ ▋ ▝▏", "lwiillwii", "nwvllnwvl"),
    ),
    "sailor": (
        ("  ▗▇▇▇▇▖ ", "..wwwvvv.", "........."),
        ("  ▝▄▄▄▄▘ ", "..dssttk.", "...ddkk.."),
        ("   ▝  ▘  ", "...isti..", "...sstt.."),
        (" ▄▇ ▖▘ ▆▖", ".llllwbbb", "...lwbb.."),
    ),
    "shark": (
        ("▗   ▗    ", "d...d....", "........."),
        ("▌▝▄▇  ▗▝ ", "..bbbbi..", "dd..bbbb."),
        ("▌▄▄▄▄▄▄▄▘", "..lldll.b", "dbbbbbbb."),
        ("    ▘    ", "....d....", "........."),
    ),
    "shell": (
        ("  ▗▄▄▄▖  ", "..lllbb..", "........."),
        ("▗▖  ▌  ▗▖", "lldllbkbb", ".ddlbbkk."),
        ("▝▖▖▌▌▌▗▗▘", "l.ldlbb.b", ".ldlbkkb."),
        ("    ▄    ", "...ddk...", "...dlk..."),
    ),
    "shoal": (
        (" ▄▖▖     ", ".lld.....", "........."),
        ("▝▘▗▌  ▄▖▖", "bi.d..lld", ".bb......"),
        (" ▄▖▖ ▝▘▗▌", ".lld.bi.d", "......bb."),
        ("▝▘▗▌     ", "bi.d.....", ".bb......"),
    ),
    "swimmer": (
        ("▋▌▗▆▆▆▆  ", ".slllbb..", "s........"),
        ("▉  ▝▘▝▘  ", ".s.iiii..", "ss.sstt.."),
        ("▄▖▝▄▄▄▄ ▄", "b..b..b.b", ".sssstt.."),
        ("▄▄▄▄▄▄▄▄▄", "ddddddddd", "bbbbbbbbb"),
    ),
    "cast_of_crabs": (
        ("   ▖ ▌▘  ", "......b..", "...b.b..."),
        ("   ▚▗▗▖  ", "......d..", "...ddd..."),
        ("▖ ▌▘ ▖ ▌▘", "...b....b", "b.b..b.b."),
        ("▚▗▗▖ ▚▗▗▖", "...d....d", "ddd..ddd."),
    ),
    "jellyfish": (
        ("  ▄ ▌ ▄  ", "..lllbb..", "...lbb..."),
        (" ▘  ▌  ▝ ", "..lllbb..", ".lllbbbb."),
        (" ▖▄▗▄▗▖▄ ", ".........", ".ddddkkk."),
        (" ▗▘▚ ▚▗▘ ", ".dd...kk.", "...d.k..."),
    ),
    "lobster": (
        ("▗▗▖▄     ", "l..l.....", ".ll......"),
        ("   ▖▘▘▄▄ ", "......dld", "...lll..d"),
        ("   ▘▖▖▄▄ ", "........k", "...bbbkbk"),
        ("▝▝▘▄     ", "b........", ".bbb....."),
    ),
    "seahorse": (
        ("   ▗ ▝▖  ", "aaabbabaa", "aaaabbaaa"),
        ("▝▄▄▄▘    ", "baaaibbaa", "abbbbbbaa"),
        (" ▄▄▌▌   ▘", "abbadbbdd", "aaadbbbda"),
        ("▝▝▄▄▘ ▘  ", "babbabbaa", "abaabbaaa"),
    ),
    "starfish": (
        ("   ▗▌▖   ", "...llb...", "....b...."),
        ("▗▄▄▘▌▝▄▄▖", "lll.l.bbb", "...lbb..."),
        (" ▝▖ ▌ ▗▘ ", ".b.bbd.d.", "..bbddd.."),
        (" ▘▗▄ ▄▖▝ ", ".........", ".bbb.ddd."),
    ),
}
