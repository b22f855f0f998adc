"""The exit statuses, as help and manual tell them."""

from typing import Final

INTERRUPTED: Final = 130

EXITS: Final = {
    "0": "all went well",
    "1": "something broke, or an output took no more",
    "2": "it was asked wrongly, or cannot be done here",
    "129": "the terminal was closed",
    str(INTERRUPTED): "interrupted (ctrl-C)",
    "143": "terminated",
}


def exit_help() -> str:
    """For the end of a help page; click leaves lines after this mark as they are."""
    return "\n".join(["\b", "Exit status:", *(f"  {status:<5}{meaning}" for status, meaning in EXITS.items())])
