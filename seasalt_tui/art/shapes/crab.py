from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, folded

LARGE: Final[Drawing] = (
    *folded(6, "deep", "deep", "3.5,9.5 0.5,10 0.5,12 1.5,12 1.5,11 4,11"),
    *folded(6, "deep", "deep", "4,11 2,11.5 2,13 3,13 3,12.5 5,12"),
    *folded(6, "dark", "dark", "3.5,9 2,8 1.5,5 2.5,5 3,7 4.5,8"),
    *folded(6, "light", "base", "0.5,1 1,1 1.5,3 2,3 2.5,1 3.5,2 3.5,4 2.5,6 1.5,6 0.5,4"),
    *folded(6, "light", "base", "3,9 4,8 6,8 6,12 4,12 3,11"),
    *folded(6, "dark", "deep", "6,10.5 6,12 5,12.5 4,12 3,11"),
    *folded(6, "ink", "ink", "4.5,7 5,7 5,9 4.5,9"),
)
MEDIUM: Final[Drawing] = (
    *folded(4.5, "deep", "deep", "2.5,5 0.5,6 0.5,8 1,8 1,7 3,6"),
    *folded(4.5, "deep", "deep", "3,6 2,7 2,8 2.5,8 2.5,7 3.5,7"),
    *folded(4.5, "dark", "dark", "1,3.5 2,3.5 3,4.5 3,5 2,5"),
    *folded(4.5, "light", "base", "0.5,1 1,1 1,2 2,2 2,1 2.5,1 2.5,3 2,4 1,4 0.5,3"),
    *folded(4.5, "light", "base", "2,5 3,4 4.5,4 4.5,7 3,7 2,6"),
    *folded(4.5, "dark", "deep", "3,6 4.5,6 4.5,7 3,7"),
    *folded(4.5, "ink", "ink", "3,3 3.5,3 3.5,4 3,4"),
)
SKETCH: Final = r"""
(\_/)
V_o_o_V
 /\_/\
 V      V
  \_oo_/
 _/    \_
/ \____/ \
  /    \
"""
