from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, folded

LARGE: Final[Drawing] = (
    *folded(6, "base", "base", "4,5 2,8 1.5,10 2.5,10 3.5,8"),
    *folded(6, "dark", "ink", "6,1 6,13 4,13 3,10 3.5,6 4,4 4,2 5,1"),
    *folded(6, "white", "light", "6,6 6,12.5 5,12 4,10 4.5,7"),
    *folded(6, "white", "white", "5,3 5.5,3 5.5,4 5,4"),
    *folded(6, "beak", "rust", "6,4 6,5.5 5.5,5 5,4"),
    *folded(6, "beak", "beak", "4,13 5.5,13 5.5,14 4,14"),
)
MEDIUM: Final[Drawing] = (
    *folded(4, "base", "base", "2.5,3 1.5,4 1,6 2,6 2.5,5"),
    *folded(4, "dark", "ink", "4,0 4,7 2.5,7 2,5 2.5,3 2.5,1 3,0"),
    *folded(4, "white", "white", "3,1 3.5,1 3.5,2 3,2"),
    *folded(4, "white", "light", "4,4 4,6 3,6 2.5,5 3,4"),
    *folded(4, "beak", "rust", "4,2 4,3 3,3 3.5,2"),
    *folded(4, "beak", "beak", "3,7 4,7 4,8 2.5,8"),
)
SKETCH: Final = r"""
 (o>
  (o>
 /|_|\
    __
   (o >
  /|  |\
  \|__|/
   ^  ^
"""
