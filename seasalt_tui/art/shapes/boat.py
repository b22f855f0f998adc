from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet, folded

LARGE: Final[Drawing] = (
    *folded(6, "light", "base", "6,1 6,8 2.5,8"),
    *folded(6, "base", "dark", "0.5,7 2,8 6,8 6,12 3,12"),
    *folded(6, "dark", "deep", "6,8 6,12 3,12"),
    facet("deep", "0,13 1,12 2,12 3,13 4,13 5,12 6,12 7,13 8,13 9,12 10,12 11,13 12,13 12,14 0,14"),
)
MEDIUM: Final[Drawing] = (
    *folded(4.5, "light", "base", "4.5,0.5 4.5,4 2.5,4"),
    *folded(4.5, "base", "dark", "0.5,3 1,3 2,4 4.5,4 4.5,7 2.5,7 0.5,4"),
    *folded(4.5, "dark", "deep", "4.5,4 4.5,7 2.5,7"),
    *folded(4.5, "deep", "deep", "0.5,7 4.5,7 4.5,8 0,8 0,7.5"),
)
SKETCH: Final = r"""
 _|\_
   |\
 \____/
     |\
     | \
  ___|__\
  \______/
~~~~~~~~~~
"""
