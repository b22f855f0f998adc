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
from store.unanswered_log import UnansweredLog

COUNSEL = BoundedAdviser(Inline(), "seasalt", FREE)
TURN = "Your turn: draw two cards from the deck, or take the top of a pile."
OFFERS = [
    "1. Draw two cards from the deck",
    "2. Take a black crab from the left pile",
    "3. Take a dark blue swimmer from the right pile",
]
WRONG = "That is not possible here: type one of 1, 2, 3, or ? for help."


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
        ("u", "There is nothing to undo."),
    ],
)
async def test_what_is_not_allowed_is_refused(tmp_path: Path, typed: str, why: str) -> None:
    assert await answers(tmp_path, typed) == [why]


@pytest.mark.parametrize("typed", ["2", "take A", "TAKE a", " 2 ", "black", "crab bk", "Take a black crab"])
async def test_a_choice_is_typed_by_its_number_its_words_a_code_or_as_logs_write_it(tmp_path: Path, typed: str) -> None:
    assert (await answers(tmp_path, typed))[:2] == [
        "You took a black crab from the left pile.",
        "You ended your turn.",
    ]


async def test_the_position_is_said_again_with_the_choices(tmp_path: Path) -> None:
    told = await answers(tmp_path, "v")
    assert told[:2] == ["Round 1, to 35 points, English edition", "Your turn."]
    assert told[-4:] == [TURN, *OFFERS]


async def test_words_of_several_choices_are_asked_back(tmp_path: Path) -> None:
    assert await answers(tmp_path, "take") == ["Which one?", *OFFERS[1:]]


async def test_the_help_says_what_can_be_typed_here(tmp_path: Path) -> None:
    assert await answers(tmp_path, "?") == [
        "Type the number of a choice, for example 3, or words of it, for example swimmer, and press Enter.",
        "Or the way a log of the game writes it, for example take B.",
        "v: the whole position, and the choices again.",
        "l: what happened since your turn.",
        "h: a hint, the best actions and why.",
        "o: the odds of a call and of a draw.",
        "s: the scores.",
        "r: the rules in chapters; for example r 2, or r A round.",
        "q: leave; the game is kept.",
    ]


async def test_what_happened_since_the_own_turn_is_said_again(tmp_path: Path) -> None:
    said = await answers(tmp_path, "2", "L")
    assert said.count("Ana drew, put a black boat left.") == 2
    assert said.count("You took a black crab from the left pile.") == 1


async def test_before_the_first_turn_there_may_be_nothing_to_say_again(tmp_path: Path) -> None:
    assert await answers(tmp_path, "l") == ["Nothing yet."]


async def test_the_scores_are_said(tmp_path: Path) -> None:
    assert await answers(tmp_path, "s") == [
        "The game goes to 35 points.",
        "You have 0 points.",
        "Ana: 0 points.",
        "Ben: 0 points.",
    ]


async def test_the_rules_are_read_chapter_by_chapter(tmp_path: Path) -> None:
    told = await answers(tmp_path, "r", "the goal", "")
    titles, read = told[: told.index("Which chapter? Its number or its name; Enter leads back.")], told[-7:]
    assert titles[0] == "1. The goal"
    assert read[0] == "The goal."
    assert read[1].startswith("Collect cards")
    assert read[2] == "Which chapter next? Enter leads back."
    assert read[3:] == [TURN, *OFFERS]


@pytest.mark.parametrize("typed", ["r 7", "rules mermaids", "R Mermaids"])
async def test_one_chapter_is_read_at_once(tmp_path: Path, typed: str) -> None:
    assert (await answers(tmp_path, typed))[0] == "Mermaids."


async def test_a_chapter_that_is_not_there_is_refused(tmp_path: Path) -> None:
    told = await answers(tmp_path, "r 99")
    assert told[-1] == f"There is no such chapter: type a number from 1 to {len(told) - 1}."


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


async def test_what_cannot_be_kept_is_refused_and_can_be_typed_again() -> None:
    person = ScriptedPerson(["1", "1"])
    log = UnansweredLog(ALONE.header)
    table = await open_table(game, log, "reef", takebacks=Takebacks())
    seat = PlainSeat(game, table.sit(0), speech("seasalt", ENGLISH, ALONE.names), ENGLISH, person.console(), COUNSEL)
    news = await seat.listen()
    log.unanswered = 1
    await seat.decide(news)
    assert table.number == 2
    assert "The server’s database does not answer. Nothing is lost, and it goes on by itself." in person.output


async def test_who_has_missed_too_much_is_told_so() -> None:
    person = ScriptedPerson()
    table = await open_table(game, MemoryLog(ALONE.header), "reef")
    chair = table.sit(0)
    seat = PlainSeat(game, chair, speech("seasalt", ENGLISH, ALONE.names), ENGLISH, person.console(), COUNSEL)
    chair.receive([TurnEnded(1)] * (MAX_UNREAD_FACTS + 1))
    await seat.listen()
    assert person.output[0] == "Too much has happened to tell; this is the end of it."
    assert person.output[1:] == ["Ana ended the turn."] * MAX_UNREAD_FACTS
