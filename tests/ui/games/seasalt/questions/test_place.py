"""Where questions lie: what they are about stays in sight at every size."""

from pathlib import Path

import pytest
from textual.geometry import Region

from seasalt_tui.games.seasalt.state import State
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.questions.question import Panel
from ui.games.seasalt.questions.positions import LONG_PILE, able_to_call, drawn, picking, robbing, searching, with_hand
from ui.local_apps import app_in
from ui.snapshots.frozen_table import FrozenPosition, app_with_table

QUESTIONS: dict[str, tuple[State, tuple[str, ...]]] = {
    "keep": (drawn(), ()),
    "search": (searching(), ()),
    "pick": (picking(LONG_PILE), ()),
    "rob": (robbing(), ()),
    "call": (able_to_call(), ("e",)),
    "pairs": (with_hand("crab:green crab:black boat:black boat:black shell:grey"), ("p",)),
}
SIZES = ((80, 20), (80, 21), (80, 22), (80, 23), (80, 24), (120, 40), (180, 50), (200, 60))


def in_sight(app: LocalApp, size: tuple[int, int]) -> list[str]:
    """The parts of the table that must not be covered. On the lowest screen the piles lose their lower edge."""
    table = app.screen_stack[-2]
    panel = app.screen.query_one(Panel).region
    assert panel.bottom <= size[1] - 2
    assert app.screen.query_one(Panel).max_scroll_y == 0, size
    parts: dict[str, Region] = {
        part.id: part.region
        for part in table.query("OpponentPane, CardSource, ScoreBars, LogView")
        if part.id and part.region
    }
    edge = 1 if size[1] < 24 else 0
    return [name for name, part in parts.items() if part.overlaps(panel) and part.intersection(panel).height > edge]


@pytest.mark.parametrize("what", QUESTIONS)
async def test_opponents_piles_scores_and_log_stay_in_sight(what: str, tmp_path: Path) -> None:
    state, keys = QUESTIONS[what]
    app = app_in(tmp_path)
    async with app.run_test(size=SIZES[0]) as pilot:
        await app_with_table(FrozenPosition(state, state.seat), keys)(pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            assert in_sight(app, size) == [], size
