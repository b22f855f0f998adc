from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, folded, scaled

LARGE: Final[Drawing] = (
    *folded(6, "dark", "deep", "4,8 3,9 0.5,10 0.5,12 1,12 1.5,11 3.5,11 5,10"),
    *folded(6, "base", "dark", "4,9.5 3,11 1.5,12 1.5,13.5 2.5,13.5 3,12.5 5,11"),
    *folded(6, "dark", "deep", "5,9 6,9 5.5,12 4.5,13.5 3.5,13.5 4.5,11"),
    *folded(6, "light", "base", "6,1 6,10 4,10 3,7 3,3 4.5,1"),
    *folded(6, "white", "white", "4,4 5,4 5,6 4,6"),
    *folded(6, "ink", "ink", "4.5,4 5,4 5,6 4.5,6"),
)
MEDIUM: Final[Drawing] = (
    *folded(4.5, "dark", "deep", "3,4 2,6 1,6 1,5 0.5,5 0.5,7 2.5,7 4,5"),
    *folded(4.5, "base", "dark", "3.5,5 2.5,7 1.5,8 3,8 4,7 4,5"),
    *folded(4.5, "light", "base", "4.5,1 4.5,5 3,5 2,4 2,2 3,1"),
    *folded(4.5, "white", "white", "3,2 4,2 4,4 3,4"),
    *folded(4.5, "ink", "ink", "3.5,2 4,2 4,4 3.5,4"),
)
_EYES: Final = 4  # facets, the last ones; flattened, each would be of one tint
SMALL: Final[Drawing] = (*scaled(MEDIUM[:-_EYES], 1, 0.75), *MEDIUM[-_EYES:])
TINY: Final[Drawing] = (*scaled(MEDIUM[:-_EYES], 1, 0.5), *folded(4.5, "ink", "ink", "3.5,1 4,1 4,2 3.5,2"))
SKETCH: Final = r"""
(oo)~
 (o o)
/)/|\(\
   .--.
  / oo \
  \    /
 /)/||\(\
( ( () ) )
"""
