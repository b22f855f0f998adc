"""Transcripts of whole games: nothing in them that a screen reader would spell, skip or misread."""

import re
from pathlib import Path
from typing import Final

import pytest

from plain.scripted_person import ScriptedPerson, new_game, numbers_offered, play
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld.cards import COLORS as PAPER_COLORS
from seasalt_tui.games.seasalt.cards import COLORS
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.text.games.paperworld import names as paper_names
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import LANGUAGES, Words, words

_READABLE: Final = re.compile(r"[\w\s.,:;?!%()'’&-]*")  # a hyphen is checked on its own
_LONE_HYPHEN: Final = re.compile(r"(?<!\w)-|-(?!\w)")
_ASKED: Final = ("?", "v", "s", "l", "r 1", "r 7")


class Explorer(ScriptedPerson):
    """Asks for everything first and often, then does anything that is possible until the game is over."""

    def __init__(self, spoken: Words) -> None:
        super().__init__(_ASKED)
        self._leave = spoken.say("3. Review")
        self._dice = Dice("tide")
        self._asked = 0

    def _next(self) -> list[str]:
        self._asked += 1
        if self.output[-1] == self._leave:
            return ["2"]
        return super()._next() or [self._typed_now()]

    def _typed_now(self) -> str:
        return "v" if self._asked % 9 == 0 else self._dice.choice(numbers_offered(self.output))


async def transcript(folder: Path, game: str, spoken: Words) -> list[str]:
    plan = Plan(game, (Sitter("Kim"), Sitter("Ana", "easy")), seed="reef", first=0)
    saved_games, handle = await new_game(plan, folder)
    person = Explorer(spoken)
    await play(handle, saved_games, person, words=spoken)
    await saved_games.close()
    return person.output


def codes(spoken: Words) -> set[str]:
    return {names.code(spoken, color) for color in COLORS} | {paper_names.code(spoken, color) for color in PAPER_COLORS}


def unreadable(lines: list[str]) -> list[str]:
    """Lines with signs that are no words: boxes, arrows, bullets, bars, plus and minus."""
    return [line for line in lines if not _READABLE.fullmatch(line) or _LONE_HYPHEN.search(line)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["seasalt", "paperworld"])
async def test_a_whole_game_has_words_and_numbers_only(tmp_path: Path, game: str, language: str) -> None:
    spoken = SpokenWords(words(language))
    lines = await transcript(tmp_path, game, spoken)
    assert unreadable(lines) == []
    spelled = [line for line in lines if codes(spoken) & set(re.findall(r"\b[A-Z]{2}\b", line))]
    assert spelled == []
    assert not any("   " in line for line in lines), "columns"
    asked_alone = [line for line in lines if line.startswith(spoken.say("Nothing to play: end your turn."))]
    assert asked_alone == []
