"""Exit statuses, and what help and the manual say about each."""

from typing import Final

from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message

INTERRUPTED: Final = 130

_MEANINGS: Final = {
    "0": message("success"),
    "1": message("an error, or the output could not be written"),
    "2": message("wrong usage, or not possible here"),
    "129": message("the terminal was closed"),
    str(INTERRUPTED): message("interrupted (ctrl-C)"),
    "143": message("terminated"),
}


def exit_statuses() -> list[tuple[str, str]]:
    return [(status, say(meaning)) for status, meaning in _MEANINGS.items()]
