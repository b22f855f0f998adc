"""Who leaves a game keeps the seat; who is missed is told, and nobody else."""

from asyncio import gather
from pathlib import Path

import pytest

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.table_events import BotTookOver, PlayerArrived, PlayerLeft, PlayerResigned
from server.lobby_in_folder import open_lobby
from server.rooms.seated_players import MISSED, NAMES, PATIENCE, TURN, seated_players
from server.waiting import until

SIZES = [pytest.param(people, bots, id=f"{people}+{bots}") for people, bots in ((2, 0), (2, 2), (3, 0), (3, 1), (4, 0))]
GAMES = pytest.mark.parametrize("game", ["seasalt", "paperworld"])


async def test_nobody_is_greeted_when_the_game_begins(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana", "Ben")
        await at.pass_time(MISSED)
        assert (at.remarks, at.away) == ([], set())


async def test_who_is_there_again_at_once_was_not_missed(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana", "Ben")
        await at.disconnect("Ben")
        await at.pass_time(MISSED / 2)
        await at.connect("Ben")
        await at.pass_time(MISSED)
        assert (at.remarks, at.away) == ([], set())


async def test_who_is_missed_is_told_and_so_is_that_they_are_back(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana", "Ben")
        await at.pass_time(1)
        await at.disconnect("Ben")
        await at.pass_time(MISSED)
        assert (at.remarks, at.away) == ([PlayerLeft(1)], {1})
        await at.connect("Ben")
        await at.settled()
        assert (at.remarks, at.away) == ([PlayerLeft(1), PlayerArrived(1)], set())


async def test_two_terminals_are_one_person(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana", "Ben", "Ben")
        await at.pass_time(1)
        await at.disconnect("Ben")
        await at.pass_time(PATIENCE * 2)
        assert (at.remarks, at.substituted) == ([], set())
        await at.disconnect("Ben")
        await at.pass_time(MISSED)
        assert at.remarks == [PlayerLeft(1)]


async def test_who_was_not_there_when_it_began_did_not_go(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana")
        await at.pass_time(MISSED)
        assert (at.remarks, at.away) == ([], {1})
        await at.connect("Ben")
        await at.settled()
        assert at.remarks == [PlayerArrived(1, back=False)]


async def test_alone_among_bots_one_comes_and_goes_unnoticed(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", bots=2, turn=TURN) as at:
        await until(lambda: at.to_act == {0})
        await at.connect("Ana")
        await at.pass_time(TURN * 3)
        await at.disconnect("Ana")
        number = at.number
        await at.pass_time(PATIENCE * 3)
        await at.connect("Ana")
        await at.settled()
        assert (at.remarks, at.substituted, at.number) == ([], set(), number)


@GAMES
@pytest.mark.parametrize(("people", "bots"), SIZES)
async def test_a_bot_plays_for_who_is_gone_for_long_and_hands_back(
    tmp_path: Path, people: int, bots: int, game: str
) -> None:
    names = NAMES[:people]
    async with open_lobby(tmp_path) as hall, seated_players(hall, *names, bots=bots, game=game) as at:
        await at.connect(*names)
        await at.pass_time(1)
        while at.to_act != {1}:
            seat, number = min(at.to_act), at.number
            if seat < people:
                await at.act(Dice(str(number)))
            else:
                await until(lambda: at.number > number)  # noqa: B023
        await at.disconnect("Ben")
        await at.pass_time(PATIENCE - 1)
        assert (at.remarks, at.substituted) == ([PlayerLeft(1)], set())
        number = at.number
        await at.pass_time(1)
        assert (at.remarks, at.substituted) == ([PlayerLeft(1), BotTookOver(1)], {1})
        await until(lambda: at.number > number)
        await at.connect("Ben")
        await at.settled()
        assert (at.remarks, at.substituted) == ([PlayerLeft(1), BotTookOver(1), PlayerArrived(1)], set())


async def test_while_all_sleep_nobody_plays(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", "Cleo", turn=TURN) as at:
        await at.connect("Ana", "Ben", "Cleo")
        await at.pass_time(1)
        await at.disconnect("Ana", "Ben", "Cleo")
        number = at.number
        for _ in range(10):
            await at.pass_time(PATIENCE)
        assert (at.substituted, at.number) == (set(), number)


async def test_who_comes_first_waits_for_the_others_anew(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.pass_time(PATIENCE * 10)
        await at.connect("Ana")
        await at.pass_time(PATIENCE - 1)
        assert at.substituted == set()
        await at.pass_time(1)
        assert at.substituted == {1}


async def test_a_short_break_of_who_waits_is_no_new_beginning(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana")
        await at.pass_time(PATIENCE - 1)
        await at.disconnect("Ana")
        await at.connect("Ana")
        await at.pass_time(1)
        assert at.substituted == {1}


async def test_the_bot_rests_while_nobody_waits_and_goes_on_when_somebody_does(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana")
        await at.turn_of(0)
        await at.pass_time(PATIENCE)
        assert at.substituted == {1}
        await at.disconnect("Ana")
        await at.settled()
        await at.turn_of(1)
        number = at.number
        await at.pass_time(PATIENCE)
        assert at.number == number
        await at.connect("Ana")
        await until(lambda: at.number > number)
        assert at.remarks.count(BotTookOver(1)) == 1


@GAMES
async def test_who_is_out_of_time_loses_that_turn_and_no_other(tmp_path: Path, game: str) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", game=game, turn=TURN) as at:
        await at.connect("Ana", "Ben")
        await at.turn_of(0)
        await at.turn_of(1)
        deadline = at.live_game.substitutes.deadline(1)
        assert deadline == hall.clock() + TURN
        await at.pass_time(TURN - 1)
        assert at.substituted == set()
        await at.pass_time(1)
        await until(lambda: at.to_act == {0})
        await at.settled()
        assert (at.remarks, at.substituted) == ([BotTookOver(1, late=True)], set())
        number = at.number
        await at.pass_time(TURN - 1)
        assert (at.number, at.substituted) == (number, set())


async def test_nobody_is_late_whom_nobody_waits_for(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", turn=TURN) as at:
        await at.connect("Ana")
        await at.turn_of(0)
        await at.pass_time(TURN * 10)
        assert at.substituted - {1} == set()
        await at.connect("Ben")
        await at.pass_time(TURN - 1)
        assert 0 not in at.substituted
        await at.pass_time(1)
        assert at.remarks[-1] == BotTookOver(0, late=True)


async def test_who_comes_back_to_a_turn_that_is_over_has_it_anew(tmp_path: Path) -> None:
    async with (
        open_lobby(tmp_path, pace=3600) as hall,
        seated_players(hall, "Ana", "Ben", turn=TURN, patience=TURN - 1) as at,
    ):
        await at.connect("Ana", "Ben")
        await at.turn_of(0)
        await at.turn_of(1)
        await at.disconnect("Ben")
        await at.pass_time(TURN - 1)
        await at.pass_time(TURN)
        assert at.substituted == at.to_act == {1}
        await at.connect("Ben")
        await at.settled()
        assert (at.substituted, at.live_game.substitutes.deadline(1)) == (set(), hall.clock() + TURN)


@GAMES
async def test_who_gives_up_is_played_for_to_the_end(tmp_path: Path, game: str) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", "Cleo", game=game) as at:
        dice = Dice("to the end")
        await at.connect("Ana", "Ben", "Cleo")
        await at.table.endings.give_up("key Ana")
        await at.settled()
        assert (at.remarks, at.table.record.host) == ([PlayerResigned(0)], "key Ana")
        await at.turn_of(1)
        await at.disconnect("Ana")
        await at.pass_time(MISSED)
        assert at.remarks == [PlayerResigned(0)]
        while at.live_game.to_act:
            if at.to_act <= {1, 2}:
                await at.act(dice)
            else:
                await until(lambda: at.to_act <= {1, 2})
        await until(lambda: at.over)
        assert (at.table.record.ending, at.table.record.gave_up) == ("played", (0,))
        assert BotTookOver not in map(type, at.remarks)


async def test_who_has_given_up_waits_for_nobody(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", "Cleo") as at:
        await at.connect("Ana")
        await at.table.endings.give_up("key Ana")
        await at.pass_time(PATIENCE * 3)
        assert at.substituted == {0}


async def test_a_game_that_one_plays_ends_while_bots_play_for_the_other(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana", "Ben")
        await at.disconnect("Ben")
        await at.pass_time(PATIENCE)
        dice = Dice("whole")
        while not at.over:
            await until(lambda: at.over or at.to_act == {0})
            if at.to_act == {0}:
                await at.act(dice)
        assert at.live_game.is_over
        assert hall.journal.events("crashed") == []


async def test_two_who_ask_for_a_rematch_at_once_sit_at_one_table(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        asked = (hall.lobby.rematch(at.table, f"key {name}", name) for name in ("Ana", "Ben"))
        first, second = await gather(*asked)
        assert first is second
        assert first.record.players == {0: "key Ana", 1: "key Ben"}
