"""Names that are words of a language are so in each: whoever was "You" when a game began is "Du" in German."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any, Final

from plain.scripted_person import ScriptedPerson, new_game, plan_with_next_seed
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.cli.review.selection import reviewed_seat
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.core.playback import Playback
from seasalt_tui.games import GAMES
from seasalt_tui.plain.play import play_plain
from seasalt_tui.plain.replay import replay_lines
from seasalt_tui.play.drafts import draft_from_plan
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.replay.options import ReplayOptions
from seasalt_tui.store.daily_deals import Attempt
from seasalt_tui.store.game_list import game_row
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.daily.day_details import day_rows
from seasalt_tui.text.daily.day_states import Days
from seasalt_tui.text.kit import kit
from seasalt_tui.text.library.game_lines import game_line
from seasalt_tui.text.library.texts import headline, players_text, result_text
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.words import words
from seasalt_tui.ui.screens.library.details import Details
from seasalt_tui.ui.screens.replay.what_if import WhatIf
from store.game_repositories import entry, recorded
from ui.kits import with_kit

ENGLISH: Final = "You"
GERMAN: Final = words("de")
DU: Final = GERMAN.say("You")
KIT: Final = kit(Settings(language="de"), GERMAN, "true")
ALONE: Final = (Sitter(ENGLISH), Sitter("Nori", "normal"))
DAY: Final = date(2026, 11, 18)


def text(*rows: Iterable[Any]) -> str:
    return "\n".join("".join(run.text for run in row) for row in rows)


def test_you_and_players_by_number_follow_the_language() -> None:
    assert translated_names(ALONE, GERMAN) == (DU, "Nori")
    together = (Sitter("Player 1"), Sitter(ENGLISH))
    assert translated_names(together, GERMAN) == (GERMAN.say("Player {number}", number=1), ENGLISH)


def test_in_the_library() -> None:
    game = game_row(entry(sitters=ALONE))
    details = with_kit(Details(id="details"), KIT)
    details.set_reactive(Details.row, game)
    told = text(game_line(KIT, game, 80), *details.paint(60, 30)), headline(GERMAN, game), players_text(GERMAN, game)
    assert all(DU in each and ENGLISH not in each for each in told)
    two = game_row(entry(sitters=(Sitter("Player 1"), Sitter("Ana"))))
    assert GERMAN.say("Player {number}", number=1) in result_text(GERMAN, two)


def test_in_the_account_of_a_day() -> None:
    called = (Sitter(ENGLISH), Sitter("Player 2"))
    days = Days(DAY, {DAY: Attempt(DAY, entry(sitters=called))})
    told = text(*day_rows(KIT, days, "seasalt", DAY, ("", "")))
    assert GERMAN.say("Player {number}", number=2) in told


def test_where_it_goes_on_otherwise_and_in_another_game_like_it() -> None:
    what_if = WhatIf(KIT, Plan("seasalt", ALONE, "reef", first=0, origin="imported"))
    assert GERMAN.say("You are {name}", name=DU) in [choice.label for choice in what_if._choices()]
    draft = draft_from_plan(Plan("seasalt", ALONE, "reef", first=0), Settings(), GERMAN)
    assert [sitter.name for sitter in draft.sitters[:2]] == ["", ""]


def test_in_a_story_in_lines() -> None:
    plan = Plan("seasalt", (ALONE[1], ALONE[0]), "one", first=0)
    log = recorded(plan)
    options = ReplayOptions(GameHandle(plan, MemoryLog(plan.header, log)))
    told = "\n".join(replay_lines(options, Playback(GAMES["seasalt"], plan.header, log), GERMAN))
    assert ENGLISH not in told


async def test_at_one_keyboard_in_lines(tmp_path: Path) -> None:
    plan = Plan("seasalt", (Sitter("Player 1"), Sitter("Player 2")), "one", first=1)
    saved_games, handle = await new_game(plan, tmp_path)
    person = ScriptedPerson()
    await play_plain(handle, saved_games, plan_with_next_seed, GERMAN, person.console(), Inline())
    second = GERMAN.say("Player {number}", number=2)
    assert GERMAN.say("Pass the keyboard to {name}.", name=second) in person.output


def test_whose_decisions_are_asked_for_by_either_name() -> None:
    plan = Plan("seasalt", (ALONE[1], ALONE[0]), "one", first=0)
    assert reviewed_seat(plan, None, DU, GERMAN) == reviewed_seat(plan, None, ENGLISH, GERMAN) == 1
