"""Who is here as the host sees it: one row a session, and whom a typed name means."""

from asyncio import get_running_loop
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.control.messages import PersonHere
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.link import short_id
from seasalt_tui.server.rooms.display_names import cleaned_name, is_guest_name
from seasalt_tui.store.confusable_names import skeletons

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House
    from seasalt_tui.server.sessions.session import HostedSession

_SHORTEST: Final = 4  # letters of a key that are looked for
_CANDIDATES: Final = 8  # named in a sentence


def people_here(house: "House", now: datetime) -> tuple[PersonHere, ...]:
    """The longest here first."""
    apps = sorted(house.sessions.apps, key=lambda app: app.began_at)
    return tuple(_person(app, now, house.cluster.hosts.name) for app in apps)


def _person(app: "HostedSession", now: datetime, host: str) -> PersonHere:
    clock, table = get_running_loop().time(), app.shown_table
    seat = None if table is None else table.record.seat_of(app.person)
    return PersonHere(
        name=app.own_name.displayed,
        id=short_id(app.login),
        key="" if app.caller.guest else app.person.partition(" ")[2],
        address=app.caller.address,
        since=(now - timedelta(seconds=clock - app.began_at)).isoformat(timespec="seconds"),
        idle=max(0, int(clock - app.link.last_input_at)),
        place="lobby" if table is None else "watches" if seat is None else "plays" if table.begun else "waits",
        table="" if table is None else table.code,
        seat=seat,
        link=app.caller.link,
        host=host,
    )


def names_here(house: "House") -> tuple["PersonNamed", ...]:
    """One for each session."""
    return tuple(
        PersonNamed(app.own_name.displayed, short_id(app.login), app.person, app.caller.address)
        for app in house.sessions.apps
    )


class PersonNamed(Struct, frozen=True):
    """By what somebody can be named: a display name, and an id as `who` shows it. `address`: of a session."""

    name: str
    id: str
    person: str
    address: str = ""

    @property
    def described(self) -> str:
        return f"{self.name} ({self.id})"


def the_one_meant(people: Sequence[PersonNamed], who: str) -> PersonNamed:
    found = next(filter(None, _by_closeness(people, who)), [])
    if not found:
        raise Declined(Refusal("Nobody here is called {who}, and no key begins like that.", {"who": who}))
    if len({one.person for one in found}) > 1:
        several = sorted({one.described for one in found})[:_CANDIDATES]
        values = {"who": who, "people": ", ".join(several)}
        raise Declined(Refusal("{who} could be: {people}. Name one by what is in brackets.", values))
    return found[0]


def _by_closeness(people: Sequence[PersonNamed], who: str) -> Iterator[list[PersonNamed]]:
    """Whoever has this id, whatever others call themselves; then all whose name looks like it, lest somebody is hit
    for a look-alike; then those whose key begins so; and guests whose mark was left out.
    """
    proof = who.removeprefix("SHA256:")
    yield [one for one in people if proof in {one.id, _proof(one)}]
    alike = [one for one in people if cleaned_name(who) and not skeletons(one.name).isdisjoint(skeletons(who))]
    yield [one for one in alike if is_guest_name(one.name) == is_guest_name(who)]
    if len(proof) >= _SHORTEST:
        yield [one for one in people if one.id.startswith(proof) or _proof(one).startswith(proof)]
    yield [one for one in alike if is_guest_name(one.name)]


def _proof(one: PersonNamed) -> str:
    return one.person.partition(" ")[2].removeprefix("SHA256:")
