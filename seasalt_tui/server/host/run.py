"""Lifecycle of a host: startup, signals, reload and graceful shutdown."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterable, MutableMapping
from contextlib import AsyncExitStack
from errno import EPERM
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server.config.config import HostConfig, changed, needs_restart
from seasalt_tui.server.config.page_address import page_address
from seasalt_tui.server.config.web import web_place
from seasalt_tui.server.control.listener import Do, opened_control
from seasalt_tui.server.host.bind import explained_bind_errors
from seasalt_tui.server.host.folder_permissions import close_to_others, is_open_to_others
from seasalt_tui.server.host.health import Health, opened_health
from seasalt_tui.server.host.idle_shutdown import until_idle
from seasalt_tui.server.host.journal_output import opened_journal
from seasalt_tui.server.host.lock import sole_host
from seasalt_tui.server.host.running_house import OpenHouse, RunningHouse
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.limits.connections import ConnectionCounts
from seasalt_tui.server.sessions import garbage
from seasalt_tui.server.ssh.house_key import house_key
from seasalt_tui.server.ssh.listener import SshListener, opened_listener
from seasalt_tui.server.ssh.public_keys import fingerprint, read_allowed
from seasalt_tui.server.telemetry.error_log import journaled_errors
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.server.transport.access_rules import AccessRules, FindBan, nobody_is_banned
from seasalt_tui.server.transport.trusted_proxies import trusted_proxies
from seasalt_tui.server.web.certificate import certificate_of
from seasalt_tui.server.web.link_preview import nothing_known
from seasalt_tui.server.web.link_requests import answering_links
from seasalt_tui.server.web.listener import WebListener, opened_web
from seasalt_tui.server.web.only_person import OnlyPerson
from seasalt_tui.server.web.rules import web_rules
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.color_depth import configure_textual

if TYPE_CHECKING:
    from seasalt_tui.server.ssh.host_key import HostKey

_ENDS: Final = (signal.SIGTERM, signal.SIGINT)
_STDIN: Final = 0
_ANY_ADDRESS: Final = "::"  # IPv6 and IPv4: bind every address
_STATM: Final = Path("/proc/self/statm")

Opened = Callable[[HostConfig, str], None]
"""Called once the host listens, with its configuration (and port) and the fingerprint of its key."""


def prepare_textual(environ: MutableMapping[str, str]) -> None:
    """Call before importing Textual: true color for the process, as each session adapts to its own terminal."""
    configure_textual(environ, "true", Settings())


async def serve(
    config: HostConfig,
    reload: Callable[[], HostConfig],
    open_house: OpenHouse,
    announce: Opened = lambda *_: None,
    only: OnlyPerson | None = None,
) -> None:
    """Run until a signal ends it. `StoreError` or `OSError` if it cannot start. `only`: of a private server."""
    with sole_host(config.data):
        async with opened_journal(config) as journal:
            with journaled_errors(journal, asyncio.get_running_loop()):
                await _Host(config, reload, journal, only).run(open_house, announce)


class _Host:
    def __init__(
        self, config: HostConfig, reload: Callable[[], HostConfig], journal: Journal, only: OnlyPerson | None
    ) -> None:
        self._started_with = config
        self._config = config
        self._rules = access_rules(config)
        self._only = only
        self._web_rules = web_rules(config, only)
        self._certificate = certificate_of(config)
        self._reload = reload
        self._journal = journal
        self._metrics = Metrics()
        self._stopping = asyncio.Event()
        self._at_terminal = os.isatty(_STDIN)

    async def run(self, open_house: OpenHouse, announce: Opened) -> None:
        config, journal, metrics = self._config, self._journal, self._metrics
        _measure(metrics)
        close_to_others(config.data, journal)
        async with AsyncExitStack() as everything:
            house = await everything.enter_async_context(open_house(config, journal, metrics))
            key = None if config.private else await house_key(config, house.documents)
            self._rules = access_rules(config, house.ban_of)
            counts = ConnectionCounts(lambda: self._rules.limits)
            ssh = () if key is None else (await self._opened_listener(everything, house, key, counts),)
            web = await self._opened_web(everything, house, counts)
            await self._opened_health(everything, house)
            port = next((listener.port for listener in ssh), config.port)
            self._apply(house, replace(config, port=port, web=_with_port(config.web, web)))
            await self._opened_control(everything, house)
            self._handle_signals(everything, house)
            everything.callback(garbage.tune(metrics))
            key_fingerprint = "" if key is None else fingerprint(key)
            for address, port in (place for one in ssh for place in one.addresses):
                journal.note(
                    "opened",
                    address=address,
                    port=port,
                    guests=config.guests,
                    key=key_fingerprint,
                    process=os.getpid(),
                )
            for address, port in (place for one in web for place in one.addresses):
                journal.note("opened", address=address, port=port, link="web")
            announce(self._config, key_fingerprint)
            await self._until_end(house, (*ssh, *web), web)
            await self._end(house, (*ssh, *web))
        journal.note("ended")

    async def _until_end(
        self, house: RunningHouse, listeners: Iterable[SshListener | WebListener], web: Iterable[WebListener]
    ) -> None:
        if self._config.private:
            seconds = self._config.limits.unseen_seconds
            await until_idle(self._stopping, lambda: any(one.has_pages for one in web), seconds)
            return
        waiting = [asyncio.create_task(self._drain(house, listeners)), asyncio.create_task(self._stopping.wait())]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()

    async def _drain(self, house: RunningHouse, listeners: Iterable[SshListener | WebListener]) -> None:
        """Newcomers are told, and a balancer asks /readyz. Of hosts on one port the system would go on to send them
        here, so there the others take the port over.
        """
        await house.drain_began()
        if self._config.reuse_port:
            for listener in listeners:
                listener.stop_listening()
        await house.drained()

    async def _opened_listener(
        self, everything: AsyncExitStack, house: RunningHouse, key: "HostKey", counts: ConnectionCounts
    ) -> SshListener:
        config = self._config
        bind = "" if config.bind == _ANY_ADDRESS else config.bind
        listener = opened_listener(
            house.run_session,
            key,
            lambda: self._rules,
            self._journal,
            self._metrics,
            bind=bind,
            port=config.port,
            reuse_port=config.reuse_port,
            counts=counts,
        )
        with explained_bind_errors(config.bind, config.port):
            return await everything.enter_async_context(listener)

    async def _opened_web(
        self, everything: AsyncExitStack, house: RunningHouse, counts: ConnectionCounts
    ) -> tuple[WebListener, ...]:
        if (place := web_place(self._config.web)) is None:
            return ()
        listener = opened_web(
            {"/socket": house.run_session},
            lambda: self._rules,
            lambda: self._web_rules,
            counts,
            self._journal,
            self._metrics,
            bind="" if place.bind == _ANY_ADDRESS else place.bind,
            port=place.port,
            reuse_port=self._config.reuse_port,
            tls=None if self._certificate is None else self._certificate.context,
            find_preview=nothing_known if self._config.private else house.preview,
        )
        with explained_bind_errors(place.bind, place.port):
            return (await everything.enter_async_context(listener),)

    async def _opened_health(self, everything: AsyncExitStack, house: RunningHouse) -> None:
        def trouble() -> str:
            return "ending" if self._stopping.is_set() else "unsaved" if house.is_behind else ""

        def unready() -> str:
            return "ending" if self._stopping.is_set() else house.unready

        if (place := web_place(self._config.metrics)) is not None:
            with explained_bind_errors(place.bind, place.port):
                health = Health(self._metrics, trouble, unready)
                await everything.enter_async_context(opened_health(health, place.bind, place.port))

    async def _opened_control(self, everything: AsyncExitStack, house: RunningHouse) -> None:
        """Without it people still play, so it is no reason not to start."""
        folder = self._config.data
        try:
            if is_open_to_others(folder):
                raise PermissionError(EPERM, "the folder is open to others")
            await everything.enter_async_context(opened_control(folder, self._answering(house)))
        except OSError as error:
            self._journal.note("no commands", reason=error.strerror or error)

    def _answering(self, house: RunningHouse) -> Do:
        if self._only is None:
            return house.do
        return answering_links(self._only, lambda: page_address(self._config), house.do)

    def _handle_signals(self, everything: AsyncExitStack, house: RunningHouse) -> None:
        loop = asyncio.get_running_loop()
        for number in _ENDS:
            loop.add_signal_handler(number, partial(self._on_stop_signal, number))
        loop.add_signal_handler(signal.SIGHUP, partial(self._on_hangup, house))
        for number in (*_ENDS, signal.SIGHUP):
            everything.callback(loop.remove_signal_handler, number)

    def _on_stop_signal(self, number: signal.Signals) -> None:
        """The second signal exits at once: every move anybody has seen is on the disk, if the disk works."""
        if self._stopping.is_set():
            os._exit(128 + number)
        self._stopping.set()

    def _on_hangup(self, house: RunningHouse) -> None:
        """SIGHUP means reload, or that the terminal it was started in has closed: then end, as nobody can stop it."""
        if self._at_terminal and not os.isatty(_STDIN):
            self._stopping.set()
        else:
            self._reload_config(house)

    def _reload_config(self, house: RunningHouse) -> None:
        """Reload the configuration, all of it or nothing."""
        try:
            config = self._reload()
            rules = access_rules(config, house.ban_of)
            if self._certificate is not None:
                self._certificate.read()
        except (SeasaltError, OSError) as error:
            self._journal.note("not reloaded", reason=error)
            return
        for name in needs_restart(self._started_with, config):
            self._journal.note("needs a restart", setting=name)
        self._rules = rules
        self._web_rules = web_rules(config, self._only)
        self._apply(house, changed(self._config, config))
        self._journal.note("reloaded")

    def _apply(self, house: RunningHouse, config: HostConfig) -> None:
        self._config = config
        house.change(config)

    async def _end(self, house: RunningHouse, listeners: Iterable[SshListener | WebListener]) -> None:
        self._journal.note("ending")
        for listener in listeners:
            listener.stop_accepting()
        try:
            async with asyncio.timeout(timeouts.HOST_SHUTDOWN):
                await house.end_sessions()
                for listener in listeners:
                    await listener.drain()
        except TimeoutError:
            self._journal.note("some would not leave")


def access_rules(config: HostConfig, ban_of: FindBan = nobody_is_banned) -> AccessRules:
    allowed = None if config.allow is None else read_allowed(config.allow)
    return AccessRules(config.limits, config.guests, allowed, ban_of, trusted_proxies(config.trusted_proxies))


def _with_port(web: str, listeners: Iterable[WebListener]) -> str:
    """Where port 0 has picked a free one."""
    return next((f"{web[: web.rfind(':') + 1]}{listener.port}" for listener in listeners), web)


def _measure(metrics: Metrics) -> None:
    started = monotonic()
    metrics.gauge("uptime_seconds", lambda: monotonic() - started)
    if _STATM.exists():
        metrics.gauge("resident_memory_bytes", _resident)


def _resident() -> float:
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
