"""People at a keyboard without a terminal: they type what a test says, or whatever comes first."""

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from pathlib import Path

from msgspec.structs import replace

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.errors import Refusal
from seasalt_tui.plain.console import StreamConsole
from seasalt_tui.plain.play import play_plain
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.paths import Paths
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import Words, words

ENGLISH = SpokenWords(words("en"))
NUMBER = re.compile(r"(\d+)\. ")
FAREWELL = "The game is kept. To go on: seasalt continue --plain"
ALONE = Plan("seasalt", (Sitter("Kim"), Sitter("Ana", "normal"), Sitter("Ben", "easy")), seed="reef", first=0)
TOGETHER = Plan("seasalt", (Sitter("Kim"), Sitter("Ana"), Sitter("Ben", "easy")), seed="reef", first=0)


class ScriptedPerson:
    """`output` is all that was written, in lines."""

    def __init__(self, typed: Iterable[str] = ()) -> None:
        self.output: list[str] = []
        self._typed = iter(typed)

    def console(self, *, tty: bool = False) -> StreamConsole:
        return StreamConsole(self.readline, self.write, tty=tty)

    def write(self, text: str) -> None:
        self.output += text.splitlines()

    def readline(self) -> str:
        return "".join(f"{line}\n" for line in self._next())

    def _next(self) -> list[str]:
        return [line for line in [next(self._typed, None)] if line is not None]


class FirstChoicePerson(ScriptedPerson):
    """Does the first thing that is possible until the game is over."""

    def _next(self) -> list[str]:
        return ["2" if self.output[-1] == "3. Review" else numbers_offered(self.output)[0]]


def numbers_offered(output: Sequence[str]) -> list[str]:
    """Those of the newest list; 1 where there is none."""
    numbered = (NUMBER.match(line) for line in reversed(output))
    newest = takewhile(lambda found: found is not None, numbered)
    return [found[1] for found in newest if found][::-1] or ["1"]


def saved_games_in(folder: Path) -> SavedGames:
    return SavedGames(Paths(folder / "config.toml", folder, folder), _fail)


def _fail(refusal: Refusal) -> None:
    raise AssertionError(refusal.sentence)


async def new_game(plan: Plan, folder: Path) -> tuple[SavedGames, GameHandle]:
    saved_games = saved_games_in(folder)
    return saved_games, await saved_games.begin(plan)


async def play(
    handle: GameHandle, saved_games: SavedGames, person: ScriptedPerson, *, tty: bool = False, words: Words = ENGLISH
) -> int:
    return await play_plain(handle, saved_games, plan_with_next_seed, words, person.console(tty=tty), Inline())


def plan_with_next_seed(plan: Plan) -> Plan:
    return replace(plan, seed=f"{plan.seed}!")
