"""What a person can type, and what comes back."""

from pathlib import Path

import pytest

from games.seasalt.positions import shuffle
from plain.scripted_person import ALONE, ENGLISH, FAREWELL, ScriptedPerson, new_game, play
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.chair import MAX_UNREAD_FACTS
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import MemoryLog, Record
from seasalt_tui.core.table import Takebacks, open_table
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.facts import TurnEnded
from seasalt_tui.plain.advice import BoundedAdviser
from seasalt_tui.plain.seat import PlainSeat
from seasalt_tui.play.advice.rights import FREE
from seasalt_tui.text.speeches import speech

COUNSEL = BoundedAdviser(Inline(), "seasalt", FREE)
TURN = "Your turn: draw two cards from the deck, or take the top of a pile."
OFFERS = [
    "1. Draw two cards from the deck",
    "2. Take Crab BK from the left pile",
    "3. Take Swimmer DB from the right pile",
]
WRONG = "That is not possible here: type a number from 1 to 3, or ? for help."


async def answers(tmp_path: Path, *typed: str) -> list[str]:
    """What is said after the first choices."""
    saved_games, handle = await new_game(ALONE, tmp_path)
    await handle.log.append(Record(1, CHANCE, shuffle("crab:black swimmer:dark_blue")))
    person = ScriptedPerson(typed)
    await play(handle, saved_games, person)
    await saved_games.close()
    start = person.output.index(TURN)
    assert person.output[start : start + 4] == [TURN, *OFFERS]
    assert person.output[-1] == FAREWELL
    return person.output[start + 4 : -1]


@pytest.mark.parametrize("typed", ["0", "4", "01", "9" * 5000, "-1", "hello", "", "take C", "x", "½"])
async def test_what_is_not_possible_is_answered_in_a_line(tmp_path: Path, typed: str) -> None:
    assert await answers(tmp_path, typed) == [WRONG]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("rob 1", "Take a card first: draw from the deck or take the top of a pile."),
        ("shuffle", WRONG),
        ("u", "There is nothing here that can be taken back."),
    ],
)
async def test_what_is_not_allowed_is_refused(tmp_path: Path, typed: str, why: str) -> None:
    assert await answers(tmp_path, typed) == [why]


@pytest.mark.parametrize("typed", ["2", "take A", "TAKE a", " 2 "])
async def test_a_choice_is_a_number_or_a_move_as_logs_write_it(tmp_path: Path, typed: str) -> None:
    assert await answers(tmp_path, typed) == [
        "You took Crab BK from the left pile.",
        "Nothing to play: end your turn.",
        "1. End your turn",
    ]


async def test_with_one_choice_that_one_is_named(tmp_path: Path) -> None:
    *_, told = await answers(tmp_path, "2", "2")
    assert told == "That is not possible here: type 1, or ? for help."


async def test_a_move_is_undone(tmp_path: Path) -> None:
    told = await answers(tmp_path, "1", "1", "u", "u")
    drawn, _, first, *_ = told
    assert drawn.startswith("You drew ")
    assert first.startswith("1. Keep ")
    undone = told.index("You took your last move back.")
    assert told[undone + 1] == told[1]
    assert told[-1] == "There is nothing here that can be taken back."


async def test_the_position_is_said_again_with_the_choices(tmp_path: Path) -> None:
    told = await answers(tmp_path, "v")
    assert told[:2] == ["Round 1 · to 35 points · English edition", "Your turn."]
    assert told[-4:] == [TURN, *OFFERS]


async def test_the_letters_are_explained(tmp_path: Path) -> None:
    told = await answers(tmp_path, "?")
    assert [line[0] for line in told if line[1] == ":"] == list("vlhousrq")


async def test_the_last_events_are_said_again(tmp_path: Path) -> None:
    assert (await answers(tmp_path, "2", "L"))[-1] == "You took Crab BK from the left pile."


async def test_the_scores_are_said(tmp_path: Path) -> None:
    assert await answers(tmp_path, "s") == [
        "The game goes to 35 points.",
        "You have 0 points.",
        "Ana: 0 points.",
        "Ben: 0 points.",
    ]


async def test_the_rules_are_printed(tmp_path: Path) -> None:
    guide = speech("seasalt", ENGLISH, ALONE.names).guide("en")
    assert await answers(tmp_path, "r") == guide.splitlines()


@pytest.mark.parametrize("typed", ["1", "u"])
async def test_what_comes_too_late_does_nothing_and_the_news_are_told(typed: str) -> None:
    person = ScriptedPerson([typed])
    table = await open_table(game, MemoryLog(ALONE.header), "reef", takebacks=Takebacks())
    seat = PlainSeat(game, table.sit(0), speech("seasalt", ENGLISH, ALONE.names), ENGLISH, person.console(), COUNSEL)
    news = await seat.listen()
    await table.submit(0, game.parse("take A"), after=news.number)
    await seat.decide(news)
    news = await seat.listen()
    assert person.output[-1].startswith("You took ")
    assert news.number == table.number == 2


async def test_who_has_missed_too_much_is_told_so() -> None:
    person = ScriptedPerson()
    table = await open_table(game, MemoryLog(ALONE.header), "reef")
    chair = table.sit(0)
    seat = PlainSeat(game, chair, speech("seasalt", ENGLISH, ALONE.names), ENGLISH, person.console(), COUNSEL)
    chair.receive([TurnEnded(1)] * (MAX_UNREAD_FACTS + 1))
    await seat.listen()
    assert person.output[0] == "More has happened than can be told; this is the end of it."
    assert person.output[1:] == ["Ana ended the turn."] * MAX_UNREAD_FACTS
