"""Error messages: what ssh prints when a connection fails, in words that help."""

import re
from typing import Final

from seasalt_tui.core.messages import message

SSH_FAILED: Final = 255
"""The exit status of ssh when the connection fails; a host's own statuses are lower."""

_EXPLANATIONS: Final = (
    (
        "REMOTE HOST IDENTIFICATION HAS CHANGED",
        message(
            "This host has another key than the one you know. Either it was set up anew, or somebody is in between. "
            "Ask whoever keeps it, and only then forget the old key: {command}"
        ),
    ),
    ("Host key verification failed", message("The key of {host} was not accepted, so nothing was sent to it.")),
    ("Could not resolve hostname", message("There is no machine called {host}, or no network.")),
    (
        "connect to host .*: Connection refused",
        message("Nobody keeps a house at {host}, port {port}. Ask for the right port."),
    ),
    ("Permission denied", message("{host} lets in only people whose keys it knows. Send yours to whoever keeps it.")),
    ("Too many authentication failures", message("ssh has too many keys to try. Choose one with ssh -i.")),
    ("connect to host .*: No route to host", message("{host} cannot be reached from here.")),
    ("connect to host .*: Network is unreachable", message("{host} cannot be reached from here.")),
    ("connect to host .* timed out", message("{host} does not answer. It may be switched off, or behind a firewall.")),
    ("kex_exchange_identification", message("{host} turned you away: perhaps it is full, or no house for games.")),
)
CONNECTION_LOST: Final = message("The line to {host} is lost. Your seat is kept: come again in the same way.")


def explanation(errors: str) -> str | None:
    """A message with placeholders `host`, `port` and `command`; None if ssh was connected before it failed."""
    return next((words for pattern, words in _EXPLANATIONS if re.search(pattern, errors)), None)
