"""Questions of the last turn, after LAST CHANCE: they say by name who is to be beaten."""

import pytest

from games.seasalt.positions import play, position
from seasalt_tui.games.seasalt.state import Phase
from seasalt_tui.ui.games.seasalt import stage
from ui.games.seasalt.questions.positions import BEN, HAND, PILES
from ui.games.seasalt.questions.question_app import NAMES, kit_with, open_question, view_of

PAIR = "play crab:black crab:green"


@pytest.mark.parametrize(("phase", "actions"), [("take", ("draw",)), ("play", (PAIR,)), ("play", (PAIR, "search A"))])
async def test_questions_name_who_is_to_be_beaten(phase: Phase, actions: tuple[str, ...]) -> None:
    state = play(position(hands=(HAND, BEN, "penguin:pink"), piles=PILES, phase=phase, caller=2), *actions)
    own_kit, view = kit_with(), view_of(state)
    question = stage.question(own_kit, NAMES, view)
    assert question is not None
    async with open_question(own_kit, view, question) as asked:
        assert "Last turn: Cyd has" in " ".join(asked.text.split())
