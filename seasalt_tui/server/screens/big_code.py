"""A table's code in large letters; plain text on terminals limited to ASCII."""

from collections.abc import Sequence
from typing import Final

from textual.reactive import reactive

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.ui.widgets.painted import Painted

_LETTERS: Final = {
    "2": (".###.", "#...#", "...#.", "..#..", ".#...", "#####"),
    "3": ("####.", "....#", ".###.", "....#", "....#", "####."),
    "4": ("...#.", "..##.", ".#.#.", "#####", "...#.", "...#."),
    "5": ("#####", "#....", "####.", "....#", "....#", "####."),
    "6": (".###.", "#....", "####.", "#...#", "#...#", ".###."),
    "7": ("#####", "....#", "...#.", "..#..", "..#..", "..#.."),
    "8": (".###.", "#...#", ".###.", "#...#", "#...#", ".###."),
    "9": (".###.", "#...#", "#...#", ".####", "....#", ".###."),
    "B": ("####.", "#...#", "####.", "#...#", "#...#", "####."),
    "C": (".####", "#....", "#....", "#....", "#....", ".####"),
    "D": ("####.", "#...#", "#...#", "#...#", "#...#", "####."),
    "F": ("#####", "#....", "####.", "#....", "#....", "#...."),
    "G": (".####", "#....", "#..##", "#...#", "#...#", ".####"),
    "H": ("#...#", "#...#", "#####", "#...#", "#...#", "#...#"),
    "J": ("....#", "....#", "....#", "....#", "#...#", ".###."),
    "K": ("#...#", "#..#.", "###..", "#.#..", "#..#.", "#...#"),
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#", "#...#"),
    "N": ("#...#", "##..#", "#.#.#", "#..##", "#...#", "#...#"),
    "P": ("####.", "#...#", "#...#", "####.", "#....", "#...."),
    "Q": (".###.", "#...#", "#...#", "#.#.#", "#..#.", ".##.#"),
    "R": ("####.", "#...#", "#...#", "####.", "#..#.", "#...#"),
    "S": (".####", "#....", ".###.", "....#", "....#", "####."),
    "T": ("#####", "..#..", "..#..", "..#..", "..#..", "..#.."),
    "V": ("#...#", "#...#", "#...#", ".#.#.", ".#.#.", "..#.."),
    "W": ("#...#", "#...#", "#...#", "#.#.#", "##.##", "#...#"),
    "X": ("#...#", ".#.#.", "..#..", "..#..", ".#.#.", "#...#"),
    "Z": ("#####", "...#.", "..#..", ".#...", "#....", "#####"),
}
_HALVES: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
_MARGIN: Final = "   "


class BigCode(Painted):
    code: reactive[str] = reactive("", layout=True)

    def get_content_height(self, *_: object) -> int:
        return 1 if self.kit.look.ascii else 3

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as high as the letters
        ink = self.kit.tones.accent
        if self.kit.look.ascii:
            return [(run(f"{_MARGIN}{' '.join(self.code)}", ink, bold=True),)]
        lines = ["...".join(_LETTERS[letter][row] for letter in self.code) for row in range(6)]
        pairs = zip(lines[::2], lines[1::2], strict=True)
        drawn = ("".join(_HALVES[above + below] for above, below in zip(*pair, strict=True)) for pair in pairs)
        return [(run(f"{_MARGIN}{row}", ink),) for row in drawn]
