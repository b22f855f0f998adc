from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet, moved

_STEEP: Final = (
    facet("light", "0,1 1.5,0 1.5,2 0,3"),
    facet("paper", "1.5,0 3,1 3,3 1.5,2"),
)
_FLAT: Final = (
    facet("paper", "0,3 1.5,2 1.5,4 0,5"),
    facet("base", "1.5,2 3,3 3,5 1.5,4"),
)


def _pleats(width: int, height: int) -> Drawing:
    places = [(x, y) for y in range(-4, height, 4) for x in range(0, width, 3)]
    return tuple(fold for x, y in places for fold in moved(_STEEP + _FLAT, x, y))


LARGE: Final = _pleats(12, 14)
MEDIUM: Final = _pleats(9, 8)
SKETCH: Final = r"""
\/\/\
\/\/\/\
/\/\/\/
\/\/\/\/\/
/\/\/\/\/\
\/\/\/\/\/
/\/\/\/\/\
\/\/\/\/\/
"""
