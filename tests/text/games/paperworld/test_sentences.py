"""Everything that happens is told to everybody, and no secret with it."""

from typing import get_args

import pytest

from conformance.random_games import Step
from games.paperworld.positions import card, cards
from seasalt_tui.core.game import SPECTATOR, Seat, Undone
from seasalt_tui.games.paperworld import actions, game
from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.facts import (
    Announced,
    Dealt,
    Discarded,
    Fact,
    GameEnded,
    LastTurns,
    ObjectivesDrawn,
    ObjectiveWon,
    Passed,
    Placed,
    ScissorsTaken,
    StartsDealt,
    Took,
    TurnEnded,
)
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.text.games.paperworld.sentences import fact_sentences
from seasalt_tui.text.sentence_parts import Sentence, SentencePart, plain_text
from seasalt_tui.text.words import words
from text.games.paperworld.games import NAMES, listeners, names, steps

ENGLISH = words("en")
ANA, BEN, CYD = 0, 1, 2
HERE = Cell(1, 0)


def told(fact: Fact | Undone, viewer: Seat | None) -> list[str]:
    return [plain_text(sentence) for sentence in fact_sentences(ENGLISH, fact, NAMES[:3], viewer)]


@pytest.mark.parametrize(
    ("fact", "you", "others"),
    [
        (
            Took(ANA, "green", cards("g2 g3*"), ()),
            "You took all green cards: Green 2, Green 3*.",
            "Ana took all green cards: Green 2, Green 3*.",
        ),
        (Took(ANA, 4, cards("k4"), ()), "You took all fours: Black 4.", "Ana took all fours: Black 4."),
        (Announced(ANA, "blue"), "You announced blue cards.", "Ana announced blue cards."),
        (Announced(ANA, 3), "You announced threes.", "Ana announced threes."),
        (
            Placed(ANA, card("g3"), HERE, card("g2")),
            "You placed Green 3 on Green 2 at D3.",
            "Ana placed Green 3 on Green 2 at D3.",
        ),
        (
            Placed(ANA, card("g1"), HERE, None),
            "You started a pile at D3 with Green 1.",
            "Ana started a pile at D3 with Green 1.",
        ),
        (
            ScissorsTaken(ANA, HERE, None),
            "You took the scissors; they are on D3.",
            "Ana took the scissors; they are on D3.",
        ),
        (ScissorsTaken(ANA, HERE, ANA), "You moved the scissors to D3.", "Ana moved the scissors to D3."),
        (
            ScissorsTaken(ANA, HERE, BEN),
            "You took the scissors from Ben; they are on D3.",
            "Ana took the scissors from Ben; they are on D3.",
        ),
        (
            Passed(ANA),
            "You passed: there was nothing to take or to place.",
            "Ana passed: there was nothing to take or to place.",
        ),
        (TurnEnded(ANA, 1), "You ended your turn with 1 card placed.", "Ana ended the turn with 1 card placed."),
        (TurnEnded(ANA, 2), "You ended your turn with 2 cards placed.", "Ana ended the turn with 2 cards placed."),
        (
            ObjectiveWon(ANA, 14, 1),
            "You fulfilled an objective (row worth 9): 1 point.",
            "Ana fulfilled an objective (row worth 9): 1 point.",
        ),
        (
            LastTurns(ANA),
            "The market is running out: everybody has one last turn, you after everybody else!",
            "The market is running out: everybody has one last turn, Ana after everybody else!",
        ),
        (
            Undone(ANA, (Announced(ANA, "yellow"), TurnEnded(ANA, 1))),
            "Undone: You announced yellow cards. You ended your turn with 1 card placed.",
            "Undone: Ana announced yellow cards. Ana ended the turn with 1 card placed.",
        ),
        (Undone(ANA), "You undid your last move.", "Ana undid the last move."),
    ],
)
def test_a_deed_is_told_to_who_did_it_and_to_all_others(fact: Fact | Undone, you: str, others: str) -> None:
    assert told(fact, ANA) == [you]
    assert told(fact, CYD) == told(fact, SPECTATOR) == [others]


@pytest.mark.parametrize(
    ("count", "skipping", "you", "others"),
    [
        (1, True, "You discarded Green 1 to skip.", "Ana discarded a card to skip."),
        (2, True, "You discarded Green 1, Green 1 to skip.", "Ana discarded 2 cards to skip."),
        (1, False, "You discarded Green 1.", "Ana discarded a card."),
        (2, False, "You discarded Green 1, Green 1.", "Ana discarded 2 cards."),
    ],
)
def test_what_was_discarded_is_told_to_who_saw_it(count: int, skipping: bool, you: str, others: str) -> None:
    assert told(Discarded(ANA, count, (card("g1"),) * count, skipping), ANA) == [you]
    assert told(Discarded(ANA, count, None, skipping), BEN) == [others]


def test_who_loses_the_scissors_hears_that_the_pile_is_free() -> None:
    assert told(ScissorsTaken(ANA, HERE, BEN), BEN) == ["Ana took the scissors from you; your pile is free."]


def test_the_beginning_is_told() -> None:
    assert told(ObjectivesDrawn((5, 17)), BEN) == [
        "Objective: nine piles. All nine places have a pile.",
        "Objective: square of threes. A 2x2 square of threes.",
    ]
    assert told(StartsDealt(("blue", "green", "black")), BEN) == [
        "Ana starts with Blue 1.",
        "You start with Green 1.",
        "Cyd starts with Black 1.",
    ]
    deal = Dealt(BEN, (*cards("y4 b4"), None))
    assert told(deal, BEN) == ["The market shows Yellow 4, Blue 4.", "You start."]
    assert told(deal, ANA) == ["The market shows Yellow 4, Blue 4.", "Ben starts."]


@pytest.mark.parametrize(
    ("winners", "viewer", "sentence"),
    [
        ((ANA,), ANA, "You win the game!"),
        ((ANA,), BEN, "Ana wins the game."),
        ((ANA, BEN), ANA, "You share the victory with Ben."),
        ((ANA, BEN), SPECTATOR, "A shared victory: Ana, Ben."),
    ],
)
def test_the_end_of_a_game_names_the_winners(winners: tuple[Seat, ...], viewer: Seat | None, sentence: str) -> None:
    assert told(GameEnded(winners, (20, 20, -3)), viewer) == [sentence, "Final scores: Ana 20, Ben 20, Cyd -3."]


def test_cards_and_names_stand_apart() -> None:
    (sentence,) = fact_sentences(ENGLISH, Placed(ANA, card("g3*"), HERE, card("g1")), NAMES, CYD)
    assert sentence == (
        SentencePart("Ana", seat=ANA),
        SentencePart(" placed "),
        SentencePart("Green 3*", card=card("g3*")),
        SentencePart(" on "),
        SentencePart("Green 1", card=card("g1")),
        SentencePart(" at D3."),
    )


def heard(step: Step, listener: Seat | None) -> list[tuple[Fact, Sentence]]:
    facts = game.story(step.before, step.seat, step.action, step.after, listener)
    return [(fact, told) for fact in facts for told in fact_sentences(ENGLISH, fact, names(step.before), listener)]


def test_every_fact_of_whole_games_is_told() -> None:
    kinds = set()
    for step in steps():
        for listener in listeners(step.before):
            for fact, sentence in heard(step, listener):
                kinds.add(type(fact))
                assert plain_text(sentence)[-1] in ".!"
                assert not {"{", "}", "\x02", "\x03"} & set(plain_text(sentence))
                assert all(piece.text for piece in sentence)
    assert kinds == set(get_args(Fact))


def open_cards(step: Step) -> set[Card]:
    """The cards that everybody sees in what a seat discards or places."""
    if not isinstance(step.action, actions.Place):
        return set()
    covered = step.before.landscapes[step.seat].top(step.action.cell)
    return {shown for shown in (step.action.card, covered) if shown}


@pytest.mark.parametrize("kind", [actions.Place, actions.Discard])
def test_others_are_told_no_secret_card(kind: type[actions.Action]) -> None:
    done = [step for step in steps() if isinstance(step.action, kind)]
    assert done
    for step in done:
        for listener in set(listeners(step.before)) - {step.seat}:
            named = {piece.card for _, sentence in heard(step, listener) for piece in sentence if piece.card}
            assert named <= open_cards(step)
