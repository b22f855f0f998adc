"""Who is told what, and when: whoever is not here, once a turn, as long as it is true."""

from pathlib import Path
from typing import Final

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.rooms.record import Terms
from server.notices.noticed_lobby import noticed_lobby
from server.rooms.seated_players import SeatedPlayers, seated_players
from server.waiting import until

DAY: Final = 24 * 3600
MINUTE: Final = 60.0


async def test_whoever_is_away_is_told_of_each_slow_turn_once(tmp_path: Path) -> None:
    async with noticed_lobby(tmp_path) as at, seated_players(at.hall, "Ana", "Ben", turn=DAY, patience=None) as game:
        await at.wants("Ana", "Ben", language="de")
        await game.turn_of(1)
        at.here = {"key Ben"}
        assert await at.after(1) == []
        at.here = {"key Ana"}
        assert await at.after(1) == ["turn Ben"]
        (notice,) = at.sent
        code = game.table.code
        assert notice == {
            "kind": "turn",
            "topic": "Ben-topic",
            "title": "The lake",
            "message": notice["message"],
            "click": f"ssh://{code}@lake.example.org:2222",
            "command": f"ssh -t -p 2222 lake.example.org {code}",
            "table": code,
            "game": "Sea Salt & Paper",
            "opponents": ["Ana"],
            "since": notice["since"],
            "language": "de",
        }
        assert "Ana" in notice["message"]
        assert [await at.after(MINUTE) for _ in range(3)] == [[]] * 3
        await game.table.hibernate()
        assert await at.after(MINUTE) == []
        await game.table.wake()
        assert await at.after(MINUTE) == []
        await game.turn_of(0)
        await game.turn_of(1)
        assert await at.after(MINUTE) == ["turn Ben"]
        await game.turn_of(0)
        assert await at.after(MINUTE) == []
        at.here = set()
        at.turn_off()
        assert await at.after(MINUTE) == []


async def test_after_a_restart_nobody_is_told_again(tmp_path: Path) -> None:
    for rests in (True, False):
        folder = tmp_path / str(rests)
        async with noticed_lobby(folder) as at, seated_players(at.hall, "Ana", "Ben", turn=DAY, patience=None) as game:
            await at.wants("Ana", "Ben")
            await game.turn_of(1)
            assert await at.after(MINUTE) == ["turn Ben"]
            if rests:
                await at.hall.lobby.rest()
        async with noticed_lobby(folder, awake=not rests) as at:
            assert await at.after(MINUTE) == []
            (table,) = at.hall.lobby
            await table.wake()
            assert await at.after(MINUTE) == []
            at.here, game = {"key Ana"}, SeatedPlayers(at.hall, table)
            await game.turn_of(0)
            await game.turn_of(1)
            assert await at.after(2 * MINUTE) == ["turn Ben"]


async def test_quick_games_wait_a_few_minutes_and_those_alone_never_tell(tmp_path: Path) -> None:
    async with (
        noticed_lobby(tmp_path) as at,
        seated_players(at.hall, "Ana", "Ben", patience=None) as game,
        seated_players(at.hall, "Cleo", bots=1, patience=None, turn=DAY),
    ):
        await at.wants("Ana", "Ben", "Cleo")
        await game.turn_of(0)
        assert await at.after(timeouts.NOTICE_AFTER - 70) == []
        assert await at.after(70) == ["turn Ana"]
        assert await at.after(DAY) == []


async def test_quiet_hours_delay_what_is_still_true(tmp_path: Path) -> None:
    async with noticed_lobby(tmp_path) as at, seated_players(at.hall, "Ana", "Ben", turn=DAY, patience=None) as game:
        hour = at.hall.clock.calendar().hour
        await at.wants("Ana", quiet_from=hour, quiet_to=(hour + 3) % 24)
        await at.wants("Ben", quiet_from=(hour + 9) % 24, quiet_to=(hour + 12) % 24, offset=600)
        await game.turn_of(0)
        assert await at.after(MINUTE) == []
        await game.turn_of(1)
        assert await at.after(MINUTE) == []
        await game.turn_of(0)
        told = [(hours, news) for hours in range(1, 6) if (news := await at.after(3600))]
        assert told in ([(2, ["turn Ana"])], [(3, ["turn Ana"])])


async def test_what_fails_is_tried_again_and_only_while_it_is_true(tmp_path: Path) -> None:
    async with noticed_lobby(tmp_path) as at, seated_players(at.hall, "Ana", "Ben", turn=DAY, patience=None) as game:
        await at.wants("Ana", "Ben")
        await game.turn_of(0)
        at.trouble = "It ended with status 1."
        assert await at.after(MINUTE) == []
        at.trouble = ""
        assert await at.after(2 * MINUTE) == ["turn Ana"]
        at.trouble = "It ended with status 1."
        await game.turn_of(1)
        assert await at.after(2 * MINUTE) == []
        at.trouble = ""
        await game.turn_of(0)
        assert await at.after(3600) == ["turn Ana"]
        assert len(at.hall.journal.events("notice not delivered")) == 1


async def test_the_end_of_a_game_and_a_rematch_are_news_once(tmp_path: Path) -> None:
    async with noticed_lobby(tmp_path) as at, seated_players(at.hall, "Ana", "Ben", patience=None) as game:
        await at.wants("Ana", "Ben")
        at.here = {"key Ana"}
        assert await at.check() == []
        await game.table.endings.propose("key Ana")
        assert await at.after(MINUTE) == ["proposal Ben"]
        await game.table.endings.answer("key Ben", agrees=False)
        dice = Dice("to the end")
        while not game.over:
            await game.act(dice)
            await until(lambda: game.over or game.to_act - {CHANCE})
        assert await at.after(MINUTE) == ["over Ben"]
        again = await at.hall.lobby.rematch(game.table, "key Ana", "Ana")
        assert await at.after(MINUTE) == ["rematch Ben"]
        assert at.sent[-1]["table"] == again.code
        assert at.sent[-1]["opponents"] == ["Ana"]
        assert await at.after(MINUTE) == []
    async with noticed_lobby(tmp_path) as at:
        assert [await at.after(MINUTE) for _ in range(2)] == [[], []]


async def test_a_guest_is_told_as_long_as_the_seat_lasts(tmp_path: Path) -> None:
    async with noticed_lobby(tmp_path) as at:
        at.book.set("guest Zoe", NoticePreferences("zoe", quiet_from=0, quiet_to=0))
        at.book.set("guest Max", NoticePreferences("max", quiet_from=0, quiet_to=0))
        table = await at.hall.lobby.open(Terms("seasalt", {}, (None, None), turn=DAY), "guest Zoe", "Zoe")
        await table.join("key Ana", "Ana")
        assert await at.check() in ([], ["turn zoe"])
        assert at.book.guests == ("guest Zoe",)
        assert list((tmp_path / "people").glob("*")) == []
