from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet, folded, moved

_HUGE: Final = (
    *folded(4, "dark", "deep", "0.5,7 1,7 1,6 4,6 4,7 3,7 3,8 2,8 2,7 1.5,7 1.5,8 0.5,8"),
    *folded(4, "base", "dark", "0,1 0.5,1 0.5,0 1,0 1,2 2,2 2,0 2.5,0 2.5,1 3,1 3,3 2.5,3 2.5,4 0.5,4 0.5,3 0,3"),
    *folded(4, "base", "dark", "0.5,5 1,5 1,4 4,4 4,6 0.5,6"),
    *folded(4, "ink", "ink", "2.5,4 3,4 3,6 2.5,6"),
)
HUGE: Final[Drawing] = (
    *moved(_HUGE, 5, 2),
    *moved(_HUGE, 0, 12),
    *moved(_HUGE, 10, 12),
)
_LARGE: Final = (
    *folded(3, "dark", "deep", "0.5,4 1,4 1,5 0.5,5"),
    *folded(3, "dark", "deep", "1.5,4 2,4 2,5 1.5,5"),
    *folded(3, "base", "dark", "0.5,0 1,0 1,1 1.5,1 1.5,0 2,0 2,2 0.5,2"),
    *folded(3, "base", "dark", "0.5,3 1,3 1,2 3,2 3,4 0.5,4"),
    *folded(3, "ink", "ink", "2,2 2.5,2 2.5,3 2,3"),
)
LARGE: Final[Drawing] = (
    *moved(_LARGE, 3, 2),
    *moved(_LARGE, 0, 8),
    *moved(_LARGE, 6, 8),
)
_MEDIUM: Final = (
    *folded(1.75, "base", "base", "0,0 1,0 1,2 0.5,2 0.5,1 0,1"),
    *folded(1.75, "dark", "dark", "0,3 0.5,3 0.5,4 0,4"),
    facet("dark", "0.5,2 3,2 3,3 2.5,3 2.5,4 2,4 2,3 1.5,3 1.5,4 1,4 1,3 0.5,3"),
)
MEDIUM: Final[Drawing] = (
    *moved(_MEDIUM, 3, 0),
    *moved(_MEDIUM, 0, 4),
    *moved(_MEDIUM, 5, 4),
)
_SMALL: Final = (
    *folded(1.25, "base", "base", "0,0 1,0 1,1 0.5,1 0.5,2 0,2"),
    facet("dark", "0,2 2.5,2 2.5,4 2,4 2,3 1.5,3 1.5,4 1,4 1,3 0.5,3 0.5,4 0,4"),
)
SMALL: Final[Drawing] = (
    *moved(_SMALL, 0, 2),
    *moved(_SMALL, 3, 0),
    *moved(_SMALL, 6, 2),
)
_TINY: Final = (facet("base", "0,0 0.5,0 0.5,1 2,1 2,0 2.5,0 2.5,3 2,3 2,2 1.5,2 1.5,3 1,3 1,2 0.5,2 0.5,3 0,3"),)
TINY: Final[Drawing] = (
    *moved(_TINY, 0, 1),
    *moved(_TINY, 3, 0),
    *moved(_TINY, 6, 1),
)
SKETCH: Final = r"""
VoVoV
  VoV
VoV VoV
   V__V
   /oo\
V__V  V__V
/oo\  /oo\
"""
