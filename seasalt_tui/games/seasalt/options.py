"""Title and options of Sea Salt & Paper: known without its rules, which are slow to import."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.game import OptionValue
from seasalt_tui.games.seasalt.editions import EDITIONS

title: Final = "Sea Salt & Paper"
options: Final[Mapping[str, tuple[OptionValue, ...]]] = {
    "edition": tuple(EDITIONS),
    "salt": (False, True),
    "pepper": (False, True),
    "double": (False, True),
}
