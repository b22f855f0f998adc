"""The exit statuses, as help and manual tell them."""

from typing import Final

from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message

INTERRUPTED: Final = 130

_EXITS: Final = {
    "0": message("all went well"),
    "1": message("something broke, or an output took no more"),
    "2": message("it was asked wrongly, or cannot be done here"),
    "129": message("the terminal was closed"),
    str(INTERRUPTED): message("interrupted (ctrl-C)"),
    "143": message("terminated"),
}


def exits() -> list[tuple[str, str]]:
    return [(status, say(meaning)) for status, meaning in _EXITS.items()]
