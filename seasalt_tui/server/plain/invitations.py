"""Invitation in lines: what is sent to friends, by the best address."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from seasalt_tui.server.invitations.texts import private_text, reach_text, text_to_send
from seasalt_tui.server.rooms.table import HostedTable

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession


def invitation_lines(session: "LineSession", table: HostedTable | None = None) -> Iterator[str]:
    """`table`: None for the server."""
    words, code = session.words, "" if table is None else table.code
    invitation = session.house.invitations(code)[0]
    if invitation.private:
        yield private_text(words)
        return
    yield words.say("Send this to your friends:")
    game, begun = (None, False) if table is None else (table.record.terms.game, table.begun)
    yield from text_to_send(words, invitation, game, begun=begun).split("\n")
    if reach := reach_text(words, invitation.reach):
        yield reach
