"""Frozen table: the real table screen, showing one position to one seat."""

from asyncio import Event
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import nullcontext
from typing import Any, cast

from msgspec import Struct
from textual.pilot import Pilot
from textual.widgets import Input

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.fold import checked
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.facts import Fact
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.seat_feed import SeatFeed
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.questions.advice.hint_question import HintQuestion
from seasalt_tui.ui.questions.advice.odds_widget import OddsWidget
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session.session import Session

NAMES = ("Kim", "Ana", "Ben", "Cleo")


class FrozenPosition(Struct, frozen=True):
    """A position, the viewing seat, and the facts it has been sent."""

    state: State
    seat: Seat
    story: tuple[Fact, ...] = ()


def frozen_position(state: State, *actions: str, seat: Seat = 0) -> FrozenPosition:
    """The scene after these actions, each by whoever is to act."""
    story: list[Fact] = []
    for action in map(game.parse, actions):
        (actor,) = game.to_act(state)
        after = checked(game, state, actor, action)
        story += game.story(state, actor, action, after, seat)
        state = after
    return FrozenPosition(state, seat, tuple(story))


class FrozenFeed:
    """Nobody sits there; the only news is the position."""

    chairs: Mapping[Seat, Chair[Any, Any, Any, Any]] = {}
    to_act: frozenset[Seat] = frozenset()
    may_hurry_bots = True

    def __init__(self, shown: FrozenPosition) -> None:
        self._shown = shown

    @property
    def watched_seat(self) -> Seat:
        return self._shown.seat

    def watch(self) -> "FrozenFeed":
        return self

    async def news(self) -> AsyncIterator[News[Any, Any]]:
        shown = self._shown
        view = game.view(shown.state, shown.seat)
        yield News(1, view, shown.story, missed=False, can_undo=bool(view.legal and shown.story))
        await Event().wait()

    def earlier_facts(self, listener: Seat | None) -> list[Any]:  # noqa: ARG002
        return []

    def rounds_seen(self) -> int:
        return 0

    def see_round(self, rounds: int) -> None:
        """Nobody remembers it."""


class FrozenTable(TableScreen):
    """Runs no game: no bot plays, and the viewer's actions do nothing."""

    def __init__(self, session: Session, shown: FrozenPosition, names: Sequence[str] = NAMES) -> None:
        sitters = tuple(map(Sitter, names[: shown.state.match.players]))
        plan = Plan("seasalt", sitters, seed="still", first=0)
        super().__init__(
            session,
            GameHandle(plan, MemoryLog(plan.header)),
            lambda _: nullcontext(cast("SeatFeed", FrozenFeed(shown))),
        )

    @property
    def is_shown(self) -> bool:
        return bool(self.query("#seasalt-table")) and self.board.view is not None


def app_with_table(
    shown: FrozenPosition | None, keys: Sequence[str] = (), over: Callable[[LocalApp], object] | None = None
) -> Callable[[Pilot[Any]], Awaitable[None]]:
    """A function that opens the table in an app, then `over` on top of it, and presses these keys."""

    async def set_it_out(pilot: Pilot[Any]) -> None:
        app = pilot.app
        assert isinstance(app, LocalApp)
        await pilot.pause()
        if shown is not None:
            await show_position(pilot, shown)
        if over is not None:
            opened = over(app)
            if isinstance(opened, Awaitable):
                await opened
            await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        while is_advising(app):
            await pilot.pause()
        for field in app.screen.query(Input):
            field.cursor_blink = False
        await pilot.pause()

    return set_it_out


def is_advising(app: LocalApp) -> bool:
    """Whether a hint or odds may still change."""
    advice = (OddsWidget, HintQuestion)
    return any(isinstance(worker.node, advice) and not worker.is_finished for worker in app.workers)


async def show_position(pilot: Pilot[Any], shown: FrozenPosition, names: Sequence[str] = NAMES) -> FrozenTable:
    app = pilot.app
    assert isinstance(app, LocalApp)
    table = FrozenTable(app, shown, names)
    await app.push_screen(table)
    for _ in range(400):
        if table.is_shown:
            await pilot.pause()
            return table
        await pilot.pause()
    raise AssertionError("It was never shown.")
