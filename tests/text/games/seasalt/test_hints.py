"""Why an action is good, in every language."""

import pytest

from games.seasalt.positions import position
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.text.games.seasalt.hints import reason_sentences
from seasalt_tui.text.words import LANGUAGES, words
from text.games.seasalt.games import names, random_steps

ANA_COLLECTS = ("shell:black shell:green", "octopus:green")
TABLES = ("", "boat:black boat:black")


def said(state: State, action: str) -> tuple[str, ...]:
    return reason_sentences(words("en"), game.view(state, state.seat), game.parse(action), ("Kim", "Ana"))


def test_a_card_that_is_collected() -> None:
    state = position(hands=ANA_COLLECTS, piles=("shell:grey", "fish:black"), phase="take")
    assert said(state, "take A") == ("Shell 3 of 6; the next one adds 2 points.", "+2 points now.")


def test_the_effect_of_a_pair() -> None:
    assert said(position(hands=("crab:black crab:green", "")), "play crab:black crab:green") == (
        "Any card from a pile.",
    )


def test_a_call_that_ends_the_game() -> None:
    state = position(hands=("octopus:green octopus:grey octopus:purple sailor:pink sailor:orange", ""), scores=(35, 0))
    assert said(state, "stop")[0] == "It ends the game, with 46 points for you."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expansions", [{}, {"salt": True, "pepper": True}], ids=["basic", "expanded"])
def test_whatever_can_be_done_every_reason_has_words(expansions: dict[str, bool], language: str) -> None:
    for step in random_steps(3, "en", "hints", **expansions):
        if step.seat >= 0:
            view = game.view(step.before, step.seat)
            for action in view.legal:
                for sentence in reason_sentences(words(language), view, action, names(step.before)):
                    assert sentence.endswith(".")
                    assert "{" not in sentence
