from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet

LARGE: Final[Drawing] = (
    facet("dark", "5,5 6.5,2 7,5"),
    facet("dark", "0.5,4 1,4 3,7 2,9 1,10 0.5,10 1.5,7"),
    facet("base", "1.5,7 4,5 8,5 11.5,7 11,8 2,8"),
    facet("light", "2,8 4,8 11,8 9,10 5,10"),
    facet("dark", "5,9 7,9 5.5,12"),
    facet("ink", "9,6 9.5,6 9.5,7 9,7"),
)
MEDIUM: Final[Drawing] = (
    facet("dark", "3.5,3 5,0.5 5.5,3"),
    facet("dark", "0.5,1 1,1 2,4 1,6 0.5,6"),
    facet("base", "1,4 3,2.5 4,2 7,2 8.5,4 8.5,5 1,5"),
    facet("light", "1.5,5 8,5 6,6 3,6"),
    facet("dark", "4,5 5.5,5 4,7.5"),
    facet("ink", "6.5,3 7,3 7,4 6.5,4"),
)
SKETCH: Final = r"""
_/|o>
|\_/|_
|/__\o>
     /|
|\ __/ |_
| >    o >
|/ \_/--'
     \|
"""
