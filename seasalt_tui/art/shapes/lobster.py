from typing import Final

from seasalt_tui.art.shapes.paper import Drawing, folded, folded_over

HUGE: Final[Drawing] = (
    *folded(9, "deep", "deep", "6.5,0 7,0 7,2 7.5,2 7.5,5 8,5 8,6 7.5,6 7.5,5 7,5 7,2 6.5,2"),
    *folded(9, "dark", "deep", "1.5,12 2,12 2,11 5,11 5,12 2,12 2,13 1.5,13"),
    *folded(9, "dark", "deep", "1.5,14 2,14 2,13 5,13 5,14 2,14 2,15 1.5,15"),
    *folded(9, "dark", "deep", "1.5,16 2,16 2,15 5,15 5,16 2,16 2,17 1.5,17"),
    *folded(9, "light", "base", "1,2 1.5,2 1.5,1 2,1 2,0 2.5,0 2.5,4 3.5,4 3.5,1 4,1 4,2 4.5,2 4.5,6 1,6"),
    *folded(9, "light", "base", "1.5,6 4,6 4,7 3.5,7 3.5,9 5,9 5,10 2,10 2,7 1.5,7"),
    *folded(9, "light", "base", "6,6 9,6 9,14 5,14 5,8 5.5,8 5.5,7 6,7"),
    *folded(9, "ink", "ink", "6.5,7 7,7 7,8 6.5,8"),
    *folded(9, "dark", "deep", "5,14 9,14 9,16 5,16"),
    *folded(9, "light", "base", "5.5,16 9,16 9,18 5.5,18"),
    *folded(9, "dark", "deep", "5.5,18 9,18 9,20 6,20 6,19 5.5,19"),
    *folded(9, "light", "base", "3,21 4,21 4,20 9,20 9,22 3,22"),
)
LARGE: Final[Drawing] = (
    *folded(6, "deep", "deep", "4.5,0 5,0 5,2 5.5,2 5.5,4 5,4 5,2 4.5,2"),
    *folded(6, "dark", "deep", "1.5,8 2,8 2,7 4,7 4,8 2,8 2,9 1.5,9"),
    *folded(6, "dark", "deep", "1.5,10 2,10 2,9 4,9 4,10 2,10 2,11 1.5,11"),
    *folded(6, "light", "base", "0.5,1 1,1 1,0 1.5,0 1.5,3 2,3 2,1 2.5,1 2.5,2 3,2 3,5 1,5 1,4 0.5,4"),
    *folded(6, "light", "base", "1.5,5 4.5,5 4.5,4 6,4 6,9 4,9 4,6 1.5,6"),
    *folded(6, "dark", "deep", "4,9 6,9 6,12 4.5,12 4.5,10 4,10"),
    *folded(6, "light", "base", "2.5,13 3.5,13 3.5,12 6,12 6,14 2.5,14"),
)
MEDIUM: Final[Drawing] = (
    *folded_over(4, "light", "base", "0.5,1 1,1 1,0 3,0 3,1 4,1 4,3 3,3 3,2 2.5,2 2.5,1 1.5,1 1.5,2 0.5,2"),
    *folded_over(4, "light", "base", "3.5,3 4.5,3 4.5,2 5,2 5,3 5.5,3 5.5,2 6,2 6,3 8,3 8,4 3.5,4"),
    *folded_over(4, "dark", "deep", "6,3 7,3 7,4 6,4"),
    *folded_over(4, "dark", "deep", "8,2 9,2 9,4 8,4"),
)
SMALL: Final[Drawing] = (
    *folded_over(3, "light", "base", "0.5,1 1,1 1,0 3,0 3,1 4,1 4,2 2,2 2,1 1.5,1 1.5,2 0.5,2"),
    *folded_over(3, "light", "base", "3.5,2 4.5,2 4.5,1 5,1 5,2 5.5,2 5.5,1 6,1 6,2 8,2 8,3 3.5,3"),
    *folded_over(3, "dark", "deep", "6,2 7,2 7,3 6,3"),
    *folded_over(3, "dark", "deep", "8,1 9,1 9,3 8,3"),
)
TINY: Final[Drawing] = (
    *folded_over(2, "light", "base", "0.5,0 3,0 3,1 4.5,1 4.5,0 5,0 5,1 5.5,1 5.5,0 6,0 6,1 8,1 8,2 2,2 2,1 0.5,1"),
    *folded_over(2, "dark", "deep", "6,1 7,1 7,2 6,2"),
    *folded_over(2, "dark", "deep", "8,0 9,0 9,2 8,2"),
)
SKETCH: Final = r"""
>=##E
>-\===<
>-/===<
(\/)  (\/)
  \\oo//
  -{==}-
  -{==}-
   /_|_\
"""
