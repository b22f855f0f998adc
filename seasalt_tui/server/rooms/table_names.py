"""Display names at a table: no two people there have the same name or one that looks the same."""

from seasalt_tui.server.rooms.display_names import among, distinct
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import Charter


def member_names(charter: Charter) -> dict[str, str]:
    return {member.person: member.name for member in charter.members if member is not None}


def watcher_names(charter: Charter, watchers: Presence) -> dict[str, str]:
    names = dict[str, str]()
    members = member_names(charter)
    taken = {*members.values(), *(charter.plan.names if charter.plan else ())}
    for person, name in watchers.names().items():
        names[person] = members.get(person) or distinct(name, among(taken))
        taken.add(names[person])
    return names


def distinct_name(charter: Charter, person: str, name: str) -> str:
    """A name for a newcomer, distinct from the members'."""
    return distinct(name, among(called for other, called in member_names(charter).items() if other != person))


def speaker_name(charter: Charter, watchers: Presence, person: str, name: str) -> str:
    """The name by which the table knows the person; `name`: for a person who is neither member nor spectator."""
    known = watcher_names(charter, watchers) | member_names(charter)
    return known.get(person) or distinct_name(charter, person, name)
