"""Title and options of Paper World: known without its rules, which are slow to import."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.game import OptionValue

title: Final = "Paper World"
options: Final[Mapping[str, tuple[OptionValue, ...]]] = {
    "advanced": (False, True),
    "deck": (96, 92),
    "first_game": (False, True),
}
