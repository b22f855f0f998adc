"""Setting `notify`: the command or the webhook that takes notices to people who are not here."""

from typing import Final
from urllib.parse import urlsplit

from seasalt_tui.server.invitations.reach import reach_of

_MOST_PARTS: Final = 32
_LONGEST_PART: Final = 1000


def is_command(value: object) -> bool:
    """A program and its arguments: no shell takes them apart."""
    if not isinstance(value, list) or not 0 < len(value) <= _MOST_PARTS:
        return False
    return all(map(_is_line, value)) and value[0].strip() != "" and not is_address(value[0])


def is_webhook(value: object) -> bool:
    """Without encryption only near this machine: elsewhere others could read along."""
    if not _is_line(value) or not isinstance(value, str):
        return False
    try:
        parts = urlsplit(value)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return False
    if not host or "@" in parts.netloc or " " in value:
        return False
    is_near = "." not in host.strip(".") or reach_of(host) != "everywhere"
    return parts.scheme == "https" or (parts.scheme == "http" and is_near)


def is_address(text: str) -> bool:
    return "://" in text


def _is_line(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_PART and value.isprintable()
