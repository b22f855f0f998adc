from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, facet, folded, moved

_PENGUIN: Final = (
    *folded(2, "night", "ink", "2,0 2,6 1,6 0.5,5 0.5,3.5 1,2 1,1"),
    *folded(2, "white", "silver", "2,4 2,6 1,6 1,4"),
    *folded(2, "beak", "rust", "2,2 2,3 1.5,3 1.5,2"),
    *folded(2, "beak", "rust", "0.5,6 1.5,6 1.5,7 0.5,7"),
)
_CHICK: Final = (
    *folded(1.5, "ink", "ink", "1.5,0 1.5,3 0.5,3 0.5,1 1,0"),
    *folded(1.5, "beak", "beak", "1,1 1.5,1 1.5,2 1,2"),
    *folded(1.5, "night", "ink", "1.5,3 1.5,5 0.5,5 0,4 0.5,3"),
    *folded(1.5, "white", "silver", "1.5,3 1.5,5 0.5,5 0.5,4 1,3"),
)
LARGE: Final[Drawing] = (
    facet("light", "0,9 3,7 6,8 9,7 12,9 12,14 0,14"),
    *moved(_PENGUIN, 4, 2),
    *moved(_PENGUIN, 0, 6),
    *moved(_PENGUIN, 8, 6),
)
MEDIUM: Final[Drawing] = (
    facet("light", "0,4 4,3 9,4 9,8 0,8"),
    *moved(_CHICK, 3, 1),
    *moved(_CHICK, 0.5, 3),
    *moved(_CHICK, 5.5, 3),
)
SKETCH: Final = r"""
(o(o>
  (o>
(o>(o>
    (o>
 (o>| |o>
 / \|_| \
 |_|^ ^_|
  ^    ^
"""
