"""Tables by ear: waiting rooms, seats, spectators, and what happens around the game."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES
from server.plain.hosted_lines import HostedLines, LinePerson, hosted_lines
from server.screens.hosted_tables import PlayedTable, a_table, nearly_over
from server.twin_games import CODE, NAMES, SEED, beginning, chunks, lay, twins
from server.waiting import until

HELP = "Type ? for help."


async def at(table: PlayedTable, name: str) -> LinePerson:
    person = await HostedLines(table.hosting).key(name, table.table.code)
    await person.hears(HELP)
    return person


async def test_a_waiting_room_is_told_and_left_and_filled(tmp_path: Path) -> None:
    async with hosted_lines(tmp_path) as host:
        ana = await host.key("Ana")
        await ana.hears("0. Quit")
        await ana.says("3", "3. Players: 2")
        await ana.says("3", "3. 3")
        await ana.says("3", "3. Players: 3")
        await ana.says("1", "Seat 1: Ana, you, host", "2 more needed", "0. To the lobby")
        table = host.hosting.table
        ben = await host.key("Ben", table.code)
        await ana.hears("Seat 2: Ben", "1 more needed", "Waiting for the others.")
        await ben.hears("Seat 2: Ben, you")
        await ben.says("c is anybody coming?", "Ben: is anybody coming?")
        await ana.hears("Ben: is anybody coming?")
        await ana.says("c", "Ben: is anybody coming?")
        await ben.says("2", "That is not possible here: type one of 4, 5, 8, 9, 0")
        await ben.says("9", "Lobby of Seasalt")
        await ana.hears("Seat 2: a free seat")
        await ana.says("4", "Send this to your friends:", table.code)
        await ana.says("6", "private: by code")
        await ana.says("q", "1. Continue: Table")
        assert table.record.seat_of("key Ana") is not None
        await ana.says("1", "Waiting for the others.")
        await ana.says("2", "How good are they?")
        await ana.says("easy", HELP)
        assert table.begun


async def test_a_turn_is_played_with_all_that_plain_mode_has(tmp_path: Path) -> None:
    async with a_table(tmp_path, hints=True, turn=120) as table:
        await table.play_until_turn_of(0)
        ana, ben = await at(table, "Ana"), await at(table, "Ben")
        await ana.hears("You have 2 min for this turn.")
        assert "Your turn: draw" in ana.all
        await ben.says("1", "There is nothing to choose now: type ? for help.")
        await ana.says("?", "h: a hint", "t: the menu of the table")
        await ana.says("s", "points")
        await ana.says("o", "Odds are not allowed at this table.")
        await ana.says("u", "Moves are final at this table.")
        await ana.says("w", "Seat 1: Ana, you, host", "Seat 2: Ben", "You have 2 min for this turn.", "2 min per turn")
        await ana.says("1", "You drew")
        assert "Keep" not in await ben.says("v", "Turn of Ana.", "Round 1")
        await ana.says("c well", "Ana: well")
        await ben.hears("Ana: well")
        table.hosting.clock.advance(95)
        await ana.hears("You have 25 s for this turn.")
        table.hosting.clock.advance(40)
        await ana.hears("You ran out of time: a bot played.")


async def test_leaving_and_coming_back_to_the_same_state(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.play_until_turn_of(0)
        table.hosting.clock.advance(1)  # so that leaving comes after the table's beginning
        ana, ben = await at(table, "Ana"), await at(table, "Ben")
        await ana.says("1", "Keep one of the two cards")
        offered, seat = ana.offered, ana.heard.splitlines()[-3:]
        await ana.visitor.end()
        table.hosting.clock.advance(10)
        await ben.hears("Ana is away; the seat is kept.", "Ana is away: a bot plays in")
        again = await HostedLines(table.hosting).key("Ana")
        await again.hears("Keep one of the two cards")
        assert (again.offered, again.all.splitlines()[-3:]) == (offered, seat)
        await ben.hears("Ana is back.")
        await again.says("l", "You drew")
        await again.says("q", "1. Continue: Table")
        await again.says("1", "Keep one of the two cards")


async def test_spectators_hear_what_they_may(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.play_until_turn_of(0)
        ana, eve = await at(table, "Ana"), await at(table, "Eve")
        await ana.says("t", "7. Let spectators see my cards: no")
        await ana.says("7", "Your turn: draw")
        assert "You are watching this game." in eve.all
        await eve.says("take A", "You are watching this game.")
        await eve.says("h", "Hints and odds are for players.")
        await eve.says("t", "8. Watch from another player's view")
        await eve.says("8", "1. no hand", "2. Ana")
        await eve.says("2", "Your hand")
        await ana.says("t", "7. Let spectators see my cards: yes")
        eve.type("s")
        await ana.says("7", "Your turn: draw")
        await eve.hears("cards in hand")
        assert "Your hand" not in eve.heard.split("points")[-1]


async def test_the_end_ratings_and_a_rematch(tmp_path: Path) -> None:
    async with nearly_over(tmp_path, rated=True) as table:
        ana, ben, eve = await at(table, "Ana"), await at(table, "Ben"), await at(table, "Eve")
        await table.play_to_the_end()
        for person in (ana, ben):
            await person.hears("Game over", "1. Rematch", "Rating of Ana:")
        assert "1. Rematch" not in await eve.hears("Game over")
        await eve.says("2", "Round 1")
        await eve.says("0", "Game over")
        await ana.says("1", "Waiting for the others.")
        await ben.hears("A rematch waits for you.")
        await ben.says("1", HELP)
        await ana.hears(HELP)
        assert {record.over for record in (each.record for each in table.hosting.tables)} == {True, False}


async def test_a_game_ends_early_by_agreement_or_by_giving_up(tmp_path: Path) -> None:
    async with a_table(tmp_path, places=(None, None, None)) as table:
        ana, ben, cleo = await at(table, "Ana"), await at(table, "Ben"), await at(table, "Cleo")
        await cleo.says("t", "6. Give up")
        await cleo.says("6", "You count as last", "1. Give up", "0. Play on")
        await cleo.says("1", "Lobby of Seasalt")
        await ana.hears("Cleo gave up; a bot plays on.")
        await ana.says("t", "4. Propose to end the game")
        await ana.says("4", "Nobody wins, and the game is not rated.")
        await ana.says("1", "You proposed to end the game")
        await ben.hears("Ana proposes to end the game without a winner.", "Answer with t")
        await ben.says("t", "4. Answer the proposal")
        await ben.says("4", "1. Agree")
        await ben.says("1", "All agreed to end the game: nobody wins.")
        await ana.hears("Game over")


async def test_muted_banned_and_closed(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        ana, eve = await at(table, "Ana"), await at(table, "Eve")
        await ana.says("t", "3. Hear or mute somebody", "9. Remove somebody")
        await ana.says("3", "Show the messages of Eve: yes")
        await ana.says("eve", "Show the messages of Eve: no")
        await eve.says("c boo", "Eve (watching): boo")
        await ana.says("c", "No messages yet.")
        await ana.says("t", "9. Remove somebody")
        await ana.says("9", "1. Eve")
        ana.type("1")
        await eve.hears("The host of table", "removed you from it.", "Lobby of Seasalt")


async def test_the_language_and_a_guests_seat_code(tmp_path: Path) -> None:
    async with a_table(tmp_path, names=("Ana",), places=(None, "easy")) as table:
        fritz = HostedLines(table.hosting).guest("Fritz", table.table.code, LANG="de_DE.UTF-8")
        await fritz.hears("Du siehst diesem Spiel zu.")
    async with hosted_lines(tmp_path / "guests") as host:
        gus = host.guest("Gus")
        await gus.hears("0. Quit")
        await gus.says("4", "1. Start")
        told = await gus.says("1", HELP)
        code = told.split("Your seat code: ")[1].split(".")[0]
        await gus.visitor.end()
        again = host.guest("Gus2", code)
        await again.hears(HELP, code)


@pytest.mark.parametrize(("name", "players"), [("seasalt", 3), ("paperworld", 2)])
async def test_games_that_sound_alike_are_told_alike(tmp_path: Path, name: str, players: int) -> None:
    """Nothing that a person is told depends on what is hidden from them."""
    settled = valid_setup(GAMES[name], players, 0, {})
    pair = max((twins(name, settled, 0, f"twins {number}", 10) for number in range(8)), key=lambda each: each.hidden)
    assert pair.hidden >= 1
    heard = []
    for world, records in (("one", pair.one), ("other", pair.other)):
        await lay(tmp_path / world, name, settled, beginning(records))
        async with _seated(tmp_path / world) as (host, people):
            table = host.hosting.table
            for chunk in chunks(records[len(beginning(records)) :]):
                for record in chunk:
                    live = table.live_game
                    assert live is not None
                    if record.seat >= 0:
                        chair = live.table.sit(record.seat)
                        await chair.submit(live.table.game.parse(record.action), live.table.number)
                        chair.leave()
            for person in people:
                await person.says("v", "points")
                await person.says("s", "points")
            heard.append([person.all for person in people])
        assert SEED not in str(heard)
    assert heard[0] == heard[1]


@asynccontextmanager
async def _seated(folder: Path) -> AsyncIterator[tuple[HostedLines, list[LinePerson]]]:
    """The first seat, and somebody who watches."""
    async with hosted_lines(folder) as host:
        people = [await host.key(NAMES[0], CODE), await host.key("Eve", CODE)]
        for person in people:
            await person.hears(HELP)
        yield host, people


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_is_typed_the_session_goes_on(tmp_path: Path, seed: int) -> None:
    dice = Dice(f"lines {seed}")
    typed = [*"0123456789?ciloqrstuvw", "13", "", "c hello", "take A", "é" * 300, "\x1b[A", "ben"]
    async with a_table(tmp_path, places=(None, None, "easy")) as table:
        people = [await at(table, name) for name in ("Ana", "Ben", "Eve")]
        for _ in range(120):
            person = dice.choice(people)
            person.type(dice.choice([*typed, *person.offered]))
            await asyncio.sleep(0)
        for person in people:
            person.type("?")
        await until(lambda: all(person.over or person.heard for person in people))
        assert not any(note == "crashed" for note, _ in table.hosting.journal.notes)
