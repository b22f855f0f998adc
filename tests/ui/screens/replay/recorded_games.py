"""Games that bots have played, to look through."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from seasalt_tui.bots.levels import bot
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import MemoryLog, Record
from seasalt_tui.core.transcript import write
from seasalt_tui.games import GAMES
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.replay.options import ReplayOptions
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from ui.screens.scripted_app import ScriptedApp, scripted_app

NAMES = ("Kim", "Ana", "Ben", "Cleo")
OPTIONS: dict[str, dict[str, Any]] = {"seasalt": {"edition": "de"}, "paperworld": {}}


def plan(game: str = "seasalt", players: int = 3, **about: Any) -> Plan:
    """Kim is a person, the others are bots, who never play otherwise."""
    sitters = (Sitter(NAMES[0]), *(Sitter(name, "normal") for name in NAMES[1:players]))
    return Plan(game, sitters, "reef", OPTIONS[game], first=0, **about)


@cache
def records(game: str = "seasalt", players: int = 3) -> tuple[Record, ...]:
    rules, play, dice = GAMES[game], bot(game, "daily 1"), Dice("reef")
    state, found = rules.start(plan(game, players).header.setup), list[Record]()
    while actors := rules.to_act(state):
        (seat,) = actors
        action = rules.chance(state, dice) if seat == CHANCE else play(rules.view(state, seat), dice)
        found.append(Record(len(found) + 1, seat, rules.text(action)))
        state = rules.apply(state, seat, action)
    return tuple(found)


def game_handle(shown: Plan, log: Sequence[Record]) -> GameHandle:
    return GameHandle(shown, MemoryLog(shown.header, log))


def finished_game(game: str = "seasalt", players: int = 3, **about: Any) -> GameHandle:
    return game_handle(plan(game, players, **about), records(game, players))


def unfinished_game(length: int, game: str = "seasalt", players: int = 3, **about: Any) -> GameHandle:
    return game_handle(plan(game, players, **about), records(game, players)[:length])


def game_as_text(game: str = "seasalt", length: int | None = None) -> str:
    notes = {"Person-0": "Kim", "Bot-1": "Ana (normal)", "Bot-2": "Ben (normal)"}
    return write(plan(game).header, records(game)[:length], notes)


class OpenReplay(ScriptedApp):
    """At a replay."""

    @property
    def replay(self) -> ReplayScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, ReplayScreen))

    @property
    def place(self) -> int:
        return self.replay._place

    @property
    def stand(self) -> tuple[Any, ...]:
        """All but which card of the hand is the newest, on the way there."""
        log = ["".join(part.text for part in line) for line in self.replay.board.log_view._lines]
        return self.place, self.lines[0], log, self.lines[-2:], self.replay.board.view


@asynccontextmanager
async def open_replay(
    folder: Path, shown: GameHandle, options: ReplayOptions | None = None, **look: Any
) -> AsyncIterator[OpenReplay]:
    async with scripted_app(folder, **look) as scripted:
        looking = OpenReplay(scripted.pilot, scripted.app)
        looking.app.open_replay(shown, options)
        await looking.until(lambda: looking.is_on(ReplayScreen) and looking.replay.has_board)
        yield looking
