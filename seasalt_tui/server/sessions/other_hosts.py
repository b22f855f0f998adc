"""Other hosts of the house: what they have changed is read again here, and told to whom it is news."""

from typing import TYPE_CHECKING

from seasalt_tui.server.bans.ban_list import FILE as BANS
from seasalt_tui.server.devices.device_book import FILE as DEVICES
from seasalt_tui.server.notices.book import PEOPLE
from seasalt_tui.server.results.shared_seatings import TOPIC as RESULTS
from seasalt_tui.server.rooms.record_files import FOLDER as TABLES
from seasalt_tui.server.rooms.record_files import code_of
from seasalt_tui.server.rooms.reserved_names import FILE as NAMES

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House


class OtherHosts:
    def __init__(self, house: "House") -> None:
        self._house = house

    def follow(self) -> None:
        house = self._house
        follow = house.document_changes.follow
        follow(BANS, lambda _: house.administration.enforce_bans())
        follow(DEVICES, lambda _: house.linking.book.read())
        follow(NAMES, lambda _: house.profiles.names.read())
        follow(PEOPLE, house.profiles.notices.refresh)
        follow(TABLES, self._record_changed)
        house.cluster.follow_away(self._outage_changed)
        house.cluster.presences.follow(self._people_changed)
        house.cluster.doorbell.follow(RESULTS, lambda _: house.results.refresh(), house.results.refresh)
        house.tasks.start(house.document_changes.run())

    async def _record_changed(self, path: str) -> None:
        table = await self._house.lobby.refresh(code_of(path))
        if table is None:
            self._house.sessions.tell_of_removal(code_of(path))
        else:
            self._house.sessions.tell_of_table(table)
            self._house.sessions.tell_of_end(table)

    def _people_changed(self, place: str) -> None:
        if not self._house.lobby.people_changed(place):
            self._house.changes.notify()

    def _outage_changed(self) -> None:
        is_away = self._house.cluster.is_away
        self._house.journal.note("database", away=is_away)
        self._house.sessions.show_outage(is_over=not is_away)
