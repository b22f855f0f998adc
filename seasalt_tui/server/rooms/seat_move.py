"""Move of a seat to another identity of the same person, whose devices have been linked."""

from msgspec.structs import replace

from seasalt_tui.server.rooms.record import TableRecord


def with_person_moved(record: TableRecord, old: str, new: str) -> TableRecord:
    """Unchanged where both sit: nobody has two seats."""
    if record.seat_of(new) is not None:
        return record
    members = tuple(
        replace(member, person=new) if member is not None and member.person == old else member
        for member in record.members
    )
    kept_for = tuple(new if person == old else person for person in record.kept_for)
    return replace(record, members=members, kept_for=kept_for, host=new if record.host == old else record.host)
