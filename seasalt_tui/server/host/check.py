"""Preflight check: what would keep a host from starting, found without starting one."""

import asyncio
import os
from collections.abc import Iterator
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from shutil import which

from msgspec import Struct

from seasalt_tui.bots.pool.processors import processors
from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.bans.ban_list import FILE as BANS
from seasalt_tui.server.bans.ban_list import bans_in
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.notify import is_address
from seasalt_tui.server.config.web import web_place
from seasalt_tui.server.host.bind import BindError, check_bind
from seasalt_tui.server.host.folder_permissions import is_open_to_others
from seasalt_tui.server.host.lock import running_host
from seasalt_tui.server.invitations.address import address_of
from seasalt_tui.server.invitations.reach import reach_of
from seasalt_tui.server.postgres.pool import database_of
from seasalt_tui.server.postgres.schema import examine as examine_database
from seasalt_tui.server.postgres.schema import existing_document
from seasalt_tui.server.results.seating_schema import examine as examine_seatings
from seasalt_tui.server.ssh.host_key import NAME as HOST_KEY
from seasalt_tui.server.ssh.house_key import PATH as HOUSE_KEY
from seasalt_tui.server.ssh.house_key import check_key, file_key, read_passphrase
from seasalt_tui.server.ssh.public_keys import read_allowed
from seasalt_tui.server.storage.house_in_folder import check_complete
from seasalt_tui.server.web.certificate import certificate_of
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.files import translated_errors
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.schema import examine
from seasalt_tui.text.words import LANGUAGES, compiled


class Finding(Struct, frozen=True):
    """Only a grave finding keeps a host from starting."""

    what: Refusal
    grave: bool = True


def extra_missing(config: HostConfig) -> Refusal | None:
    if not config.private and find_spec("asyncssh") is None:
        command = "pip install 'seasalt-tui[server]'"
        return Refusal("A server needs asyncssh. Install it: {command}", {"command": command})
    if config.web and find_spec("aiohttp") is None:
        command = f"pip install 'seasalt-tui[{'web' if config.private else 'server,web'}]'"
        return Refusal("Pages for browsers need aiohttp. Install it: {command}", {"command": command})
    if config.store and find_spec("asyncpg") is None:
        command = "pip install 'seasalt-tui[server,cluster]'"
        return Refusal("A shared database needs asyncpg. Install it: {command}", {"command": command})
    return None


def findings(config: HostConfig) -> Iterator[Finding]:
    missing = extra_missing(config)
    if missing is not None:
        yield Finding(missing)
    yield from _addresses(config)
    yield from _invitations(config)
    yield from _folder(config.data)
    if not config.store:
        yield from _saved_games(config.data)
        yield from _bans(config.data)
    if missing is None:
        yield from _store(config)
        yield from _key_files(config)
    yield from _guests(config)
    yield from _web(config)
    yield from _bot_processes(config)
    yield from _notices(config)
    yield from _languages()


def _addresses(config: HostConfig) -> Iterator[Finding]:
    """A host that already runs in this folder rightly holds the ports, so they are not tried."""
    if (process := running_host(config.data)) is not None:
        values = {"folder": str(config.data), "process": process}
        yield Finding(Refusal("A server is running with {folder} (process {process}).", values), grave=False)
        return
    addresses = [(config.bind, config.port)]
    monitors = web_place(config.metrics)
    if monitors is not None and (monitors.bind, monitors.port) in addresses:
        yield Finding(Refusal("The guests and the metrics cannot have the same port {port}.", {"port": config.port}))
    if (place := web_place(config.web)) is not None:
        if place.port and place.port in {config.port, 0 if monitors is None else monitors.port}:
            refusal = Refusal("The pages need a port of their own, not {port}.", {"port": place.port})
            yield Finding(refusal)
        else:
            addresses.append((place.bind, place.port))
    if monitors is not None:
        yield from _bind(monitors.bind, monitors.port)
    for address, port in addresses:
        yield from _bind(address, port, reuse_port=config.reuse_port)


def _bind(address: str, port: int, *, reuse_port: bool = False) -> Iterator[Finding]:
    try:
        check_bind(address, port, reuse_port=reuse_port)
    except BindError as error:
        yield Finding(error.refusal)


def _invitations(config: HostConfig) -> Iterator[Finding]:
    """Others may come through a tunnel, so a server for this machine alone may have an address."""
    if config.address and not config.is_public:
        values = {"address": ", ".join(config.address), "bind": config.bind}
        refusal = Refusal("Invitations name {address}, but the server only listens on {bind}.", values)
        yield Finding(refusal, grave=False)
    for place in config.address:
        if reach_of(address_of(place).host) == "machine" and config.is_public:
            refusal = Refusal(
                "Invitations name {address}, which only leads to the guest's own machine.", {"address": place}
            )
            yield Finding(refusal, grave=False)


def _folder(folder: Path) -> Iterator[Finding]:
    values = {"folder": str(folder)}
    existing = next(place for place in (folder, *folder.parents) if place.exists())
    if not existing.is_dir():
        yield Finding(Refusal("{folder} cannot be created: {file} is not a folder.", {**values, "file": str(existing)}))
    elif not os.access(existing, os.R_OK | os.W_OK | os.X_OK):
        yield Finding(Refusal("You cannot write to {folder}.", values))
    elif existing == folder and is_open_to_others(folder):
        yield Finding(Refusal("Other users can read {folder}. Prevent that: chmod 700 {folder}", values), grave=False)


def _saved_games(folder: Path) -> Iterator[Finding]:
    """A host that already runs in this folder has examined the games."""
    try:
        if running_host(folder) is None:
            check_complete(folder)
            examine(Paths(folder, folder, folder).games)
            examine_seatings(folder)
    except StoreError as error:
        yield Finding(error.refusal)


def _bans(folder: Path) -> Iterator[Finding]:
    file = folder / BANS
    try:
        with translated_errors(file):
            bans_in(file.read_bytes() if file.exists() else None, str(file))
    except StoreError as error:
        yield Finding(error.refusal)


def _store(config: HostConfig) -> Iterator[Finding]:
    if not config.store:
        return
    try:
        asyncio.run(_try_database(config))
    except StoreError as error:
        yield Finding(error.refusal)


async def _try_database(config: HostConfig) -> None:
    database = database_of(config)
    with database.first_contact():
        connection = await database.connect()
    try:
        with database.translated_errors():
            await examine_database(connection)
            kept_key = await existing_document(connection, HOUSE_KEY)
    finally:
        connection.terminate()
    if kept_key is not None:
        check_key(config, kept_key)


def _key_files(config: HostConfig) -> Iterator[Finding]:
    try:
        read_passphrase(config)
        if config.host_key is not None or (config.data / HOST_KEY).exists():
            file_key(config)
    except StoreError as error:
        yield Finding(error.refusal)
    if config.allow is None:
        return
    values = {"file": str(config.allow)}
    try:
        keys = read_allowed(config.allow).fingerprints
    except StoreError as error:
        yield Finding(error.refusal)
        return
    if not keys:
        yield Finding(Refusal("There is no key in {file}.", values), grave=False)
    if config.guests:
        yield Finding(Refusal("Guests get in without a key, whatever is in {file}.", values), grave=False)


def _guests(config: HostConfig) -> Iterator[Finding]:
    if config.is_public and config.guests:
        refusal = Refusal("Everybody who can reach {address} can join.", {"address": config.bind})
        yield Finding(refusal, grave=False)


def _web(config: HostConfig) -> Iterator[Finding]:
    try:
        certificate = certificate_of(config)
    except StoreError as error:
        yield Finding(error.refusal)
        return
    place = web_place(config.web)
    if place is None:
        if certificate or config.web_origins:
            yield Finding(Refusal("No pages are served: set web to a port for them."), grave=False)
    elif certificate is None and not config.trusted_proxies and not ip_address(place.bind).is_loopback:
        refusal = Refusal("Pages at {address} are not encrypted: set web_cert and web_key.", {"address": place.bind})
        yield Finding(refusal, grave=False)


def _bot_processes(config: HostConfig) -> Iterator[Finding]:
    available = processors()
    if config.thinkers is not None and config.thinkers > available:
        values = {"number": config.thinkers, "processors": available}
        refusal = Refusal("Bots use {number} processes, but there are only {processors} processors.", values)
        yield Finding(refusal, grave=False)


def _notices(config: HostConfig) -> Iterator[Finding]:
    command = next(iter(config.notify), "")
    if command and not is_address(command) and which(command) is None:
        refusal = Refusal("Nobody will get notices: there is no program {command}.", {"command": command})
        yield Finding(refusal, grave=False)


def _languages() -> Iterator[Finding]:
    missing = ", ".join(name for name in LANGUAGES if name != "en" and not compiled(name).exists())
    if missing:
        yield Finding(Refusal("These languages are not installed: {languages}.", {"languages": missing}), grave=False)
