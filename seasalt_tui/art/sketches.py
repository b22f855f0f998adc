"""ASCII sketches of the card families, in five rows, two or one."""

from typing import Final

from seasalt_tui.art.values import WIDTHS, Size

_LINES: Final[dict[Size, int]] = {"box": 1, "medium": 2, "large": 5}
_FIRST: Final[dict[Size, int]] = {"box": 1, "medium": 2, "large": 4}


def sketch(family: str, size: Size) -> tuple[str, ...]:
    first = _FIRST[size]
    lines = _SKETCHES[family].split("\n")[first : first + _LINES[size]]
    return tuple(line.ljust(WIDTHS[size] - 2) for line in lines)


_SKETCHES: Final = {
    "back": r"""
\/\/\
\/\/\/\
/\/\/\/
\/\/\/\/\/
/\/\/\/\/\
\/\/\/\/\/
/\/\/\/\/\
\/\/\/\/\/
""",
    "boat": r"""
 _|\_
   |\
 \____/
     |\
     | \
  ___|__\
  \______/
~~~~~~~~~~
""",
    "captain": r"""
 [O]
 __*__
 (o~o)
   _**_
  [____]
  | oo |
  (\~~/)
 /*\\//*\
""",
    "crab": r"""
(\_/)
V_o_o_V
 /\_/\
 V      V
  \_oo_/
 _/    \_
/ \____/ \
  /    \
""",
    "fish": r"""
<o)><
 /--\/|
<o__/\|
    /|
  ,-'-. /|
 <o    X |
  `-,-' \|
     \|
""",
    "lighthouse": r"""
=|||=
=-[#]-=
  /_\
\   __   /
=  [##]  =
/  |==|  \
   |==|
  /____\
""",
    "mermaid": r"""
@o~=<
 @o_/
  \\_V
  .@@.
 (@ o)__/
  @\ /
    \ \_V
     \__/
""",
    "octopus": r"""
(oo)~
 (o o)
/)/|\(\
   .--.
  / oo \
  \    /
 /)/||\(\
( ( () ) )
""",
    "penguin": r"""
 (o>
  (o>
 /|_|\
    __
   (o >
  /|  |\
  \|__|/
   ^  ^
""",
    "penguin_colony": r"""
(o(o>
  (o>
(o>(o>
    (o>
 (o>| |o>
 / \|_| \
 |_|^ ^_|
  ^    ^
""",
    "sailor": r"""
 (_)
 (___)
 |o o|
   ____
  (____)
  | oo |
   \__/
  /\\//\
""",
    "shark": r"""
_/|o>
|\_/|_
|/__\o>
     /|
|\ __/ |_
| >    o >
|/ \_/--'
     \|
""",
    "shell": r"""
\|||/
(\\|//)
 \_|_/
   .--.
 /\ || /\
| \\||// |
 \ \||/ /
   \__/
""",
    "shoal": r"""
<><><
<o)><
  <o)><
 <o)><
    <o)><
 <o)><
    <o)><
 <o)><
""",
    "swimmer": r"""
~\o/~
 \(oo)
~~~~~~~
  \ ____
   \(oo)
    \_-/\
~~~~~~~~~~
 ~~  ~~  ~
""",
}
