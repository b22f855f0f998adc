from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet, moved

_FISH: Final = (
    facet("light", "0,2 0,1 1,0.5 2.5,0.5 3,1 3.5,1 3.5,2"),
    facet("base", "0,2 3.5,2 3.5,3 3,3 2.5,3.5 1,3.5 0,3"),
    facet("dark", "3.5,1.5 4.5,0.5 5,0.5 5,3.5 4.5,3.5 3.5,2.5"),
    facet("ink", "1,1 1.5,1 1.5,2 1,2"),
)
_FRY: Final = (
    facet("light", "1,0 2.5,0 2.5,1 1,1"),
    facet("base", "0.5,1 3,1 3,2 2.5,2 2.5,3 1,3 1,2 0.5,2"),
    facet("dark", "3,0 3.5,0 3.5,3 3,3"),
    facet("ink", "1,1 1.5,1 1.5,2 1,2"),
)
LARGE: Final[Drawing] = (
    *moved(_FISH, 0.5, 2),
    *moved(_FISH, 6.5, 4),
    *moved(_FISH, 0.5, 8),
)
MEDIUM: Final[Drawing] = (
    *moved(_FRY, 0, 1),
    *moved(_FRY, 5, 3),
    *moved(_FRY, 0, 5),
)
SKETCH: Final = r"""
<><><
<o)><
  <o)><
 <o)><
    <o)><
 <o)><
    <o)><
 <o)><
"""
