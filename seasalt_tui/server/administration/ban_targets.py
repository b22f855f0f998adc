"""Targets of bans: the key or network that a typed text means, or that somebody here or at a table has."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.administration.people import PersonNamed, the_one_meant
from seasalt_tui.server.bans.ban import WIDEST, Ban, Network, network_of, network_text
from seasalt_tui.server.config.fingerprints import is_fingerprint
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.connections import widest_network
from seasalt_tui.server.link import short_id
from seasalt_tui.server.person_ids import has_fingerprint

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House


def new_ban(house: "House", connected: Sequence[PersonNamed], whom: str, seconds: int | None, reason: str) -> Ban:
    """Of people with a key the key is banned; of guests the network, as they are somebody else on the next visit.

    `connected`: people, on all hosts.
    """
    since, until = _dates(house.bans.calendar(), seconds)
    if (network := network_of(whom)) is not None:
        return Ban(since, network=network_text(_not_too_wide(network)), until=until, reason=reason)
    if is_fingerprint(whom):
        return Ban(since, key=whom, until=until, reason=reason)
    meant = the_one_meant([*connected, *_people_seated(house)], whom)
    if has_fingerprint(meant.person):
        return Ban(since, key=meant.person.partition(" ")[2], until=until, reason=reason, name=meant.name)
    return Ban(since, network=widest_network(meant.address), until=until, reason=reason, name=meant.name)


def ban_meant(bans: tuple[Ban, ...], target: str) -> Ban:
    """The ban of this key, network or name; `Declined` if there is none, or several."""
    network = network_of(target)
    wanted = {target} if network is None else {target, network_text(network)}
    found = [ban for ban in bans if not wanted.isdisjoint(_names_of(ban))]
    if not found:
        raise Declined(Refusal("There is no ban of {target}.", {"target": target}))
    if len(found) > 1:
        values = {"target": target, "bans": ", ".join(ban.target for ban in found)}
        raise Declined(Refusal("{target} could be: {bans}.", values))
    return found[0]


def _names_of(ban: Ban) -> set[str]:
    return {ban.target, ban.name, short_id(f"key {ban.key}")} - {""}


def _people_seated(house: "House") -> list[PersonNamed]:
    """People with a key and a seat, who may be away."""
    members = (member for table in house.lobby for member in table.record.members if member is not None)
    keys = ((member.name, member.person) for member in members if has_fingerprint(member.person))
    return [PersonNamed(name, short_id(person), person) for name, person in keys]


def _not_too_wide(network: Network) -> Network:
    if network.prefixlen < WIDEST[network.version]:
        values = {"network": str(network), "bits": WIDEST[network.version]}
        raise Declined(Refusal("{network} is too wide: name one of at least /{bits}.", values))
    return network


def _dates(now: datetime, seconds: int | None) -> tuple[str, str]:
    """Since when and until when."""
    since = now.isoformat(timespec="seconds")
    if seconds is None:
        return since, ""
    end = now + timedelta(seconds=min(max(seconds, 1), caps.BAN_SECONDS))
    return since, end.isoformat(timespec="seconds")
