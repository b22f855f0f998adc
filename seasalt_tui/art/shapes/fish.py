from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet

LARGE: Final[Drawing] = (
    facet("dark", "4.5,4 7,2 7.5,5"),
    facet("dark", "8,7 11,3.5 10.5,7"),
    facet("deep", "8,7 10.5,7 11,10.5"),
    facet("light", "0.5,7 3,4 6,4 9,7"),
    facet("base", "0.5,7 9,7 6,10 3,10"),
    facet("deep", "5,7 9,7 6,10"),
    facet("dark", "4,10 6,10 6,11.5"),
    facet("white", "3,5 3.5,5 3.5,6 3,6"),
)
MEDIUM: Final[Drawing] = (
    facet("dark", "3.5,2 5,0.75 5.5,2"),
    facet("dark", "6,4 8.5,1 8,4"),
    facet("deep", "6,4 8,4 8.5,7"),
    facet("light", "0.5,4 2,2 5,2 7,4"),
    facet("base", "0.5,4 7,4 5,6 2,6"),
    facet("deep", "4,4 7,4 5,6"),
    facet("dark", "3,6 5,6 5,7"),
    facet("white", "2,3 2.5,3 2.5,4 2,4"),
)
SKETCH: Final = r"""
<o)><
 /--\/|
<o__/\|
    /|
  ,-'-. /|
 <o    X |
  `-,-' \|
     \|
"""
