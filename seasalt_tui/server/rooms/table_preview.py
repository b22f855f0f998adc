"""Link preview of a table: what somebody who only has its link may learn, before they come in."""

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from seasalt_tui.server.rooms.table import HostedTable


class TablePreview(Struct, frozen=True):
    """`host`: the name of whoever opened it, empty if they have left. `free`: seats; 0 once the game has begun."""

    game: str
    host: str
    free: int


def preview_of(table: "HostedTable") -> TablePreview | None:
    """None of a private table: then a code that was guessed tells nothing, not even that there is such a table."""
    record = table.record
    if record.terms.private or record.over:
        return None
    members = (member for member in record.members if member is not None)
    host = next((member.name for member in members if member.person == record.host), "")
    return TablePreview(record.terms.game, host, 0 if table.begun or record.kept_for else len(record.free))
