"""Random baseline: any legal action, all equally likely."""

from typing import Any

from seasalt_tui.core.dice import Dice


def random_bot(view: Any, dice: Dice) -> Any:
    return dice.choice(view.legal)
