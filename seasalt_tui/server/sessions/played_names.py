"""Played names: the journal tells the host under which name somebody comes, and each new one, to know whom to ban."""

from typing import TYPE_CHECKING

from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.token_bucket import TokenBucket
from seasalt_tui.server.link import short_identity
from seasalt_tui.server.telemetry.journal import Journal

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


class PlayedNames:
    """Rate limit: somebody who changes names all the time does not fill the disk."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._bucket = TokenBucket(*caps.JOURNAL_PEOPLE)

    def note(self, app: "HostedSession") -> None:
        if self._bucket.left > 1:
            self._bucket.draw(1)
            name, person = app.own_name.displayed, short_identity(app.login)
            self._journal.note("plays as", address=app.caller.address, person=person, name=name)
