from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, folded

LARGE: Final[Drawing] = (
    *folded(6, "gold", "gold", "4,3 0,5 0,1"),
    *folded(6, "white", "silver", "6,5 6,12 4,12 4.5,5"),
    *folded(6, "beak", "rust", "6,6 6,8 4.25,8 4.5,6"),
    *folded(6, "beak", "rust", "6,10 6,12 4,12 4.25,10"),
    *folded(6, "base", "dark", "6,0 6,2 4.5,2 5,1"),
    *folded(6, "gold", "gold", "6,2 6,4 5,4 5,2"),
    *folded(6, "dark", "deep", "4,4 6,4 6,5 4,5"),
    *folded(6, "base", "dark", "2,12 6,12 6,14 1,14"),
)
MEDIUM: Final[Drawing] = (
    *folded(4.5, "gold", "gold", "3,1.5 0,3 0,0"),
    *folded(4.5, "white", "silver", "4.5,3 4.5,7 3,7 3.5,3"),
    *folded(4.5, "beak", "rust", "4.5,4 4.5,6 3,6 3.5,4"),
    *folded(4.5, "dark", "deep", "4.5,0 4.5,1 3.5,1 4,0"),
    *folded(4.5, "gold", "gold", "4.5,1 4.5,2 4,2 4,1"),
    *folded(4.5, "dark", "deep", "3,2 4.5,2 4.5,3 3,3"),
    *folded(4.5, "base", "dark", "2,6 4.5,6 4.5,8 1,8"),
)
SKETCH: Final = r"""
=|||=
=-[#]-=
  /_\
\   __   /
=  [##]  =
/  |==|  \
   |==|
  /____\
"""
