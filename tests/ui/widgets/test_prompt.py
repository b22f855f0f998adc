"""A refusal is shown beside the prompt, with a mark, until the next input."""

from pathlib import Path

from rich.cells import cell_len
from textual.events import MouseDown

from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.kits import with_kit
from ui.rigged_table import rigged_table

CRABS = "crab:black boat:yellow crab:green fish:black"
NOTHING = "! There is nothing to undo."
TURN = "Your turn: draw two cards from the deck"


def lines(width: int, complaint: str) -> list[str]:
    prompt = with_kit(Prompt(), kit(Settings(), words("en"), "mono"))
    prompt.set_reactive(Prompt.text, "Your turn.")
    prompt.set_reactive(Prompt.error, complaint)
    prompt.set_reactive(Prompt.aside, "0:59")
    return ["".join(run.text for run in row) for row in prompt.paint(width, 1)]


def test_it_stands_beside_the_prompt_or_above_it() -> None:
    assert lines(80, "")[0].split() == ["Your", "turn.", "0:59"]
    assert lines(80, "Not now.")[0].startswith(" Your turn.   ! Not now.")
    above, prompt = lines(20, "Not now, but then.")[-2:]
    assert above.strip().endswith("then.")
    assert prompt.startswith(" Your turn.")
    assert prompt.endswith("0:59 ")


def test_a_brief_text_stands_for_one_that_is_too_long() -> None:
    prompt = with_kit(Prompt(), kit(Settings(), words("en"), "mono"))
    prompt.set_reactive(Prompt.text, f"Ben stole a crab. {TURN}, or take the card on top of one of the piles.")
    prompt.set_reactive(Prompt.brief, "Ben stole a crab. Your turn.")
    whole = cell_len(prompt.text)
    for width, text in ((whole + 2, prompt.text), (whole + 1, prompt.brief), (60, prompt.text), (44, prompt.brief)):
        assert " ".join("".join(run.text for row in prompt.paint(width, 1) for run in row).split()) == text


async def test_it_goes_with_the_next_input_and_says_what_is_true(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS, size=(80, 23)) as table:
        hand = table.board.hand.region
        await table.press("u")
        assert NOTHING in table.text
        assert TURN in table.text
        assert table.board.hand.region == hand
        await table.press("right")
        assert NOTHING not in table.text
        await table.press("u")
        table.pilot.app.post_message(MouseDown(None, 1, 1, 0, 0, 1, False, False, False))
        await table.until(lambda: NOTHING not in table.text)
        await table.press("1", "d")
        assert "! You have taken your card: now you can only end your turn." in table.text
        assert "Nothing to play: end your turn." in table.text
