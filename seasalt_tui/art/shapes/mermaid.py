from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet

LARGE: Final[Drawing] = (
    facet("sea", "0,0 12,0 12,14 0,14"),
    facet("night", "3,1 6,0.5 7.5,2 7.5,4 5,4 5,8 3,9 2,8 2.5,5"),
    facet("skin", "5,2 7,2 7,5 5,5"),
    facet("ink", "6,3 6.5,3 6.5,4 6,4"),
    facet("tan", "5,5 7,5 6.5,8 5,8"),
    facet("skin", "6.5,6 9.5,4 10,5 7,8"),
    facet("base", "5,8 7,8 8,10 8,12 6,12 4.5,10"),
    facet("silver", "7,9 9,11 10.5,10 11,11 9,13 6,13 6,12 8,12"),
    facet("base", "10,11 9,8 10.5,9 12,8 11.5,11"),
    facet("night", "0,12 3,11 6,13 6,14 0,14"),
)
MEDIUM: Final[Drawing] = (
    facet("sea", "0,0 9,0 9,8 0,8"),
    facet("night", "1.5,1 2,0 4,0 5,1 5,2 3,2 3,5 1.5,5 1,4"),
    facet("skin", "3,1 4.5,1 4.5,3 3,3"),
    facet("tan", "3,3 4,3 4,5 3,5"),
    facet("skin", "4,3 5,3 5,2 5.5,2 5.5,4 4,4"),
    facet("base", "3,5 4,5 5,6 5,8 4,8 3,6"),
    facet("silver", "5,6 6,7 7,6 7.5,7 6.5,8 5,8"),
    facet("base", "6.5,6 6,4 7,5 8.5,4 8,6"),
)
SKETCH: Final = r"""
@o~=<
 @o_/
  \\_V
  .@@.
 (@ o)__/
  @\ /
    \ \_V
     \__/
"""
