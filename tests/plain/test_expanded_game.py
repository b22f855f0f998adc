"""Games with everything on are played in lines, by numbers alone, in every language."""

from pathlib import Path
from random import Random

import pytest

from plain.scripted_person import ScriptedPerson, new_game, numbers_offered, play
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import LANGUAGES, Words, words

_LEAVE = "2"  # once the game is over
_BACK = "0"


class RandomPerson(ScriptedPerson):
    def __init__(self, words: Words, seed: str) -> None:
        super().__init__()
        self._last_of_menu = words.say("3. Review")
        self._random = Random(seed)

    def _next(self) -> list[str]:
        if self.output[-1] == self._last_of_menu:
            return [_LEAVE]
        return [self._random.choice([number for number in numbers_offered(self.output) if number != _BACK])]


def everything_on(people: int, seed: str) -> Plan:
    sitters = tuple(Sitter(name) for name in ("Kim", "Ana", "Ben", "Cyd")[:people])
    return Plan("seasalt", sitters, seed, {"salt": True, "pepper": True, "double": False}, first=0)


@pytest.mark.parametrize(("language", "people"), zip(LANGUAGES, (2, 3, 4, 3), strict=True))
async def test_random_choices_lead_to_the_end(language: str, people: int, tmp_path: Path) -> None:
    spoken = SpokenWords(words(language))
    saved_games, handle = await new_game(everything_on(people, "kelp"), tmp_path)
    person = RandomPerson(spoken, language)
    assert await play(handle, saved_games, person, words=spoken) == 0
    assert person.output[-1] == spoken.say("3. Review")
    lines = [line.replace("\u00a0", " ") for line in person.output]
    assert all(line.isprintable() and line and "{" not in line for line in lines)
    assert await saved_games.latest() is None
    await saved_games.close()
