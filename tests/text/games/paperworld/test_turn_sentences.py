"""What a seat did in a turn, in one line."""

from collections.abc import Iterable
from typing import Any

import pytest

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.games.paperworld.cards import Card, parse_card
from seasalt_tui.games.paperworld.facts import (
    Announced,
    Discarded,
    LastTurns,
    ObjectiveWon,
    Passed,
    Placed,
    ScissorsTaken,
    Took,
    TurnEnded,
)
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.text.games.paperworld.turn_sentences import (
    continues,
    ends_turn_of,
    log_sentences,
    robs,
    turn_sentences,
)
from seasalt_tui.text.sentence_parts import plain_text
from seasalt_tui.text.turns import grouped
from seasalt_tui.text.words import words

NAMES = ("Kim", "Ana", "Ben")
KIM, ANA, BEN = 0, 1, 2
HERE, THERE = Cell(0, 0), Cell(1, 0)


def card(text: str) -> Card:
    return parse_card(text)


def lines(facts: Iterable[Any], viewer: Seat | None = KIM, language: str = "en") -> list[str]:
    groups = grouped(facts, continues)
    return [plain_text(line) for group in groups for line in log_sentences(words(language), group, NAMES, viewer)]


TAKING = (Took(ANA, "blue", (card("blue:3"), card("blue:1")), ()),)
TOO_MANY = (*TAKING, Discarded(ANA, 1, None, skipping=False), Discarded(ANA, 1, None, skipping=False))
OWN = (
    Took(KIM, 3, (card("blue:3"),), ()),
    Discarded(KIM, 1, (card("black:1"),), skipping=False),
    Discarded(KIM, 1, (card("green:1"),), skipping=False),
)
PLACING = (
    Announced(ANA, "blue"),
    Placed(ANA, card("blue:1"), HERE, None),
    Placed(ANA, card("blue:2"), HERE, card("blue:1")),
    Discarded(ANA, 2, None, skipping=True),
    Placed(ANA, card("blue:5"), HERE, card("blue:2")),
    ScissorsTaken(ANA, HERE, KIM),
    Placed(ANA, card("blue:3"), THERE, None),
    TurnEnded(ANA, 4),
    ObjectiveWon(ANA, 14, 2),
)


ALL_OF_IT = (
    "Ana announced blue cards, placed Blue 1 at C3, Blue 2 on Blue 1 at C3, discarded 2 cards to skip, placed Blue 5 "
    "on Blue 2 at C3, took the scissors from you, placed Blue 3 at D3, fulfilled an objective for 2 points "
    "(row worth 9)."
)


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        (TAKING, "Ana took all blue cards (Blue 3, Blue 1)."),
        (TOO_MANY, "Ana took all blue cards (Blue 3, Blue 1), discarded 2 cards."),
        (OWN, "You took all threes (Blue 3), discarded Black 1, Green 1."),
        ((Passed(ANA),), "Ana passed, with nothing to take or to place."),
        (PLACING[:2], "Ana announced blue cards, placed Blue 1 at C3."),
        (
            PLACING,
            ALL_OF_IT,
        ),
    ],
)
def test_a_turn_is_one_line(facts: tuple[Any, ...], line: str) -> None:
    assert lines(facts) == [line]


def test_the_next_turn_begins_another_line() -> None:
    assert len(lines((*PLACING, Passed(BEN), *OWN))) == 3


def test_what_is_not_of_a_turn_has_a_line_of_its_own() -> None:
    told = lines((*TAKING, LastTurns(ANA), Discarded(ANA, 1, None, skipping=False)))
    assert [line.partition(" ")[0] for line in told] == ["Ana", "The", "Ana"]


@pytest.mark.parametrize("language", ["fr", "de", "it"])
def test_a_turn_is_one_line_in_every_language(language: str) -> None:
    for facts in (TOO_MANY, OWN, PLACING, (Passed(ANA),)):
        (line,) = lines(facts, language=language)
        assert not any(english in line for english in ("took", "placed", "discarded", "announced", "passed"))


def test_a_pane_is_told_all_or_the_last_of_it() -> None:
    (group,) = grouped(PLACING[:3], continues)
    told = turn_sentences(words("en"), group, NAMES, KIM)
    assert told is not None
    assert told[0] == ANA
    assert [plain_text(form) for form in told[1]] == [
        "announced blue cards, placed Blue 1 at C3, Blue 2 on Blue 1 at C3",
        "placed Blue 2 on Blue 1 at C3",
    ]
    assert turn_sentences(words("en"), (Undone(ANA, ()),), NAMES, KIM) == (ANA, ())
    assert turn_sentences(words("en"), (LastTurns(ANA),), NAMES, KIM) is None


def test_what_a_turn_means_to_a_viewer() -> None:
    (group,) = grouped(PLACING, continues)
    assert ends_turn_of(group, ANA)
    assert not ends_turn_of(group, KIM)
    assert [robs(fact, KIM) for fact in group].count(True) == 1
    assert not any(robs(fact, ANA) for fact in group)
