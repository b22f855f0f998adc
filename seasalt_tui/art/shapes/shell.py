from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, folded

LARGE: Final[Drawing] = (
    *folded(6, "dark", "deep", "6,10 6,13 4,13 4,11"),
    *folded(6, "light", "base", "6,2 6,12 5,12 0.5,8 0.5,6 1.5,4 3,2.5 4.5,2"),
    *folded(6, "dark", "deep", "1.5,4 3,2.5 5.5,11.5 5,12"),
)
MEDIUM: Final[Drawing] = (
    *folded(4.5, "dark", "deep", "3,6 4.5,6 4.5,8 3,8"),
    *folded(4.5, "light", "base", "4.5,1 4.5,7 3.5,7 0.5,4.5 0.5,3 1.5,2 3,1"),
    *folded(4.5, "dark", "deep", "1,2.5 2.5,1.5 4,7 3.5,7"),
)
SKETCH: Final = r"""
\|||/
(\\|//)
 \_|_/
   .--.
 /\ || /\
| \\||// |
 \ \||/ /
   \__/
"""
