"""Display names: how others see a person. Only guests' names begin with the guest mark, so no guest can impersonate
somebody with a key.
"""

from collections.abc import Callable, Iterator
from itertools import count

from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.store.confusable_names import GUEST_MARK, GUEST_MARKS, is_taken_among
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS, sanitized

IsTaken = Callable[[str], bool]


def cleaned_name(text: str) -> str:
    """A name as its owner typed it, cleaned and without guest marks; empty if nothing visible is left."""
    return sanitized(sanitized(text, PLAYER_NAME_CELLS).lstrip(GUEST_MARKS), PLAYER_NAME_CELLS)


def guest_name(name: str, is_taken: IsTaken) -> str:
    """A guest's display name, distinct from every reserved name."""
    return distinct_from(sanitized(f"{GUEST_MARK}{name}", PLAYER_NAME_CELLS), is_taken)


def is_guest_name(name: str) -> bool:
    return name.startswith(GUEST_MARK)


def distinct_from(name: str, is_taken: IsTaken) -> str:
    """The name, or with a number after it if it or a look-alike is taken."""
    return next(candidate for candidate in _numbered(name) if not is_taken(candidate))


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in count(2):
        suffix = f" {number}"
        yield f"{sanitized(name, PLAYER_NAME_CELLS - len(suffix))}{suffix}"


def member_names(record: TableRecord) -> dict[str, str]:
    return {member.person: member.name for member in record.members if member is not None}


def watcher_names(record: TableRecord, watchers: Presence) -> dict[str, str]:
    names = dict[str, str]()
    members = member_names(record)
    taken = {*members.values(), *(record.plan.names if record.plan else ())}
    for person, name in watchers.names().items():
        names[person] = members.get(person) or distinct_from(name, is_taken_among(taken))
        taken.add(names[person])
    return names


def distinct_name(record: TableRecord, person: str, name: str) -> str:
    """A name for a newcomer, distinct from the members'."""
    return distinct_from(
        name, is_taken_among(called for other, called in member_names(record).items() if other != person)
    )


def speaker_name(record: TableRecord, watchers: Presence, person: str, name: str) -> str:
    """The name by which the table knows the person; `name`: for a person who is neither member nor spectator."""
    known = watcher_names(record, watchers) | member_names(record)
    return known.get(person) or distinct_name(record, person, name)
