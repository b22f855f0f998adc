"""What happened since one's own turn: in the log, in the panes, in the prompt, at the edge of the hand."""

from pathlib import Path
from typing import Final

from games.seasalt.positions import position
from seasalt_tui.ui.games.seasalt.table.hand_edge import HandEdge
from seasalt_tui.ui.games.seasalt.table.opponent_pane import OpponentPane
from seasalt_tui.ui.questions.question import Panel
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.local_apps import app_in
from ui.rigged_table import rigged_table
from ui.snapshots.frozen_table import app_with_table, frozen_position

ROBBED: Final = frozen_position(
    position(
        hands=("shell:black", "shark:black swimmer:yellow", "boat:yellow"),
        piles=("shell:grey crab:grey", "boat:black crab:dark_blue"),
        phase="take",
        deck="octopus:purple penguin:pink mermaid:white shell:yellow",
    ),
    *("draw", "keep octopus:purple A", "end"),
    *("draw", "keep mermaid:white B", "play shark:black swimmer:yellow", "rob 0", "stolen shell:black", "end"),
    *("take A", "end"),
)


async def test_who_was_robbed_is_told_until_they_act(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await app_with_table(ROBBED)(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.query_one(Prompt).text.startswith("Ana stole Shell BK from you. Your turn:")
        assert [edge.lit for edge in screen.query(HandEdge)] == [True, True]
        said = ["".join(part.text for part in line) for line in screen.board.log_view._lines]
        assert [line for line in said if line.startswith(("──", "You", "Ana", "Ben"))] == [
            *(line for line in said if line.startswith("You kept")),
            *(line for line in said if line.startswith("── since your turn")),
            *(line for line in said if line.startswith("Ana drew")),
            *(line for line in said if line.startswith("Ben took")),
        ]
        turns = {pane.seat: "".join(part.text for part in pane.turn[-1]) for pane in screen.query(OpponentPane)}
        assert turns[1].startswith("stole")
        assert turns[2].startswith("took")


async def test_one_key_tells_it_again(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await app_with_table(ROBBED, ("r",))(pilot)
        assert app.screen.query_one(Panel).border_title == "Since your turn"
        await pilot.press("r")
        assert isinstance(app.screen, TableScreen)


async def test_step_by_step_the_next_bot_waits_for_a_key(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, "crab:black boat:yellow crab:green fish:black", pace="step") as table:
        await table.press("1", "n")
        await table.until(lambda: table.view.turn_of == 1)
        labels = {hint.label for hint in table.screen.query_one(KeyLine).key_hints}
        assert "Next turn" in labels
        before = table.screen.seats.news
        await table.pilot.pause(0.05)
        assert table.screen.seats.news is before
        table.screen.pace.seconds = 0.0
        await table.press("space")
        await table.until(lambda: table.view.turn_of == 0)
