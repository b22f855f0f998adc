"""Facts in a line, the most important first."""

import re
from typing import Final

from rich.cells import cell_len

_ALL_BUT_LAST: Final = re.compile(r"(.*) [·-] .*")


def fitting_facts(standing: str, room: int) -> str:
    """Drop facts from the end until it fits."""
    while cell_len(standing) > room and (shorter := _ALL_BUT_LAST.fullmatch(standing)):
        standing = shorter[1]
    return standing
