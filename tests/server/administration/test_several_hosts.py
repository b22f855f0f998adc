"""What one host is told to do, the others of its house do, too."""

from pathlib import Path
from typing import Final

import pytest

from seasalt_tui.server.administration.administration import CONSOLE
from seasalt_tui.server.control.messages import Deed, Request, decoded_answer, encoded
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.link import Caller
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from server.cluster_members import members
from server.hosted_sessions import ENVIRON, HostedSessions, open_house
from server.memory_link import MemoryLink
from server.screens.lobby_sessions import is_on
from server.waiting import until

SILENT: Final = ("host0", "host1")
ELSEWHERE = "198.51.100.9"
BEN = f"SHA256:{'b' * 43}"


async def told(hosting: HostedSessions, deed: Deed, target: str = "", text: str = "") -> str:
    answer = await hosting.house.administration.do(Request(deed, target, text), CONSOLE)
    return answer.refusal.sentence


async def test_commands_reach_people_and_tables_on_all_hosts(tmp_path: Path, postgres_address: str) -> None:
    async with (
        open_house(tmp_path / "one", store=postgres_address, port=1) as one,
        open_house(tmp_path / "two", store=postgres_address, port=2) as two,
    ):
        await until(one.house.cluster.hosts.others)
        ana, ben = await one.key("Ana"), two.connect(Caller(f"key {BEN}", "Ben", "203.0.113.7", ENVIRON), MemoryLink())
        guest, cleo = two.guest("Eve", address=ELSEWHERE), await two.key("Cleo")
        for visitor in (ana, ben, guest, cleo):
            await visitor.until(lambda visitor=visitor: visitor.is_here and is_on(visitor, LobbyScreen))  # type: ignore[misc]
        people = (await one.house.administration.do(Request("who"))).people
        assert sorted((person.name, person.host.rpartition(":")[2]) for person in people) == [
            ("Ana", "1"),
            ("Ben", "2"),
            ("Cleo", "2"),
            ("~Eve", "2"),
        ]
        assert await told(one, "say", text="Tea at five") == "Sent to everybody here. Sessions: 4."
        await ben.shows("Tea at five")

        table = await two.house.lobby.open(Terms("seasalt", {}, (None, None)), f"key {BEN}", "Ben")
        ben.app.call_later(ben.app.navigation.enter, table)
        await ben.until(lambda: not is_on(ben, LobbyScreen))
        await until(lambda: table.code in {each.code for each in one.house.lobby})
        assert await told(one, "close", table.code) == f"Table {table.code} is closed."
        await ben.shows("The host of this server", table.code)
        await until(lambda: not list(two.house.lobby))

        assert await told(one, "kick", "Zoe") == "Nobody here is called Zoe, and no key begins like that."
        assert await told(one, "kick", "cleo") == "Cleo (Cleo) was disconnected."
        await cleo.until(lambda: cleo.over)
        assert await told(one, "ban", "Ben") == f"Ben ({BEN}) is banned for good. Sessions ended: 1."
        await ben.until(lambda: ben.over)
        assert "You are banned" in ben.link.all_written
        assert await told(one, "ban", "Eve") == f"~Eve ({ELSEWHERE}) is banned for good. Sessions ended: 1."
        await guest.until(lambda: guest.over)
        assert two.house.ban_of(f"key {BEN}", "") is not None
        assert [facts["name"] for facts in two.journal.events("session ended")] == ["Cleo", "Ben", "~Eve"]
        assert "is lifted" in await told(two, "unban", "Ben")
        await until(lambda: one.house.ban_of(f"key {BEN}", "") is None)
        assert ana.is_here


async def test_orders_that_nobody_understands_hold_nobody_up(tmp_path: Path, postgres_address: str) -> None:
    async with open_house(tmp_path, store=postgres_address) as hosting:
        await hosting.house.cluster.happenings.append("do", b'{"do":"dance","by":"console"}')
        await hosting.house.cluster.happenings.append("do", b"what")
        assert await told(hosting, "say", text="Hello") == "Sent to everybody here. Sessions: 0."


async def test_whoever_gives_a_command_is_told_which_hosts_do_not_answer(
    tmp_path: Path, postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They live, and do nothing that they are told to."""
    monkeypatch.setattr(timeouts, "OTHER_HOSTS", 0.1)
    async with open_house(tmp_path, store=postgres_address, admins=("Ana",)) as hosting, members(postgres_address):
        await until(lambda: len(hosting.house.cluster.hosts.others()) == len(SILENT))
        ana, ben = await hosting.key("Ana"), await hosting.key("Ben")
        table = await hosting.house.lobby.open(Terms("seasalt", {}, (None, "easy")), "key Ben", "Ben")
        for visitor in (ana, ben):
            await visitor.until(lambda visitor=visitor: visitor.is_here and is_on(visitor, LobbyScreen))  # type: ignore[misc]
        commands: tuple[tuple[Deed, str, bool], ...] = (
            ("who", "", True),
            ("kick", "Zoe", False),
            ("rest", table.code, True),
            ("close", table.code, True),
            ("ban", "Ben", True),
        )
        for deed, target, is_done in commands:
            answer = await hosting.house.administration.do(Request(deed, target), CONSOLE)
            assert (deed, answer.done, answer.silent) == (deed, is_done, SILENT)
        assert answer.warning is not None
        assert answer.warning.sentence.startswith("No answer from host0, host1: people there were not counted")
        assert decoded_answer(encoded(answer)).silent == SILENT
        unasked = await hosting.house.administration.do(Request("bans"), CONSOLE)
        assert (unasked.silent, unasked.warning) == ((), None)
        ana.press("!")
        await ana.shows("No answer from host0, host1")
