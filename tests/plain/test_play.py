"""Whole games in lines: alone, together at one keyboard, left and taken up again."""

import re
from asyncio import CancelledError, Event, create_task
from itertools import pairwise
from pathlib import Path
from threading import Event as Gate

import pytest
from msgspec.structs import replace

from plain.scripted_person import (
    ALONE,
    ENGLISH,
    FAREWELL,
    TOGETHER,
    FirstChoicePerson,
    ScriptedPerson,
    new_game,
    numbers_offered,
    plan_with_next_seed,
    play,
)
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.plain.console import StreamConsole
from seasalt_tui.plain.play import play_plain
from seasalt_tui.store.game_plan import Sitter

TURN = "Your turn: draw two cards from the deck, or take the top of a pile."


async def test_a_whole_game_is_played_and_is_over(tmp_path: Path) -> None:
    saved_games, handle = await new_game(ALONE, tmp_path)
    person = FirstChoicePerson()
    assert await play(handle, saved_games, person) == 0
    assert person.output[-5].startswith("Final scores: ")
    assert person.output[-4].startswith("Lost by ")
    assert person.output[-3:] == ["1. Another game", "2. Leave", "3. Review"]
    assert await saved_games.latest() is None
    await saved_games.close()


async def test_no_line_holds_anything_but_text(tmp_path: Path) -> None:
    saved_games, handle = await new_game(ALONE, tmp_path)
    person = FirstChoicePerson()
    await play(handle, saved_games, person)
    assert all(line.isprintable() and line for line in person.output)
    assert not any("{" in line for line in person.output)
    await saved_games.close()


async def test_people_share_a_keyboard_and_no_secrets(tmp_path: Path) -> None:
    saved_games, handle = await new_game(TOGETHER, tmp_path)
    people = FirstChoicePerson()
    assert await play(handle, saved_games, people, tty=True) == 0
    text = "\n".join(people.output)
    passed = re.split(r"\n{30}Pass the keyboard to (Kim|Ana)\.\n\1: press Enter\.\n", f"\n{text}")
    names, turns = passed[1::2], passed[2::2]
    assert set(names) == {"Kim", "Ana"}
    assert all(name != following for name, following in pairwise(names))
    assert not any(re.match("You (drew|kept|fished|took)", turn) for turn in turns)
    await saved_games.close()


async def test_nothing_is_scrolled_away_in_a_pipe(tmp_path: Path) -> None:
    saved_games, handle = await new_game(TOGETHER, tmp_path)
    person = ScriptedPerson()
    assert await play(handle, saved_games, person) == 0
    assert person.output == ["Pass the keyboard to Kim.", "Kim: press Enter.", FAREWELL]
    await saved_games.close()


async def test_the_end_of_the_input_keeps_the_game(tmp_path: Path) -> None:
    saved_games, handle = await new_game(ALONE, tmp_path)
    assert await play(handle, saved_games, first := ScriptedPerson(["1", "1", "1"])) == 0
    assert first.output[-1] == FAREWELL
    latest = await saved_games.latest()
    assert latest is not None
    await play(latest, saved_games, second := ScriptedPerson())
    assert "You have 0 points. Your hand is empty." in first.output
    assert any(line.startswith("You have 0 points. Your hand: ") for line in second.output)
    await saved_games.close()


async def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    saved_games, handle = await new_game(ALONE, tmp_path)
    person = ScriptedPerson(["q", "1"])
    assert await play(handle, saved_games, person) == 0
    assert person.output[-1] == FAREWELL
    assert person.output.count(TURN) == 1
    await saved_games.close()


async def test_another_game_can_follow(tmp_path: Path) -> None:
    class Insatiable(FirstChoicePerson):
        def _next(self) -> list[str]:
            over = self.output.count("3. Review")
            return [] if over and self.output[-1] != "3. Review" else [numbers_offered(self.output)[0]]

    saved_games, handle = await new_game(ALONE, tmp_path)
    person = Insatiable()
    assert await play(handle, saved_games, person) == 0
    assert person.output.count("Type ? for help.") == 2
    latest = await saved_games.latest()
    assert latest is not None
    assert latest.plan == plan_with_next_seed(ALONE)
    await saved_games.close()


async def test_bots_alone_are_watched(tmp_path: Path) -> None:
    bots = replace(ALONE, sitters=(Sitter("Ana", "normal"), Sitter("Ben", "easy")))
    saved_games, handle = await new_game(bots, tmp_path)
    person = ScriptedPerson()
    assert await play(handle, saved_games, person) == 0
    assert person.output[-3:] == ["1. Another game", "2. Leave", "3. Review"]
    await saved_games.close()


async def test_an_interrupt_keeps_the_game(tmp_path: Path) -> None:
    asked, answered, output = Event(), Gate(), ScriptedPerson()
    saved_games, handle = await new_game(ALONE, tmp_path)

    def readline() -> str:
        loop.call_soon_threadsafe(asked.set)
        answered.wait()
        return "1\n"

    console = StreamConsole(readline, output.write, tty=False)
    playing = create_task(play_plain(handle, saved_games, plan_with_next_seed, ENGLISH, console, Inline()))
    loop = playing.get_loop()
    await asked.wait()
    playing.cancel()
    with pytest.raises(CancelledError):
        await playing
    answered.set()
    assert output.output[-1] == FAREWELL
    await saved_games.close()


async def test_an_output_that_takes_no_more_ends_it(tmp_path: Path) -> None:
    def write(text: str) -> None:
        raise BrokenPipeError

    saved_games, handle = await new_game(ALONE, tmp_path)
    with pytest.raises(BrokenPipeError):
        await play_plain(
            handle, saved_games, plan_with_next_seed, ENGLISH, StreamConsole(lambda: "1\n", write, tty=False), Inline()
        )
    await saved_games.close()
