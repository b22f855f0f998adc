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
            "This server has a different key than last time. Either it was set up anew, or somebody is "
            "intercepting the connection. Ask whoever runs it before you remove the old key: {command}"
        ),
    ),
    ("Host key verification failed", message("You did not accept the key of {host}, so nothing was sent.")),
    ("Could not resolve hostname", message("No machine called {host} was found, or there is no network.")),
    (
        "connect to host .*: Connection refused",
        message("No server answers at {host}, port {port}. Ask for the right port."),
    ),
    ("Permission denied", message("{host} only lets in people whose keys it knows. Send yours to whoever runs it.")),
    ("Too many authentication failures", message("ssh has too many keys to try. Choose one with ssh -i.")),
    ("connect to host .*: No route to host", message("{host} cannot be reached from here.")),
    ("connect to host .*: Network is unreachable", message("{host} cannot be reached from here.")),
    ("connect to host .* timed out", message("{host} does not answer. It may be switched off, or behind a firewall.")),
    ("kex_exchange_identification", message("{host} closed the connection: it may be full, or not a game server.")),
)
CONNECTION_LOST: Final = message("The connection to {host} was lost. Your seat is kept: join again the same way.")


def explanation(errors: str) -> str | None:
    """A message with placeholders `host`, `port` and `command`; None if ssh was connected before it failed."""
    return next((words for pattern, words in _EXPLANATIONS if re.search(pattern, errors)), None)
