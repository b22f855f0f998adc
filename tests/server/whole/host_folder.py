"""A host in a process of its own, and the files in its folder."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import asyncssh
import msgspec
from msgspec.structs import replace

from cli.host.host_process import Host
from seasalt_tui.core.log import Header, Record
from seasalt_tui.games import GAMES
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.link import Caller
from seasalt_tui.server.rooms.record import Member, TableRecord, Terms, new_record, plan_of_game
from seasalt_tui.server.sessions.profiles import Profiles
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings

STILL: Final = Settings(animation=False, pace=0.0)
ROOMY: Final = """\
[limits]
sessions = 300
per_address = 400
logins = 400
logins_per_address = 400
"""
"""All of them come from this machine."""


@contextmanager
def open_house(home: Path, *options: str, limits: str = "") -> Iterator[Host]:
    (home / "host").mkdir(mode=0o700, exist_ok=True)
    if limits:
        (home / "host/host.toml").write_text(limits)
    with Host(home, *options) as host:
        assert host.port
        yield host


Somebody = asyncssh.SSHKey | str
"""With a key, or as whom the host knows them."""


def person(key: Somebody) -> str:
    return key if isinstance(key, str) else f"key {key.get_fingerprint()}"


async def keep_still(home: Path, *keys: Somebody) -> None:
    """For them nothing moves on its way, and nobody waits."""
    people = Profiles(FolderDocuments(home / "host"))
    for key in keys:
        await people.save(Caller(person(key), "", ""), Settings(), STILL)
    await people.close()


def lay(home: Path, code: str, game: str, *keys: Somebody, names: tuple[str, ...] = (), **terms: Any) -> None:
    """In a house that is not open yet: a table at which they sit, and that is about to begin."""
    places = (None,) * len(keys)
    table_record = new_record(code, Terms(game, {}, places, **terms), person(keys[0]), "2026-11-19T00:00:00+00:00")
    for seat, key in enumerate(keys):
        table_record = table_record.with_member(seat, Member(person(key), names[seat] if names else f"P{seat}"))
    folder = home / "host/tables"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / f"{code}.json").write_bytes(msgspec.json.encode(table_record))


async def begin(home: Path, code: str, seed: str) -> None:
    """What is laid there, with cards that are known; nobody has done anything yet."""
    file = home / "host/tables" / f"{code}.json"
    table_record = msgspec.json.decode(file.read_bytes(), type=TableRecord)
    saved_games = SavedGames(Paths(home / "settings.toml", home / "host", home / "reports"), lambda _: None)
    plan = plan_of_game(table_record, seed)
    handle = await saved_games.branch(plan, (), "")
    await saved_games.close()
    file.write_bytes(msgspec.json.encode(replace(table_record, plan=plan, game=handle.id)))


def table_records(home: Path) -> list[TableRecord]:
    files = (home / "host/tables").glob("*.json")
    return [msgspec.json.decode(file.read_bytes(), type=TableRecord) for file in files]


def records(home: Path, game: int = 1) -> list[Record]:
    """What is on the disk of a game, seen from beside."""
    with closing(sqlite3.connect(f"file:{home}/host/games.db?mode=ro", uri=True)) as store:
        rows = store.execute("SELECT number, seat, action FROM records WHERE game = ? ORDER BY number", (game,))
        return [Record(*row) for row in rows]


def state(home: Path, number: int = 1) -> Any:
    """Where that game stands."""
    with closing(sqlite3.connect(f"file:{home}/host/games.db?mode=ro", uri=True)) as store:
        ((head,),) = store.execute("SELECT header FROM games WHERE id = ?", (number,))
    header = msgspec.json.decode(head, type=Header)
    game: Any = GAMES[header.game]
    found = game.start(header.setup)
    for record in records(home, number):
        found = game.apply(found, record.seat, game.parse(record.action))
    return found


def resident(host: Host) -> int:
    """Bytes."""
    journal = int(Path(f"/proc/{host.process.pid}/statm").read_text().split()[1])
    return journal * os.sysconf("SC_PAGE_SIZE")
