from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, folded

LARGE: Final[Drawing] = (
    *folded(6, "light", "base", "6,1 6,7.5 4.5,5.5 5.5,1"),
    *folded(6, "light", "light", "6,7.5 4.5,5.5 0.5,5 0.5,6"),
    *folded(6, "base", "dark", "6,7.5 0.5,6 3.5,8.5"),
    *folded(6, "base", "dark", "6,7.5 3.5,8.5 1.5,12.5 2.5,13"),
    *folded(6, "dark", "deep", "6,7.5 2.5,13 3,13 6,10.5"),
)
MEDIUM: Final[Drawing] = (
    *folded(4.5, "light", "base", "0.5,3 3.5,3 3.5,1 4,1 4,0 4.5,0 4.5,4 0.5,4"),
    *folded(4.5, "base", "dark", "1,7 1.5,7 1.5,6 2.5,6 2.5,5 1.5,5 1.5,4 4.5,4 4.5,6 4,6 4,7 2.5,7 2.5,8 1,8"),
)
SMALL: Final[Drawing] = (
    *folded(4.5, "light", "base", "0.5,2 3.5,2 3.5,1 4,1 4,0 4.5,0 4.5,3 0.5,3"),
    *folded(4.5, "base", "dark", "1,5 1.5,5 1.5,4 2,4 2,3 4.5,3 4.5,4 3.5,4 3.5,5 2.5,5 2.5,6 1,6"),
)
TINY: Final[Drawing] = (
    *folded(4.5, "light", "base", "0.5,1 3.5,1 3.5,0 4.5,0 4.5,2 0.5,2"),
    *folded(4.5, "base", "dark", "1,3 2,3 2,2 4.5,2 4.5,3 3,3 3,4 1,4"),
)
SKETCH: Final = r"""
_/*\_
__/^\__
  /^\
    /\
___/  \___
`-.    .-'
  / .. \
 /.'  '.\
"""
