"""Whatever the game waits for can be answered, and nothing else; and help is never swallowed."""

from itertools import product

import pytest
from textual.screen import ModalScreen

from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import END, Action
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt import stage
from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionQuestion
from seasalt_tui.ui.games.seasalt.questions.pick import PickQuestion
from seasalt_tui.ui.games.seasalt.questions.swap import SwapQuestion
from seasalt_tui.ui.questions.question import Foot, Panel
from seasalt_tui.ui.session.stage import Answer
from text.games.seasalt.games import names, random_steps
from ui.games.seasalt.questions.positions import (
    able_to_call,
    drawn,
    expanded,
    picking,
    robbing,
    searching,
    stopped,
    with_hand,
    with_mermaids,
)
from ui.games.seasalt.questions.question_app import NAMES, kit_with, open_question, view_of

KIT = kit_with()
ASKED = ("call", "mermaids", "pairs", "shelter")
EXPANDED = ("lobster", "look", "swap", "raid", "angelfish", "hold")
ASKING = {"keep", "search", "pick", "rob", *EXPANDED}


def answers(question: ModalScreen[Answer] | None) -> set[Action]:
    match question:
        case KeepQuestion() | PickQuestion() | OptionQuestion() | SwapQuestion():
            return set(question.answers)
        case _:
            return set()


def answerable(view: View, called: tuple[str, ...]) -> set[Action]:
    if view.phase in ASKING:
        return answers(stage.question(KIT, called, view))
    asked = (stage.requested_question(what, KIT, called, view, None) for what in ASKED)
    return {END}.union(*map(answers, asked))


@pytest.mark.parametrize(("players", "seed"), list(product((2, 3, 4), ("tide", "reef", "salt"))))
def test_the_answers_are_what_is_legal(players: int, seed: str) -> None:
    for step in random_steps(players, "en", seed):
        state = step.before
        if state.phase in ASKING | {"play"}:
            view = view_of(state)
            assert answerable(view, names(state)) == set(view.legal), game.text(step.action)


@pytest.mark.parametrize(("players", "seed"), list(product((2, 3, 4), ("tide", "reef"))))
def test_with_expansions_the_answers_are_what_is_legal(players: int, seed: str) -> None:
    for step in random_steps(players, "en", seed, salt=True, pepper=True):
        state = step.before
        if state.phase in ASKING | {"play"}:
            view = view_of(state)
            assert answerable(view, names(state)) == set(view.legal), game.text(step.action)


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_else_is_asked(players: int) -> None:
    for step in random_steps(players, "en", "tide"):
        state = step.before
        others = [seat for seat in range(players) if seat != state.seat]
        for seat in (*others, None):
            assert stage.question(KIT, names(state), game.view(state, seat)) is None


QUESTIONS = {
    "keep": drawn(),
    "search": searching(),
    "pick": picking(),
    "rob": robbing(),
    "call": able_to_call(),
    "mermaids": with_mermaids(),
    "pairs": with_hand("crab:black crab:green"),
    "seat": with_hand("crab:black"),
    "round": stopped(),
    "over": stopped(score=30),
    **{what: expanded(what) for what in EXPANDED},
    "shelter": expanded("shelter"),
    "events": expanded("held"),
}


def question(what: str, view: View, own_kit: Kit = KIT) -> ModalScreen[Answer] | None:
    called = NAMES[: len(view.seats)]
    if what == "round":
        return stage.round_over(own_kit, called, view)
    if what in ASKING | {"over"}:
        return stage.question(own_kit, called, view)
    return stage.requested_question(what, own_kit, called, view, 1)


@pytest.mark.parametrize("what", QUESTIONS)
async def test_help_is_reached_from_everywhere_and_in_ascii_there_is_nothing_else(what: str) -> None:
    own_kit = kit_with("mono", ascii=True)
    view = view_of(QUESTIONS[what], QUESTIONS[what].seat if QUESTIONS[what].variant.pepper else 0)
    async with open_question(own_kit, view, question(what, view, own_kit)) as asked:
        panel = asked.table.screen.query_one(Panel).region
        shown = [line[panel.x : panel.right] for line in asked.lines[panel.y : panel.bottom]]
        assert [line for line in (*shown, *asked.lines[-2:]) if not line.isascii()] == []
        await asked.press("question_mark")
        await asked.click("? Help")
        assert asked.table.helped == 2


@pytest.mark.parametrize("what", QUESTIONS)
async def test_it_fits_into_every_size_while_it_is_open_and_survives_the_smallest(what: str) -> None:
    view = view_of(QUESTIONS[what], QUESTIONS[what].seat if QUESTIONS[what].variant.pepper else 0)
    async with open_question(KIT, view, question(what, view)) as asked:
        read = asked.text
        for size in ((120, 40), (200, 60), (1, 1), (9, 30), (200, 3), (80, 24)):
            await asked.resize(*size)
            if size[0] >= 80 and size[1] >= 24:
                panel = asked.table.screen.query_one(Panel)
                assert panel.max_scroll_y == 0, size
                assert panel.region.bottom <= size[1] - 2, size
                assert asked.table.screen.query_one(Foot).region.bottom == size[1], size
        assert asked.text == read
