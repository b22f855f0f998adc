from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, folded

LARGE: Final[Drawing] = (
    *folded(6, "light", "base", "6,11 6,14 1,14 2,12 4,11"),
    *folded(6, "white", "white", "6,14 4,11 5,10 6,10"),
    *folded(6, "skin", "tan", "3.5,5 6,5 6,11 5,11 4,10 3.5,8"),
    *folded(6, "white", "silver", "6,0.5 6,4 3,4 2.5,2.5 3.5,1"),
    *folded(6, "dark", "deep", "3,3.5 6,3.5 6,5 3,5"),
    *folded(6, "ink", "ink", "4.5,6 5,6 5,7 4.5,7"),
    *folded(6, "rust", "rust", "5.5,9 6,9 6,10 5.5,10"),
)
MEDIUM: Final[Drawing] = (
    *folded(5, "light", "base", "5,6 5,8 1,8 1.5,7 3,6"),
    *folded(5, "white", "white", "5,8 4,6 5,6"),
    *folded(5, "skin", "tan", "3,3 5,3 5,6 4,6 3,5"),
    *folded(5, "white", "silver", "5,0.25 5,2 2.5,2 2.5,1 3,0.25"),
    *folded(5, "dark", "deep", "2.5,2 5,2 5,3 2.5,3"),
    *folded(5, "ink", "ink", "3.5,4 4,4 4,5 3.5,5"),
)
SKETCH: Final = r"""
 (_)
 (___)
 |o o|
   ____
  (____)
  | oo |
   \__/
  /\\//\
"""
