"""Whole games in lines, a hundred placements among them."""

import re
from pathlib import Path

import pytest

from cli.isolated_home import seasalt_at
from games.paperworld.positions import shuffle
from plain.scripted_person import FAREWELL, NUMBER, ScriptedPerson, new_game, numbers_offered, play, saved_games_in
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.fold import checked
from seasalt_tui.core.log import MemoryLog, Record
from seasalt_tui.games.paperworld import game
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.game_plan import Plan, Sitter

SITTERS = (Sitter("Kim"), Sitter("Ana", "easy"))
TOGETHER = (Sitter("Kim"), Sitter("Ana"), Sitter("Ben", "easy"))


class Wanderer(ScriptedPerson):
    """Chooses anything until the game is over."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._dice = Dice(seed)

    def _next(self) -> list[str]:
        if self.output[-1] == "3. Review":
            return ["2"]
        return [self._dice.choice(numbers_offered(self.output))]


def plan(*sitters: Sitter, seed: str = "reef", advanced: bool = False) -> Plan:
    return Plan("paperworld", sitters, seed=seed, options={"advanced": advanced}, first=0)


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("sitters", [SITTERS, TOGETHER])
async def test_a_whole_game_is_played_and_scored(tmp_path: Path, sitters: tuple[Sitter, ...], advanced: bool) -> None:
    saved_games, handle = await new_game(plan(*sitters, advanced=advanced), tmp_path)
    person = Wanderer("tide")
    assert await play(handle, saved_games, person) == 0
    assert person.output[-3:] == ["1. Another game", "2. Leave", "3. Review"]
    scores = person.output[-3 - len(sitters) : -3]
    assert all(re.match("Your points: |Points of ", line) for line in scores)
    assert sum(line.startswith("Your") for line in scores) == 1
    total, margin = person.output[-5 - len(sitters) : -3 - len(sitters)]
    assert total.startswith("Final scores: ")
    assert margin.startswith("Lost by ")
    assert all(line.isprintable() and line and "{" not in line for line in person.output)
    assert max(int(found[1]) for line in person.output if (found := NUMBER.match(line))) <= 21
    assert await saved_games.latest() is None
    await saved_games.close()


BLUES = (
    "objectives 1 14 16",
    "start black green",
    shuffle(2, "b1 b2 b3 b4* b5"),
    "take blue",
    "take 1",
    "announce blue",
)
PROMPT = "Your turn. Place blue cards: which one, and where?"
CARDS = [
    "2. Place Blue 1 (4 ways)",
    "3. Place Blue 2 (16 ways)",
    "4. Place Blue 3 (24 ways)",
    "5. Place Blue 4 with scissors (32 ways)",
    "6. Place Blue 5 (4 ways)",
]
ONES = [
    "Place Blue 1",
    "1. Place Blue 1 at B3, a new pile",
    "2. Place Blue 1 at C2, a new pile",
    "3. Place Blue 1 at C4, a new pile",
    "4. Place Blue 1 at D3, a new pile",
    "0. Back",
]


def dealt(*actions: str) -> GameHandle:
    """In which this has been done so far."""
    planned = plan(*SITTERS, advanced=True)
    state, records = game.start(planned.header.setup), list[Record]()
    for number, action in enumerate(actions, 1):
        (seat,) = game.to_act(state)
        records.append(Record(number, seat, action))
        state = checked(game, state, seat, game.parse(action))
    return GameHandle(planned, MemoryLog(planned.header, records))


async def answers(folder: Path, *typed: str) -> list[str]:
    """What is said after the first choices."""
    saved_games, person = saved_games_in(folder), ScriptedPerson(typed)
    await play(dealt(*BLUES), saved_games, person)
    await saved_games.close()
    start = person.output.index(PROMPT)
    assert person.output[start : start + 6] == [PROMPT, *CARDS]
    assert person.output[-1] == FAREWELL
    return person.output[start + 6 : -1]


async def test_a_number_leads_to_the_next_step_and_back_again(tmp_path: Path) -> None:
    assert await answers(tmp_path, "2", "0") == [*ONES, PROMPT, *CARDS]


async def test_the_numbers_are_those_of_the_newest_list(tmp_path: Path) -> None:
    wrong = "That is not possible here: type one of 1, 2, 3, 4, 0, or ? for help."
    told = await answers(tmp_path, "2", "6", "2")
    assert told[:8] == [*ONES, wrong, "You started a pile at C2 with Blue 1."]


@pytest.mark.parametrize("typed", ["place blue:1 0,-1", "PLACE blue:1 0,-1"])
async def test_a_move_can_be_written_whole_in_any_list(tmp_path: Path, typed: str) -> None:
    assert "You started a pile at C2 with Blue 1." in await answers(tmp_path, typed)
    assert "You started a pile at C2 with Blue 1." in await answers(tmp_path, "4", typed)


async def test_a_move_is_undone(tmp_path: Path) -> None:
    told = await answers(tmp_path, "2", "2", "u", "u")
    undone = next(place for place, line in enumerate(told) if line.startswith("Undone: You "))
    assert "u: undo your last move." not in told[:undone]
    assert told[undone + 1 : undone + 3] == ["You now have minus 5 points.", PROMPT]


async def test_an_impossible_move_is_refused_with_its_place(tmp_path: Path) -> None:
    assert await answers(tmp_path, "place blue:1 1,1") == ["A pile at D4 would not be next to another pile."]


async def test_the_position_comes_with_all_choices_again(tmp_path: Path) -> None:
    assert (await answers(tmp_path, "2", "v"))[-6:] == [PROMPT, *CARDS]


def test_it_is_played_through_a_pipe(tmp_path: Path) -> None:
    asked = ("play", "--game", "paperworld", "--plain", "--seed", "reef", "--first", "0", "--bots", "1")
    done = seasalt_at(tmp_path, *asked, stdin="".join(f"{number}\n" for number in range(1, 20)) * 60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\nYour turn. Take all cards of one color or value.\n" in done.stdout
    assert "\nFinal scores: You " in done.stdout
    assert "\nYour points: " in done.stdout
