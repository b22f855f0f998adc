from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, folded

LARGE: Final[Drawing] = (
    *folded(6, "base", "dark", "6,11 6,14 1,14 1.5,12.5 3,11"),
    *folded(6, "gold", "gold", "1,12 3,12 3,13 1,13"),
    *folded(6, "skin", "tan", "3.5,5 6,5 6,9 3.5,9"),
    *folded(6, "white", "silver", "3.5,7 5,8 6,8 6,12.5 5,12 3.5,10"),
    *folded(6, "base", "dark", "6,0.5 6,3 3,3 2,2 3,1"),
    *folded(6, "gold", "gold", "3,3 6,3 6,4 3,4"),
    *folded(6, "ink", "ink", "3,4 6,4 6,5 2.5,5"),
    *folded(6, "ink", "ink", "4.5,6 5,6 5,7 4.5,7"),
    *folded(6, "ink", "ink", "5.5,9 6,9 6,10 5.5,10"),
)
MEDIUM: Final[Drawing] = (
    *folded(5, "base", "dark", "5,7 5,8 1.5,8 2,7 3,6.5"),
    *folded(5, "skin", "tan", "3,3 5,3 5,6 3,6"),
    *folded(5, "white", "silver", "3,6 5,6 5,8 4,8 3,7"),
    *folded(5, "base", "dark", "5,0.25 5,1 2.5,1 3,0.25"),
    *folded(5, "gold", "gold", "2.5,1 5,1 5,2 2.5,2"),
    *folded(5, "ink", "ink", "2.5,2 5,2 5,3 2.5,3"),
    *folded(5, "ink", "ink", "3.5,4 4,4 4,5 3.5,5"),
)
SKETCH: Final = r"""
 [O]
 __*__
 (o~o)
   _**_
  [____]
  | oo |
  (\~~/)
 /*\\//*\
"""
