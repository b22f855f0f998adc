"""Value types of a picture: a run is text in one ink on one ground, a row is a tuple of runs."""

from typing import Final, Literal, NamedTuple

Size = Literal["huge", "large", "medium", "small", "tiny", "box"]
PaletteName = Literal["true", "256", "16", "mono"]

WIDTHS: Final[dict[Size, int]] = {"huge": 18, "large": 12, "medium": 9, "small": 9, "tiny": 9, "box": 7}
HEIGHTS: Final[dict[Size, int]] = {"huge": 13, "large": 9, "medium": 6, "small": 5, "tiny": 4, "box": 5}


class Run(NamedTuple):
    text: str
    ink: str | None = None
    ground: str | None = None
    bold: bool = False
    reverse: bool = False


Row = tuple[Run, ...]


class Look(NamedTuple):
    palette: PaletteName
    ground: str
    ascii: bool = False

    @property
    def pointer(self) -> str:
        """Before what is selected, and who is to act."""
        return ">" if self.ascii else "▸"

    @property
    def edge(self) -> str:
        """Below a card that is raised."""
        return "^" if self.ascii else "▔"
