"""The lesson in lines, with a learner who does what is asked for."""

import re
from pathlib import Path
from typing import Final

import pytest

from plain.plain_sessions import plain_session
from plain.scripted_person import ScriptedPerson
from plain.test_transcript import unreadable
from seasalt_tui.games import GAMES
from seasalt_tui.plain.lesson import learn
from seasalt_tui.text.lesson import lesson_of
from seasalt_tui.text.words import LANGUAGES, words

_LONGEST: Final = 1000  # lines
_TASK: Final = "Type {number}: {choice}."


class Learner(ScriptedPerson):
    """Types the number of each task, once after what is `typed`, and Enter to what is only to be read."""

    def __init__(self, language: str, *typed: str) -> None:
        super().__init__(typed)
        task = words(language).say(_TASK, number="NUMBER", choice="CHOICE")
        self._task = re.compile(re.escape(task).replace("NUMBER", r"(\d+)").replace("CHOICE", ".*"))
        self._go_on = words(language).say("Enter: go on.")
        self._over = words(language).say("You know how to play")

    def _next(self) -> list[str]:
        if self._over in self.output:
            return ["0"]
        if self.output[-1].endswith(self._go_on):
            return [""]
        assert len(self.output) < _LONGEST, "it goes round in circles"
        tasks = filter(None, map(self._task.fullmatch, reversed(self.output)))
        return super()._next() or [next(tasks)[1]]


async def lines_of(folder: Path, game: str, learner: Learner, language: str = "en") -> list[str]:
    async with plain_session(folder, learner, language) as session:
        await learn(session, game)
    return learner.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_it_is_taught_to_its_end_in_words(tmp_path: Path, game: str, language: str) -> None:
    learner = Learner(language)
    lines = await lines_of(tmp_path, game, learner, language)
    assert unreadable(lines) == []
    last = words(language).say(lesson_of(game).steps[-1].text)
    assert any(line.startswith(last) for line in lines)


async def test_each_task_names_the_number_to_type(tmp_path: Path) -> None:
    lines = await lines_of(tmp_path, "seasalt", Learner("en"))
    assert "Type 1: Draw two cards from the deck." in lines
    assert "Type 2: Keep a light blue octopus and put a light blue crab on the right pile." in lines
    assert "Type 5: Play the pair light blue crab and light blue crab." in lines
    assert "You called LAST CHANCE with 7 points." in lines


async def test_what_the_lesson_does_not_want_is_declined(tmp_path: Path) -> None:
    lines = await lines_of(tmp_path, "seasalt", Learner("en", "2", "9", "h", "1", "1"))
    assert lines.count("A fine move in another game. Here you need something else.") == 1
    assert "The coach is already guiding you." in lines
    assert "That would lose one octopus or cover the other. You want both." in lines


async def test_steps_of_a_placement_lead_to_the_task(tmp_path: Path) -> None:
    lines = await lines_of(tmp_path, "paperworld", Learner("en"))
    assert any(line.startswith("Type 11: Place ones: ") for line in lines)
    assert any(re.fullmatch(r"Type \d+: Place Blue 4 on Blue 2 at \w\d; discard Green 1\.", line) for line in lines)


async def test_it_can_be_left(tmp_path: Path) -> None:
    lines = await lines_of(tmp_path, "seasalt", Learner("en", "q"))
    assert lines[-1] == "Type 1: Draw two cards from the deck."


async def test_a_first_real_game_follows(tmp_path: Path) -> None:
    class Eager(Learner):
        def _next(self) -> list[str]:
            return [] if "Type ? for help." in self.output else ["1"] if self._over in self.output else super()._next()

    lines = await lines_of(tmp_path, "seasalt", Eager("en"))
    assert "Type ? for help." in lines
