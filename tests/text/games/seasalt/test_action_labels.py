"""Every action that is ever allowed has a label, and every position a line of what to do."""

import pytest

from games.seasalt.positions import EIGHT, SEVEN, fresh, play, position
from seasalt_tui.core.game import CHANCE, SPECTATOR
from seasalt_tui.games.seasalt.actions import Stolen
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import View, view
from seasalt_tui.text.games.seasalt.action_labels import action_label, short_label
from seasalt_tui.text.games.seasalt.prompts import headline, prompt, whose_turn
from seasalt_tui.text.words import words
from text.games.seasalt.games import NAMES, names, steps

ENGLISH = words("en")
CRABS = "crab:black crab:grey"
TAKING = position(phase="take", piles=("shell:grey", ""), deck="fish:black boat:black")
LAST_CARD = position(phase="take", piles=("shell:grey", ""), deck="fish:black", rest="table 1")
NO_PILES = position(phase="take", piles=("", ""))
LAST_CARD_ALONE = position(phase="take", piles=("", ""), deck="fish:black", rest="table 1")
EMPTY_DECK = position(phase="take", piles=("shell:grey", ""), rest="table 1")
SEARCHING = play(position(hands=[CRABS, ""], piles=("shell:grey fish:black", "boat:black")), f"play {CRABS}")
ROBBING = play(position(hands=["shark:black swimmer:yellow", "shell:grey"]), "play shark:black swimmer:yellow")
MERMAIDS = position(hands=["mermaid:white mermaid:white mermaid:white mermaid:white", ""])


def own(state: State) -> View:
    return view(state, state.seat)


def last_turn(deck: str, piles: tuple[str, str]) -> State:
    return position(phase="take", seat=1, caller=0, deck=deck, piles=piles, rest="table 1")


def offers(state: State) -> list[str]:
    return [action_label(ENGLISH, own(state), action, NAMES) for action in own(state).legal]


@pytest.mark.parametrize(
    ("state", "labels"),
    [
        (TAKING, ["Draw two cards from the deck", "Take Shell GY from the left pile"]),
        (LAST_CARD, ["Draw the last card of the deck", "Take Shell GY from the left pile"]),
        (
            play(TAKING, "draw"),
            [
                "Keep Fish BK and put Boat BK on the right pile",
                "Keep Boat BK and put Fish BK on the right pile",
            ],
        ),
        (position(hands=[CRABS, ""]), ["Play the pair Crab BK + Crab GY", "End your turn"]),
        (
            position(hands=[SEVEN, ""]),
            ["Play the pair Fish BK + Fish BK", "Call STOP", "Call LAST CHANCE", "End your turn"],
        ),
        (SEARCHING, ["Search the left pile (2 cards)", "Search the right pile (1 card)"]),
        (play(SEARCHING, "search A"), ["Take Shell GY", "Take Fish BK"]),
        (ROBBING, ["Steal a card from Ben"]),
        (MERMAIDS, ["Lay the four mermaids and win the game", "End your turn"]),
    ],
)
def test_offers(state: State, labels: list[str]) -> None:
    assert offers(state) == labels


def test_chance_is_offered_nothing() -> None:
    (stolen,) = [step.action for step in steps() if isinstance(step.action, Stolen)][:1]
    with pytest.raises(ValueError, match="chance"):
        action_label(ENGLISH, own(TAKING), stolen, NAMES)
    with pytest.raises(ValueError, match="chance"):
        short_label(ENGLISH, stolen)


def test_every_legal_action_of_whole_games_has_its_own_label() -> None:
    for step in steps():
        if step.seat != CHANCE:
            seen = view(step.before, step.seat)
            labels = [action_label(ENGLISH, seen, action, names(step.before)) for action in seen.legal]
            assert all(labels)
            assert len(set(labels)) == len(labels)
            assert all(0 < len(short_label(ENGLISH, action)) <= 12 for action in seen.legal)


LAST = "Last turn: Ana has 0, you have 0."


def test_every_position_of_whole_games_is_said_in_a_line() -> None:
    for step in steps():
        for viewer in (*range(step.before.match.players), SPECTATOR):
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
        (TAKING, "Your turn: draw two cards from the deck, or take the top of a pile."),
        (NO_PILES, "Your turn: draw two cards from the deck."),
        (LAST_CARD, "Your turn: draw the last card of the deck, or take the top of a pile."),
        (LAST_CARD_ALONE, "Your turn: draw the last card of the deck."),
        (EMPTY_DECK, "Your turn: the deck is empty, so take the top of a pile."),
        (play(TAKING, "draw"), "Keep one of the two cards; the other goes on the right pile."),
        (play(position(phase="take"), "draw"), "Keep one of the two cards; the other goes on a pile."),
        (SEARCHING, "Choose the pile to search."),
        (play(SEARCHING, "search A"), "Take one card from the left pile."),
        (ROBBING, "Choose whom to steal a card from."),
        (position(), "Nothing to play: end your turn."),
        (position(hands=[CRABS, ""]), "Play a pair, or end your turn."),
        (position(hands=[SEVEN, ""]), "Play a pair, call STOP or LAST CHANCE, or end your turn."),
        (position(hands=[EIGHT, ""]), "Call STOP or LAST CHANCE, or end your turn."),
        (MERMAIDS, "You hold all four mermaids: lay them and win the game!"),
        (position(seat=1, caller=0), f"{LAST} Nothing to play: end your turn."),
        (
            position(hands=["", CRABS], seat=1, caller=0),
            "Last turn: Ana has 0, you have 1. Play a pair, or end your turn.",
        ),
        (
            position(phase="take", seat=1, caller=0),
            f"{LAST} Draw two or take from a pile.",
        ),
        (play(MERMAIDS, "mermaids"), "You win the game!"),
    ],
)
def test_prompts(state: State, line: str) -> None:
    assert prompt(ENGLISH, own(state), NAMES) == line


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (last_turn("", ("shell:grey", "")), "Take the top of a pile."),
        (last_turn("fish:black", ("", "")), "Draw the last card of the deck."),
        (
            last_turn("fish:black", ("shell:grey", "")),
            "Draw the last card, or take a pile's top.",
        ),
        (last_turn("fish:black boat:black", ("", "")), "Draw two cards from the deck."),
    ],
)
def test_prompts_of_a_last_turn(state: State, line: str) -> None:
    counted = own(state).own
    assert counted is not None
    assert prompt(ENGLISH, own(state), NAMES) == f"Last turn: Ana has 0, you have {counted.points.total}. {line}"
    assert whose_turn(ENGLISH, own(state), NAMES) == "Your last turn"
    assert whose_turn(ENGLISH, view(state, SPECTATOR), NAMES) == "Last turn of Ben"


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (position(), "Ana is choosing…"),
        (position(seat=1, caller=0), "Ben is taking a last turn… Ana has 0."),
        (play(SEARCHING, "search B"), "Ana is searching the right pile…"),
        (play(ROBBING, "rob 1"), "A card is being stolen…"),
        (fresh(), "The cards are being shuffled…"),
        (play(MERMAIDS, "mermaids"), "Ana wins the game."),
    ],
)
def test_prompts_for_who_waits(state: State, line: str) -> None:
    assert prompt(ENGLISH, view(state, SPECTATOR), NAMES) == line
