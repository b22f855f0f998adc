"""What a seat did in a turn, in one line."""

import pytest

from games.seasalt.positions import play, position
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.expanded_facts import Stung
from seasalt_tui.games.seasalt.facts import Fact
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.text.games.seasalt.turn_sentences import (
    begins_round,
    continues,
    ends_turn_of,
    log_sentences,
    robs,
    turn_sentences,
)
from seasalt_tui.text.sentence_parts import plain_text
from seasalt_tui.text.turns import grouped
from seasalt_tui.text.words import words

ENGLISH = words("en")
NAMES = ("Kim", "Ana", "Ben")
KIM, ANA = 0, 1
START = position(
    hands=(
        "shell:black",
        "shark:black swimmer:yellow crab:green crab:black fish:black fish:black boat:black boat:black",
    ),
    piles=("shell:grey crab:grey", "boat:dark_blue crab:dark_blue"),
    phase="take",
    seat=ANA,
    deck="mermaid:white octopus:green penguin:pink shell:yellow",
)


def story(state: State, viewer: Seat | None, *actions: str) -> list[Fact]:
    told: list[Fact] = []
    for action in actions:
        (seat,) = game.to_act(state)
        after = play(state, action)
        told += game.story(state, seat, game.parse(action), after, viewer)
        state = after
    return told


def lines(viewer: Seat | None, *actions: str) -> list[str]:
    groups = grouped(story(START, viewer, *actions), continues)
    return [plain_text(sentence) for group in groups for sentence in log_sentences(ENGLISH, group, NAMES, viewer)]


DRAW = ("draw", "keep mermaid:white B")
CRABS = (*DRAW, "play crab:black crab:green", "search A", "pick crab:grey", "end")
SHARK = (*DRAW, "play shark:black swimmer:yellow", "rob 0", "stolen shell:black", "end")
BOATS = (*DRAW, "play boat:black boat:black", "take A", "end")
FISH = (*DRAW, "play fish:black fish:black", "end")


@pytest.mark.parametrize(
    ("actions", "viewer", "line"),
    [
        (("draw",), KIM, "Ana drew two cards."),
        (("draw",), ANA, "You drew Mermaid WH and Octopus GN."),
        (DRAW, KIM, "Ana drew, put Octopus GN right."),
        (DRAW, ANA, "You kept Mermaid WH, put Octopus GN right."),
        (CRABS[:4], None, "Ana drew, put Octopus GN right; played two crabs, searched the left pile."),
        (CRABS, None, "Ana drew, put Octopus GN right; played two crabs, took one from the left."),
        (CRABS, ANA, "You kept Mermaid WH, put Octopus GN right; played two crabs, took Crab GY from the left."),
        (SHARK[:4], KIM, "Ana drew, put Octopus GN right; played swimmer and shark, reached into your hand."),
        (SHARK, KIM, "Ana drew, put Octopus GN right; played swimmer and shark, stole Shell BK from you."),
        (SHARK, None, "Ana drew, put Octopus GN right; played swimmer and shark, stole a card from Kim."),
        (FISH, KIM, "Ana drew, put Octopus GN right; played two fish, drew a card."),
        (BOATS, KIM, "Ana drew, put Octopus GN right; played two boats; took Crab GY from the left."),
    ],
)
def test_a_turn_is_one_line(actions: tuple[str, ...], viewer: Seat | None, line: str) -> None:
    assert lines(viewer, *actions) == [line]


def test_the_next_turn_begins_another_line() -> None:
    assert lines(None, *DRAW, "end", "take A") == ["Ana drew, put Octopus GN right.", "Kim took Crab GY from the left."]


def test_a_pane_is_told_all_or_the_last_of_it() -> None:
    (group,) = grouped(story(START, KIM, *SHARK), continues)
    told = turn_sentences(ENGLISH, group, NAMES, KIM)
    assert told is not None
    assert told[0] == ANA
    assert [plain_text(form) for form in told[1][1:]] == [
        "played swimmer and shark, stole Shell BK from you",
        "stole Shell BK from you",
    ]


def test_what_a_turn_means_to_a_viewer() -> None:
    (group,) = grouped(story(START, KIM, *SHARK), continues)
    assert ends_turn_of(group, ANA)
    assert not ends_turn_of(group, KIM)
    assert not begins_round(group)
    assert [robs(fact, KIM) for fact in group].count(True) == 1
    assert not any(robs(fact, ANA) for fact in group)
    assert [robs(Stung(ANA, (KIM,)), viewer) for viewer in (KIM, ANA, None)] == [True, False, False]
