"""House: what the sessions of a host share, namely tables, profiles, store and the list of sessions."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Final

from seasalt_tui.bots.fallback import FallbackThinkers
from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.errors import Refusal
from seasalt_tui.play.bot_faults import report_bot_fault
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.server.administration.administration import Administration
from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.bans.ban_list import BanList
from seasalt_tui.server.cluster.cluster import Cluster, Lease
from seasalt_tui.server.cluster.local import LocalCluster
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.host_invitations import host_invitations
from seasalt_tui.server.control.messages import Answer, Request
from seasalt_tui.server.devices.device_book import DeviceBook
from seasalt_tui.server.devices.linking import Linking
from seasalt_tui.server.documents.documents import Documents
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.invitations.invitation import Invitation
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.notices.turns import Circumstances
from seasalt_tui.server.notices.watch import Notices
from seasalt_tui.server.results.house_results import HouseResults
from seasalt_tui.server.results.outcome_cache import NAME as OUTCOMES
from seasalt_tui.server.results.outcome_cache import OutcomeCache
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.clock import Clock, LoopClock
from seasalt_tui.server.rooms.finished_game import seating_of
from seasalt_tui.server.rooms.hibernation import Hibernation
from seasalt_tui.server.rooms.leadership import Leadership
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.lobby_chat import LobbyChat
from seasalt_tui.server.rooms.matchmaking import BotFill
from seasalt_tui.server.rooms.network_hash import NetworkHash
from seasalt_tui.server.rooms.operating_time import OperatingTime
from seasalt_tui.server.rooms.record_files import RecordFiles
from seasalt_tui.server.rooms.seat_release import SeatRelease
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.table_invites import TableInvites
from seasalt_tui.server.rooms.table_preview import TablePreview, preview_of
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.rooms.who_is_here import ActivityCache
from seasalt_tui.server.sessions.drain import Drain
from seasalt_tui.server.sessions.linked_sessions import SessionsOfDevices
from seasalt_tui.server.sessions.other_hosts import OtherHosts
from seasalt_tui.server.sessions.played_names import PlayedNames
from seasalt_tui.server.sessions.profiles import Profiles
from seasalt_tui.server.sessions.sessions import Sessions
from seasalt_tui.server.sessions.shared_invites import SharedInvites
from seasalt_tui.server.storage.document_changes import DocumentChanges
from seasalt_tui.server.storage.house_in_folder import check_complete
from seasalt_tui.server.storage.opened import opened_storage
from seasalt_tui.server.storage.storage import Storage, local_storage
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.calendar import utc_now
from seasalt_tui.store.paths import Paths

_LEASE: Final = "house"


class House:
    def __init__(
        self,
        config: HostConfig,
        journal: Journal,
        metrics: Metrics,
        thinkers: Thinkers,
        clock: Clock | None = None,
        pace: float = timeouts.BOT_PACE,
        calendar: Callable[[], datetime] = utc_now,
        cluster: Cluster | None = None,
        storage: Storage | None = None,
    ) -> None:
        """`pace`: seconds between bot moves in games of several people. `clock` and `calendar`: tests set their own.

        `cluster`: of the hosts that share this house; None: there is no other. `storage`: None: in the folder.
        """
        self.config = config
        self.cluster = cluster or LocalCluster()
        self.journal = journal
        self.metrics = metrics
        self.changes = ChangeSignal()
        self.tasks = Tasks(journal)
        storage = storage or local_storage(config.data)
        self._documents = storage.documents
        self.document_changes = DocumentChanges(self._documents, self.cluster.doorbell, journal)
        self.profiles = Profiles(self._documents, lambda: self.config.limits.profiles, self._people_in_use)
        self.paths = Paths(config.data / "settings.toml", config.data, config.data / "reports")
        self.saved_games = SavedGames(self.paths, self._complain, calendar, storage.open_games)
        self._record_files = RecordFiles(self._documents, journal)
        self.thinkers = FallbackThinkers(thinkers, self._report_bot_failure)
        clock = clock or LoopClock()
        self.calendar = calendar
        outcomes = OutcomeCache(config.data / OUTCOMES)
        self.results = HouseResults(
            storage.seatings, outcomes, self.saved_games.store, self.tasks.start, ChangeSignal(), calendar
        )
        self._operating = OperatingTime(clock, self._documents)
        self._network_hash = NetworkHash(self._documents)
        self.salt = b""
        self.lobby = Lobby(
            TableServices(
                self._record_files,
                self.saved_games,
                self.tasks,
                self.changes,
                journal,
                metrics,
                clock,
                self._operating,
                self.thinkers,
                self.results,
                pace,
                lambda: self.config.limits,
                self._network_hash,
                calendar,
                self.cluster,
            )
        )
        self.bans = BanList(self._documents)
        self.administration = Administration(self)
        self.linking = Linking(
            DeviceBook(self._documents),
            self.lobby,
            clock,
            SessionsOfDevices(self),
            self.cluster.happenings,
            self.tasks,
            lambda: self.salt,
        )
        self.played_names = PlayedNames(journal)
        self.bot_fill = BotFill()
        self.activities = ActivityCache(self.lobby.listing.occupied, self.changes)
        self.clock = clock
        self.chat = LobbyChat(clock, self.changes, self.cluster.happenings, self.tasks)
        self.invites = TableInvites(clock)
        self.shared_invites = SharedInvites(self)
        self.sessions = Sessions(self)
        self.drain = Drain(self.sessions, lambda: bool(self.cluster.hosts.others()))
        self._seat_release = SeatRelease(self.lobby, self.sessions.people, clock)
        self._hibernation = Hibernation(
            self.lobby,
            self.sessions.people,
            clock,
            self._operating,
            lambda: self.config.limits,
            calendar,
            connected_here=self.sessions.people_here,
            leads=lambda: self.cluster.leases.holds(_LEASE),
        )
        self.notices = Notices(
            self.lobby,
            Circumstances(self.profiles.notices, self.sessions.attentive, lambda: self.config, calendar),
            clock,
            self.tasks,
            journal,
            metrics,
        )
        metrics.gauge("bans", lambda: len(self.bans))
        metrics.gauge("games_unsaved", lambda: len(self.saved_games.unsaved))
        metrics.gauge("tables_unsaved", lambda: self._record_files.unsaved)

    @property
    def documents(self) -> Documents:
        return self._documents

    @property
    def is_behind(self) -> bool:
        return self.saved_games.is_behind or self._record_files.unsaved > 0

    @property
    def unready(self) -> str:
        """Why it takes no new sessions, in a word; empty if it does."""
        return "draining" if self.drain.began.is_set() else "database away" if self.cluster.is_away else ""

    async def drain_began(self) -> None:
        await self.drain.began.wait()

    async def drained(self) -> None:
        await self.drain.done.wait()

    def invitations(self, code: str = "") -> tuple[Invitation, ...]:
        """To a table, or to the server; the best address first."""
        return host_invitations(self.config, code)

    async def open(self) -> None:
        """`StoreError` if games cannot be saved, or bans or devices not be read: better no start than a loss."""
        check_complete(self.config.data)
        await self.cluster.open()
        await self.document_changes.open()
        await self.bans.read()
        await self.linking.book.read()
        await self._operating.open()
        if (trouble := await self.saved_games.store_error()) is not None:
            raise trouble
        self.salt = await self._network_hash.salt()
        await self.profiles.open()
        await self.lobby.restore()
        await self.results.open(filter(None, (seating_of(table.record) for table in self.lobby)))
        await self.profiles.evict()
        await self.chat.open()
        await self.shared_invites.open()
        await self.linking.open()
        await self.administration.open()
        OtherHosts(self).follow()
        self.cluster.hosts.follow(self._hibernation.wake)
        self.cluster.follow_away(self._hibernation.wake)
        self.tasks.start(self.sessions.watch_for_idle())
        self.tasks.start(self.drain.watch())
        leadership = Leadership(self.cluster.leases, _LEASE, self._watch_house)
        self.tasks.start(leadership.run())
        await leadership.decided.wait()
        self.tasks.start(self.tasks.keep_running(self._hibernation.watch))
        self.tasks.start(self._operating.watch())

    async def close(self) -> None:
        await self.lobby.rest()
        await self.tasks.stop()
        await self.cluster.close()
        await self.thinkers.close()
        await self.results.close()
        await self.saved_games.close()
        if lost := self.saved_games.unsaved:
            self.journal.note("games lost", games=len(lost), reason=lost[0].failure)
        await self._record_files.close()
        await self._operating.close()
        await self.profiles.close()
        await self._documents.close()

    def ban_of(self, person: str, address: str) -> Ban | None:
        return self.bans.of(person, address)

    async def do(self, request: Request) -> Answer:
        """A command of the control socket."""
        return await self.administration.do(request)

    def preview(self, code: str) -> TablePreview | None:
        try:
            return preview_of(self.lobby.find(code))
        except Declined:
            return None

    async def run_session(self, link: Link, caller: Caller) -> None:
        await self.sessions.handle(link, caller)

    async def end_sessions(self) -> None:
        await self.sessions.end_all()

    def change(self, config: HostConfig) -> None:
        self.config = config
        self.changes.notify()

    def _people_in_use(self) -> frozenset[str]:
        """People whose profiles must not be evicted: connected, or with a seat in an unfinished game."""
        seated = (person for table in self.lobby if not table.record.over for person in table.record.players.values())
        return self.sessions.people().union(seated)

    async def _watch_house(self, _: Lease) -> None:
        """What one host does for the whole house."""
        self._hibernation.wake()
        async with asyncio.TaskGroup() as tasks:
            for watch in (self._remove_stale_tables, self._seat_release.watch, self.notices.watch):
                tasks.create_task(self.tasks.keep_running(watch))

    async def _remove_stale_tables(self) -> None:
        while True:
            await asyncio.sleep(timeouts.STALE_TABLES_CHECK)
            await self.lobby.remove_stale()
            await self._documents.purge()

    def _report_bot_failure(self, failure: str) -> None:
        self.journal.note("bot broke", report=report_bot_fault(self.paths, failure).sentence)
        self.metrics.count("bots_broken")

    def _complain(self, refusal: Refusal) -> None:
        self.journal.note("store", reason=refusal.sentence)
        self.sessions.notice(refusal)


@asynccontextmanager
async def opened_house(config: HostConfig, journal: Journal, metrics: Metrics) -> AsyncIterator[House]:
    async with opened_storage(config, journal, metrics) as (storage, cluster):
        house = House(config, journal, metrics, Pool(config.thinkers), cluster=cluster, storage=storage)
        try:
            await house.open()
            yield house
        finally:
            await house.close()
