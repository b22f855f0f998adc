"""Advice in lines."""

from pathlib import Path

import pytest

from games.seasalt.positions import shuffle
from plain.scripted_person import ALONE, ENGLISH, ScriptedPerson, new_game, plan_with_next_seed
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Record
from seasalt_tui.plain.play import play_plain
from seasalt_tui.store.daily_deals import plan_of_day, today
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.settings import Advice
from ui.questions.advice.fixed_thinkers import FixedThinkers

NO_ODDS = "There are no odds in this game."
HINTS = [
    "Thinking.",
    "4096 simulated games",
    "1. Draw two cards from the deck: 64% chance of winning the game.",
    "2. Take a black crab from the left pile: 61%, 3 percentage points behind the best move, give or take 2.",
    "3. Take a dark blue swimmer from the right pile: 52%, 12 percentage points behind the best move, give or take 2.",
    "0. Back",
]


async def heard(tmp_path: Path, *typed: str, plan: Plan = ALONE, advice: Advice = "asked") -> list[str]:
    saved_games, handle = await new_game(plan, tmp_path)
    if plan is ALONE:
        await handle.log.append(Record(1, CHANCE, shuffle("crab:black swimmer:dark_blue")))
    person = ScriptedPerson(typed)
    await play_plain(handle, saved_games, plan_with_next_seed, ENGLISH, person.console(), FixedThinkers(), advice)
    await saved_games.close()
    return person.output


@pytest.mark.parametrize("typed", ["h", "hint", "H", "Hint"])
async def test_the_best_actions_are_listed(tmp_path: Path, typed: str) -> None:
    output = await heard(tmp_path, typed)
    start = output.index(HINTS[0])
    assert output[start : start + len(HINTS)] == HINTS


async def test_and_chosen_by_their_number(tmp_path: Path) -> None:
    assert "You took a black crab from the left pile." in await heard(tmp_path, "h", "2")


async def test_back_leads_to_all_choices(tmp_path: Path) -> None:
    output = await heard(tmp_path, "h", "0")
    assert output.count("3. Take a dark blue swimmer from the right pile") == 2


@pytest.mark.parametrize("typed", ["o", "odds"])
async def test_odds_are_told_in_sentences(tmp_path: Path, typed: str) -> None:
    output = await heard(tmp_path, typed)
    for line in (
        "LAST CHANCE now would win 52%, give or take 2.",
        "Against Ben: 91%, give or take 1.",
        "Points on average: STOP plus 9.0, LAST CHANCE plus 7.7; break-even at 67%.",
        "Drawing two cards brings 3 points or more 31% of the time.",
    ):
        assert line in output


async def test_they_can_be_turned_off(tmp_path: Path) -> None:
    output = await heard(tmp_path, "h", "o", advice="never")
    assert output.count("Hints and odds are turned off in the settings.") == 2


@pytest.mark.parametrize("game", ["seasalt", "paperworld"])
async def test_there_is_none_in_a_daily_deal(tmp_path: Path, game: str) -> None:
    output = await heard(tmp_path, *["1"] * 3, "h", "o", plan=plan_of_day(game, today(), ("Kim", "Ana")))
    refused = "Daily deals have no hints or odds: they are the same for everybody."
    assert [line for line in output if line in {refused, NO_ODDS}] == [
        refused,
        refused if game == "seasalt" else NO_ODDS,
    ]
