"""Every action that is ever allowed has a label, and every position a line of what to do."""

from itertools import pairwise

import pytest

from games.paperworld.positions import dealt, fresh, play, position
from seasalt_tui.core.game import CHANCE, SPECTATOR
from seasalt_tui.games.paperworld.state import State
from seasalt_tui.games.paperworld.view import View, view
from seasalt_tui.text.games.paperworld.action_labels import action_label, short_label, steps
from seasalt_tui.text.games.paperworld.prompts import headline, prompt, whose_turn
from seasalt_tui.text.words import words
from text.games.paperworld import games
from text.games.paperworld.games import NAMES, listeners, names

ENGLISH = words("en")
EMPTY = ("", "", "", "", "")
CHOOSING = position(hands=("y2 b5", ""), market=("y4", "", "", "k4*", ""))
NOTHING = position(market=EMPTY, final_turns=1)
PLACING = position(hands=("y2* y3 b5 b5 k1", ""), announced="yellow")
PLACED = play(position(hands=("y2 y3 b5", ""), announced="yellow"), "place yellow:2 0,0")
STUCK = position(hands=("b5", ""), announced="yellow", placed=1)
DISCARDING = play(position(hands=("y1 y1 y2 y2 b1 b1 b2 b2", "")), "take 4")


def own(state: State) -> View:
    return view(state, state.seat)


@pytest.mark.parametrize(
    ("state", "labels"),
    [
        (
            CHOOSING,
            [
                "Take all black cards: Black 4*",
                "Take all yellow cards: Yellow 4",
                "Take all fours: Yellow 4, Black 4*",
                "Place yellow cards: Yellow 2",
                "Place twos: Yellow 2",
            ],
        ),
        (NOTHING, ["Pass"]),
        (
            position(hands=("y3* b5", ""), landscapes=("y1 b1 g1",), announced="yellow"),
            [
                "Place Yellow 3* on Yellow 1 at C3; discard Blue 5",
                "Place Yellow 3* on Yellow 1 at C3, with the scissors token; discard Blue 5",
            ],
        ),
        (
            position(hands=("y1", ""), landscapes=("y1 b1 g1 / k1 . k1 / y2 y1 k1",), announced="yellow", placed=1),
            ["Place Yellow 1 at D4, a new pile", "End your turn"],
        ),
        (
            position(hands=("y1 y2* b1", ""), phase="discard"),
            ["Discard Blue 1", "Discard Yellow 1", "Discard Yellow 2*"],
        ),
    ],
)
def test_offers(state: State, labels: list[str]) -> None:
    assert [action_label(ENGLISH, own(state), action) for action in own(state).legal] == labels


def test_chance_is_offered_nothing() -> None:
    for step in games.steps():
        if step.seat == CHANCE:
            with pytest.raises(ValueError, match="chance"):
                action_label(ENGLISH, view(step.before, 0), step.action)
            with pytest.raises(ValueError, match="chance"):
                short_label(ENGLISH, step.action)


def test_every_legal_action_of_whole_games_has_its_own_label() -> None:
    for step in games.steps():
        if step.seat != CHANCE:
            seen = view(step.before, step.seat)
            labels = [action_label(ENGLISH, seen, action) for action in seen.legal]
            assert all(labels)
            assert len(set(labels)) == len(labels)
            assert all(0 < len(short_label(ENGLISH, action)) <= 12 for action in seen.legal)


def test_the_steps_lead_to_each_action_and_to_no_other() -> None:
    for step in games.steps():
        if step.seat != CHANCE:
            seen = view(step.before, step.seat)
            ways = [steps(ENGLISH, seen, action) for action in seen.legal]
            assert [way[-1] for way in ways] == [action_label(ENGLISH, seen, action) for action in seen.legal]
            assert all(first in second for way in ways for first, second in pairwise(way) if "token" not in second)


def test_every_position_of_whole_games_is_said_in_a_line() -> None:
    for step in games.steps():
        for viewer in listeners(step.after):
            seen = view(step.after, viewer)
            lines = (
                headline(ENGLISH, seen),
                prompt(ENGLISH, seen, names(step.after)),
                whose_turn(ENGLISH, seen, names(step.after)),
            )
            assert all(0 < len(line) <= 78 and "{" not in line for line in lines)


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (CHOOSING, "Your turn. Take or place cards of one color or value."),
        (dealt(), "Your turn. Take all cards of one color or value."),
        (
            position(hands=("y2", ""), final_turns=3),
            "Your last turn, then 2 more. Take or place cards of one color or value.",
        ),
        (
            position(hands=("y2", ""), market=EMPTY, final_turns=2),
            "Your last turn, then 1 more. Nothing to take: place one color or value.",
        ),
        (NOTHING, "Your last turn ends the game. Nothing to take and nothing to place: pass."),
        (PLACING, "Your turn. Place yellow cards: which one, and where?"),
        (PLACED, "Your turn. Place more yellow cards, or end the turn."),
        (STUCK, "Your turn. No more yellow cards to place: end the turn."),
        (DISCARDING, "Your turn. Discard 2 cards: 9 may stay in your hand."),
        (play(NOTHING, "pass"), "You share the victory with Ben."),
    ],
)
def test_prompts(state: State, line: str) -> None:
    assert prompt(ENGLISH, own(state), NAMES) == line


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (fresh(), "The objectives are being drawn…"),
        (play(fresh(), "objectives 1 14 16"), "The start cards are being dealt…"),
        (play(fresh(), "objectives 1 14 16", "start blue green"), "The cards are being shuffled…"),
        (CHOOSING, "Ana is choosing…"),
        (PLACING, "Ana is placing yellow cards…"),
        (DISCARDING, "Ana is discarding…"),
        (position(hands=("y2", ""), final_turns=3), "Last round, 3 turns left. Ana is choosing…"),
        (play(NOTHING, "pass"), "A shared victory: Ana, Ben."),
    ],
)
def test_prompts_for_who_waits(state: State, line: str) -> None:
    assert prompt(ENGLISH, view(state, SPECTATOR), NAMES) == line


@pytest.mark.parametrize(
    ("state", "line", "yours", "others"),
    [
        (dealt(), "Turn 1 · 5 piles left · standard rules", "Your turn", "Turn of Ana"),
        (
            position(turn=30, final_turns=2, advanced=True),
            "Turn 30 · 2 last turns · advanced rules",
            "Your last turn",
            "Last turn of Ana",
        ),
        (play(NOTHING, "pass"), "Turn 1 · game over · standard rules", "Game over", "Game over"),
    ],
)
def test_headlines(state: State, line: str, yours: str, others: str) -> None:
    assert headline(ENGLISH, own(state)) == line
    assert whose_turn(ENGLISH, own(state), NAMES) == yours
    assert whose_turn(ENGLISH, view(state, SPECTATOR), NAMES) == others
