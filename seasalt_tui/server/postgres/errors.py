"""Storage errors of PostgreSQL: what is wrong with the server, in words for people."""

from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import NewerVersion, StoreError, Unusable


class DatabaseAway(StoreError):
    """The server does not answer: nothing is known of what was under way, and nothing is accepted until it is back."""


def away() -> DatabaseAway:
    return DatabaseAway(Refusal("The server’s database does not answer. Nothing is lost, and it goes on by itself."))


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
