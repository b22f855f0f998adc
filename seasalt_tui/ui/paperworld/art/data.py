"""Made from `scenery` by `make.py`: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, dict[str, tuple[tuple[str, str, str], ...]]]] = {
    "tiny": {
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
    },
    "small": {
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
    },
    "large": {
        "black 1": (
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            ("  ▃       ▃▂", "..v.......vv", "............"),
            ("▄▂▃▂▝▖  ▗▘▃▂", "viii.v..v.ii", ".vvvv....vvv"),
            ("     ▇▆▆    ", "iiiiiiiiiiii", "iiiiiv..iiii"),
        ),
        "black 2": (
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            ("▄ ▃  ▗▘ ▄ ▃▂", "v.i..v.vv.ii", "......vv...."),
            ("▄   ▆▅▇ ▗▘  ", "iiiiibbbivii", "viii.vvbbiii"),
            ("      ▝▘    ", "iiiiiibbiiii", "iiiiiiiiiiii"),
        ),
        "black 3": (
            ("            ", "............", "............"),
            ("   ▄▖      ▄", "...vv......v", "............"),
            ("▄▄▃▄▄▂▘ ▄▗▃▄", "bvikkb.bbvik", "..vvvvbb..vv"),
            ("▄   ▆▖  ▗▘  ", "iiiiiibbibii", "biiikbbbbiii"),
            ("      ▝▘    ", "iiiiiibbiiii", "iiiiiiiiiiii"),
        ),
        "black 4": (
            ("        ▁   ", "........v...", "............"),
            (" ▄▖▄▖ ▗▘▁▆▖▄", "vvvkk.v.lvvk", "v......vv..."),
            ("▄▘▃  ▗▘ ▄▗▃▂", "blikkbvbbkii", "lkkkkkbbllkk"),
            ("▄   ▆▖  ▗▘  ", "iiiiiibbibii", "biiikbbbbiii"),
            ("      ▝▘    ", "iiiiiibbiiii", "iiiiiiiiiiii"),
        ),
        "black 5": (
            ("    ▄▄  ▁   ", "....vv..l...", "............"),
            (" ▄▄▄▄▅▄▘ ▆▄▄", "llvkkbl.lllk", "l..vvvvll..v"),
            ("▄▄▃  ▗▘ ▄▗▃▂", "bkikkblbbkii", "llkkkkbbllkk"),
            ("▄   ▆▖  ▗▘  ", "iiiiiibbibii", "biiikbbbbiii"),
            ("      ▝▘    ", "iiiiiibbiiii", "iiiiiiiiiiii"),
        ),
        "blue 1": (
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            (" ▂▄▄▖  ▂▄▄▖ ", ".wwww..wwww.", "............"),
            ("▇    ▇▇    ▇", "nnnnnnnnnnnn", "wnnnn.wnnnn."),
        ),
        "blue 2": (
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            ("▃▃   ▁▃▃   ▁", "ww...www...w", "............"),
            ("▇▂▄▄▖▇▇▂▄▄▖▇", "knnnnkknnnnk", "wk..kwwk..kw"),
            ("     ▇     ▇", "nnnnnnnnnnnn", "nnnnnknnnnnk"),
        ),
        "blue 3": (
            ("            ", "............", "............"),
            ("    ▁     ▁ ", "....w.....w.", "............"),
            ("▄▄▅▅▆▝▄▄▅▅▆▝", "kkddd.kkddd.", "..wwwd..wwwd"),
            (" ▂▄▄▖  ▂▄▄▖ ", "knnnnkknnnnk", "kkdkkkkkdkkk"),
            ("     ▇     ▇", "nnnnnnnnnnnn", "nnnnnknnnnnk"),
        ),
        "blue 4": (
            ("            ", "............", "............"),
            ("▄▄▄▂▁▄▄▄▄▂▁▄", "bbbbdbbbbbdb", "www...www..."),
            ("▄▄▇  ▝▄▄▇  ▝", "kkdddbkkdddb", "bbbdddbbbddd"),
            (" ▂▄▄▖  ▂▄▄▖ ", "knnnnkknnnnk", "kkdkkkkkdkkk"),
            ("     ▇     ▇", "nnnnnnnnnnnn", "nnnnnknnnnnk"),
        ),
        "blue 5": (
            ("▖ ▁▄▂▂▖ ▁▄▂▂", "w.lwllw.lwll", "....ww....ww"),
            ("▆▇▇▂▃▄▆▇▇▂▃▄", "bbbbbbbbbbbb", "llllllllllll"),
            ("▄▄▇  ▝▄▄▇  ▝", "kkdddbkkdddb", "bbbdddbbbddd"),
            (" ▂▄▄▖  ▂▄▄▖ ", "knnnnkknnnnk", "kkdkkkkkdkkk"),
            ("     ▇     ▇", "nnnnnnnnnnnn", "nnnnnknnnnnk"),
        ),
        "green 1": (
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            (" ▁   ▁   ▁  ", ".k...k...k..", "............"),
            ("▘ ▖ ▘ ▖ ▘ ▖ ", ".kk..kk..kk.", "kk..kk..kk.."),
            ("   ▇   ▇   ▇", "kkkkkkkkkkkk", "kkk.kkk.kkk."),
        ),
        "green 2": (
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            ("▖▁ ▇▖▁ ▇▖▁ ▇", "dk.ddk.ddk.d", "............"),
            ("▘ ▌ ▘ ▌ ▘ ▌ ", "dkkddkkddkkd", "kkddkkddkkdd"),
            ("   ▇   ▇   ▇", "kkkkkkkkkkkk", "kkkdkkkdkkkd"),
        ),
        "green 3": (
            ("            ", "............", "............"),
            (" ▗▖  ▗▖  ▗▖ ", ".bb..bb..bb.", "............"),
            ("▄▁ ▇▄▁ ▇▄▁ ▇", "dkbddkbddkbd", ".bb..bb..bb."),
            ("▘ ▌ ▘ ▌ ▘ ▌ ", "dkkddkkddkkd", "kkddkkddkkdd"),
            ("   ▇   ▇   ▇", "kkkkkkkkkkkk", "kkkdkkkdkkkd"),
        ),
        "green 4": (
            ("            ", "............", "............"),
            (" ▄▖▘ ▄▖▘ ▄▖▘", "lbb.lbb.lbb.", "l..ll..ll..l"),
            ("▄▁ ▇▄▁ ▇▄▁ ▇", "dkbddkbddkbd", "lbbllbbllbbl"),
            ("▘ ▌ ▘ ▌ ▘ ▌ ", "dkkddkkddkkd", "kkddkkddkkdd"),
            ("   ▇   ▇   ▇", "kkkkkkkkkkkk", "kkkdkkkdkkkd"),
        ),
        "green 5": (
            ("  ▅▖  ▅▖  ▅▖", "..bb..bb..bb", "............"),
            (" ▖ ▘ ▖ ▘ ▖ ▘", "llbbllbbllbb", "lbbllbbllbbl"),
            ("▄▁ ▇▄▁ ▇▄▁ ▇", "dkbddkbddkbd", "lbbllbbllbbl"),
            ("▘ ▌ ▘ ▌ ▘ ▌ ", "dkkddkkddkkd", "kkddkkddkkdd"),
            ("   ▇   ▇   ▇", "kkkkkkkkkkkk", "kkkdkkkdkkkd"),
        ),
        "yellow 1": (
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            (" ▁▂▃▄▅▆▆▄▂  ", ".ttttttttt..", "..ooo......."),
            ("           ▆", "tttttttttttt", "ttttttttttt."),
        ),
        "yellow 2": (
            ("            ", "............", "............"),
            ("            ", "............", "............"),
            ("▄▄▄▆▆▖     ▁", "dddooo.....d", "............"),
            (" ▁▂▃▄▅▆▆▆▂  ", "dtttttttttdd", "dddddo...ddd"),
            ("           ▆", "tttttttttttt", "tttttttttttd"),
        ),
        "yellow 3": (
            ("            ", "............", "............"),
            ("  ▄▄▄  ▁▂▂  ", "..ooo..bbb..", "............"),
            ("▄▄▄▅▆▇     ▅", "dddbbbbbbbbb", "..oooobbbbb."),
            (" ▁▂▃▄▅▆▆▆▂  ", "dtttttttttdd", "dddddbbbbddd"),
            ("           ▆", "tttttttttttt", "tttttttttttd"),
        ),
        "yellow 4": (
            ("   ▂▁       ", "...oo.......", "............"),
            ("▅▆  ▆▄▁▁▂▂▂▃", "lllllllbbbll", "..llo......."),
            ("▄▄▄▅▆▇     ▅", "dddbbbbbbbbb", "llllllbbbbbl"),
            (" ▁▂▃▄▅▆▆▆▂  ", "dtttttttttdd", "dddddbbbbddd"),
            ("           ▆", "tttttttttttt", "tttttttttttd"),
        ),
        "yellow 5": (
            (" ▗▘  ▖▂▃▄▄▅▆", ".o.ooossssss", "..ooo......."),
            ("▅▆  ▝▄▁▁▂▂▂▃", "llllsllbbbll", "s.lllsssssss"),
            ("▄▄▄▅▆▇     ▅", "dddbbbbbbbbb", "llllllbbbbbl"),
            (" ▁▂▃▄▅▆▆▆▂  ", "dtttttttttdd", "dddddbbbbddd"),
            ("           ▆", "tttttttttttt", "tttttttttttd"),
        ),
    },
}
