"""Storage errors of PostgreSQL: what is wrong with the server, in words for people."""

import os
from collections.abc import Sequence
from errno import errorcode
from ssl import SSLError
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import NewerVersion, StoreError, Unusable


class DatabaseAway(StoreError):
    """The server does not answer: nothing is known of what was under way, and nothing is accepted until it is back."""


def away() -> DatabaseAway:
    return DatabaseAway(Refusal("The server’s database does not answer. Nothing is lost, and it goes on by itself."))


def unreachable(servers: Sequence[str], error: BaseException | None) -> DatabaseAway:
    """At the first contact nothing tells a server that is down from an address that is wrong."""
    values = {"servers": ", ".join(servers), "reason": _reason(error)}
    return DatabaseAway(Refusal("The database at {servers} cannot be reached: {reason}.", values))


def _reason(error: BaseException | None) -> str:
    """What Python says of a refused connection repeats the address."""
    if not isinstance(error, OSError) or isinstance(error, SSLError):
        return str(error or "").rstrip(".") or "timed out"
    number = error.errno or 0
    return os.strerror(number) if number in errorcode else error.strerror or str(error) or "timed out"


def unusable(reason: object) -> Unusable:
    return Unusable(Refusal("The database cannot be used: {reason}.", {"reason": str(reason).rstrip(".")}))


def newer(version: int, known: int) -> NewerVersion:
    return NewerVersion(
        Refusal(
            "The database has version {version}, from a newer seasalt; this one knows {known}. Update seasalt.",
            {"version": version, "known": known},
        )
    )


LOST_CONNECTION: Final = ("08", "57P", "53300")
"""SQLSTATE, or its class: the connection failed, the server is stopping, or has too many connections.

Of these errors nobody knows whether the statement was carried out.
"""
