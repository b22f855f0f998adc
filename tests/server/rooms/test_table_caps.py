"""Caps on tables, by person, network and house: neither giving up nor a restart makes room for more."""

from collections import Counter
from pathlib import Path
from typing import Final

import msgspec
import pytest

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.network_hash import NetworkHash
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.services import TableServices
from server.lobby_in_folder import LobbyInFolder, open_lobby

ALONE: Final = Terms("seasalt", {}, (None, "easy"))
WAITING: Final = Terms("seasalt", {}, (None, None))
HOME: Final = "192.0.2.7"


async def lobby_with(hall: LobbyInFolder, limits: Limits) -> Lobby:
    services: TableServices = msgspec.structs.replace(
        hall.services, limits=lambda: limits, network_hash=NetworkHash(hall.documents)
    )
    lobby = Lobby(services)
    await lobby.restore()
    return lobby


async def opens(lobby: Lobby, number: int, terms: Terms = WAITING, network: str = HOME) -> None:
    """Each as another guest, as they are at each call."""
    for place in range(number):
        await lobby.open(terms, f"guest {len(tuple(lobby))} {place}", "Ana", network=network)


async def test_a_network_has_so_many_tables_whoever_opens_them(tmp_path: Path) -> None:
    limits = Limits(tables_per_address=3)
    async with open_lobby(tmp_path) as hall:
        lobby = await lobby_with(hall, limits)
        await opens(lobby, 2)
        await opens(lobby, 1, ALONE)
        with pytest.raises(Declined, match="from your network"):
            await opens(lobby, 1)
        await opens(lobby, 1, network="192.0.2.8")
        await opens(lobby, 1, network="")
        files = [file.read_text() for file in (tmp_path / "tables").glob("*.json")]
        assert len(files) == 5
        assert not any(HOME in text for text in files)
    async with open_lobby(tmp_path) as hall:
        lobby = await lobby_with(hall, limits)
        with pytest.raises(Declined, match="from your network"):
            await opens(lobby, 1)
        ((crowded, _),) = Counter(table.record.origin for table in lobby).most_common(1)
        waiting = next(table for table in lobby if not table.begun and table.record.origin == crowded)
        await lobby.leave(waiting, waiting.record.host)
        await opens(lobby, 1)


async def test_whoever_gives_up_has_as_many_tables_as_before(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        lobby = await lobby_with(hall, Limits(tables_per_person=2))
        for _ in range(2):
            table = await lobby.open(Terms("seasalt", {}, (None, None, None)), "key Ana", "Ana")
            for name in ("Ben", "Cleo"):
                await table.join(f"key {name}", name)
            await table.endings.give_up("key Ana")
        for person in ("key Ana", "key Ben"):
            with pytest.raises(Declined, match="You are at too many tables"):
                await lobby.open(WAITING, person, "X")


@pytest.mark.parametrize(
    ("limits", "sentence"),
    [(Limits(tables=2), "no room for another table"), (Limits(tables_opened_per_hour=2), "within an hour")],
)
async def test_a_house_and_an_hour_have_an_end(tmp_path: Path, limits: Limits, sentence: str) -> None:
    async with open_lobby(tmp_path) as hall:
        lobby = await lobby_with(hall, limits)
        await opens(lobby, 2)
        with pytest.raises(Declined, match=sentence):
            await opens(lobby, 1)
        hall.clock.advance(3601)
        if limits.tables > 2:
            await opens(lobby, 1)


async def test_networks_are_told_apart_by_a_key_that_stays(tmp_path: Path) -> None:
    async def of(network: str, folder: Path = tmp_path) -> str:
        return await NetworkHash(FolderDocuments(folder)).digest(network)

    assert await of(HOME) == await of(HOME) != await of("192.0.2.8")
    assert await of("") == ""
    assert await of(HOME, tmp_path / "other") != await of(HOME)
    assert (tmp_path / "networks.key").stat().st_mode & 0o777 == 0o600
    (tmp_path / "no folder").touch()
    assert await of(HOME, tmp_path / "no folder")
