from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet, folded

LARGE: Final[Drawing] = (
    facet("skin", "0.5,2 1.5,2 2.5,6 3.5,10 2,10 1,6"),
    facet("tan", "9,8 11,7 11.5,8 10,10 9,10"),
    *folded(6, "skin", "tan", "3.5,4 6,4 6,9 4.5,9 3.5,7"),
    *folded(6, "light", "base", "6,1 6,4 3,4 3.5,2 4.5,1"),
    *folded(6, "ink", "ink", "4,4 5.5,4 5.5,5 4,5"),
    *folded(6, "rust", "rust", "5.5,7 6,7 6,8 5.5,8"),
    facet("dark", "0,10 12,10 12,14 0,14"),
    facet("base", "0,9 1,9 2,10 3,10 4,9 5,9 6,10 7,10 8,9 9,9 10,10 11,10 12,9 12,11 0,11"),
    facet("base", "0,13 1,12 2,13 4,13 5,12 6,13 8,13 9,12 10,13 12,13 12,14 0,14"),
)
MEDIUM: Final[Drawing] = (
    facet("skin", "0.5,0.5 1.5,0.5 2,3 3,6 2,6 1,4"),
    *folded(5, "skin", "tan", "3,2 5,2 5,5 3.5,5 3,4"),
    *folded(5, "light", "base", "5,0.5 5,2 2.5,2 3,1 3.5,0.5"),
    *folded(5, "ink", "ink", "3.5,2 4.5,2 4.5,3 3.5,3"),
    facet("dark", "0,6 9,6 9,8 0,8"),
    facet("base", "0,5 1,5 1.5,6 2.5,6 3,5 4,5 4.5,6 5.5,6 6,5 7,5 7.5,6 8,6 8.5,5 9,5 9,7 0,7"),
)
SKETCH: Final = r"""
~\o/~
 \(oo)
~~~~~~~
  \ ____
   \(oo)
    \_-/\
~~~~~~~~~~
 ~~  ~~  ~
"""
