from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet, folded, moved

_LONG: Final = "0,0 0.5,0 0.5,2 1,2 1,4 0.5,4 0.5,6 0,6 0,4 0.5,4 0.5,2 0,2"
_SHORT: Final = "0,0 0.5,0 0.5,1 1,1 1,3 0.5,3 0.5,5 0,5 0,3 0.5,3 0.5,1 0,1"
LARGE: Final[Drawing] = (
    *moved((facet("dark", _LONG),), 2, 7),
    *moved((facet("dark", _SHORT),), 4, 7),
    *moved((facet("deep", _SHORT),), 7.5, 7),
    *moved((facet("deep", _LONG),), 9.5, 7),
    facet("base", "5.5,7 6.5,7 6.5,9 7,9 7,11 6.5,11 6.5,14 6,14 6,9 5.5,9"),
    *folded(6, "light", "base", "6,1 6,6 1,6 1,4.5 2,2.5 4,1"),
    *folded(6, "dark", "deep", "1,6 6,6 6,7 1.5,7"),
)
_WAVE: Final = "0,0 0.5,0 0.5,1 1,1 1,2 0.5,2 0.5,3 0,3 0,2 0.5,2 0.5,1 0,1"
MEDIUM: Final[Drawing] = (
    *moved((facet("dark", _WAVE),), 1.5, 5),
    *moved((facet("dark", _WAVE),), 3, 5),
    *moved((facet("deep", _WAVE),), 5, 5),
    *moved((facet("deep", _WAVE),), 6.5, 5),
    *folded(4.5, "light", "base", "1,3 1.5,3 1.5,2 2,2 2,1 3,1 3,0 4.5,0 4.5,4 1,4"),
    *folded(4.5, "dark", "deep", "1,4 4.5,4 4.5,5 1,5"),
)
_BEND: Final = "0,0 0.5,0 0.5,1 1,1 1,2 0.5,2 0.5,1 0,1"
_BENDS: Final = (
    *moved((facet("dark", _BEND),), 1, 0),
    *moved((facet("dark", _BEND),), 3, 0),
    *moved((facet("deep", _BEND),), 5, 0),
    *moved((facet("deep", _BEND),), 7, 0),
)
SMALL: Final[Drawing] = (
    *moved(_BENDS, 0, 4),
    *folded(4.5, "light", "base", "1,2 1.5,2 1.5,1 3,1 3,0 4.5,0 4.5,3 1,3"),
    *folded(4.5, "dark", "deep", "1,3 4.5,3 4.5,4 1,4"),
)
TINY: Final[Drawing] = (
    *moved(_BENDS, 0, 2),
    *folded(4.5, "light", "base", "1,1 2.5,1 2.5,0 4.5,0 4.5,2 1,2"),
)
SKETCH: Final = r"""
(]~~~
 (___)
  )))
   ____
  /    \
 (______)
  ) ) ) )
 ( ( ( (
"""
