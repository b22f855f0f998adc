"""Every choice that the expansions add has a label and a prompt, every position a report, in each language."""

import pytest
from rich.cells import cell_len

from games.seasalt.expansions.boards import board
from games.seasalt.positions import play
from seasalt_tui.core.game import CHANCE, SPECTATOR
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import View, view
from seasalt_tui.plain.choices import choices
from seasalt_tui.text.games.seasalt.action_labels import action_label, short_label
from seasalt_tui.text.games.seasalt.prompts import headline, prompt, whose_turn
from seasalt_tui.text.games.seasalt.speech import SeasaltSpeech
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import LANGUAGES, words
from text.games.seasalt.games import NAMES, expanded_steps, names

ENGLISH = words("en")
DECK = "shell:dark_blue shell:yellow shell:light_blue shark:green shark:purple crab:grey crab:yellow"
PILES = ("shell:black", "penguin:pink")
STINGER = "jellyfish:pink swimmer:black"
SEVEN = "octopus:green octopus:grey octopus:light_blue penguin:purple"
every_language = pytest.mark.parametrize("language", LANGUAGES)

STUNG = play(board(STINGER, "", deck=DECK, piles=PILES), f"play {STINGER}", "end")
LOBSTER = play(board("crab:black lobster:black", "", deck=DECK), "play crab:black lobster:black")
SWIMMERS = "swimmer:black swimmer:yellow"
LOOKING = play(
    board(f"{SWIMMERS} crab:grey", "shell:black shell:grey", "boat:black", event="water_rodeo"), f"play {SWIMMERS}"
)
SHARKS = "shark:black shark:green"
RAIDING = play(
    board(SHARKS, "", laid=[(), ["fish:black fish:green"]], event="water_rodeo"),
    f"play {SHARKS}",
)
ANGELFISH = play(board("", "", piles=("boat:black", "fish:black"), deck=DECK, event="angelfish"), "end")
HOLDING = board("", "", event="kraken", held={0: "sunfish dolphins"}, phase="hold")
THREE = "mermaid:white mermaid:white mermaid:white"


def own(state: State) -> View:
    return view(state, state.seat)


@pytest.mark.parametrize(
    ("state", "labels", "line"),
    [
        (STUNG, ["Draw the top card of the deck"], "Stung: draw one card, and your turn is over."),
        (
            LOBSTER,
            ["Take Shell DB", "Take Shell YE", "Take Shell LB", "Take Shark GN", "Take Shark PU"],
            "Take one of the cards from the deck.",
        ),
        (LOOKING, ["Look at the hand of Ben", "Look at the hand of Cyd"], "Choose whose hand to look at."),
        (
            play(LOOKING, "look 1"),
            ["Give Crab GY for Shell BK", "Give Crab GY for Shell GY", "Leave the hand as it is"],
            "Swap a card with Ben, or leave the hand as it is.",
        ),
        (RAIDING, ["Take Fish BK + Fish GN from Ben"], "Choose the pair to take."),
        (
            ANGELFISH,
            ["Take Boat BK from the left pile", "Take Fish BK from the right pile"],
            "Your turn ends: take the top of a pile.",
        ),
        (
            HOLDING,
            [
                "Keep Sunfish. Two fish bring two cards from the deck.",
                "Keep Dolphins. Discard a card of a set after drawing: one from the deck.",
            ],
            "You hold two events: choose which one to keep.",
        ),
        (
            board("fish:black fish:green starfish:yellow", ""),
            ["Play the pair Fish BK + Fish GN", "Play the trio Fish BK + Fish GN + Starfish YE", "End your turn"],
            "Play a pair, or end your turn.",
        ),
        (
            board("shell:green", "", event="coral_reef"),
            ["Lay Shell GN face down, to shelter your hand", "End your turn"],
            "Shelter your hand, or end your turn.",
        ),
        (
            board(SEVEN, "", event="diodon_fish"),
            ["Call LAST CHANCE", "End your turn"],
            "Call LAST CHANCE, or end your turn.",
        ),
        (
            board(THREE, "", event="dance_of_the_mermaids"),
            ["Lay the three mermaids and win the game", "End your turn"],
            "You hold three mermaids: lay them and win the game!",
        ),
    ],
)
def test_offers_and_prompts(state: State, labels: list[str], line: str) -> None:
    assert sorted(action_label(ENGLISH, own(state), action, NAMES) for action in own(state).legal) == sorted(labels)
    assert prompt(ENGLISH, own(state), NAMES) == line


@pytest.mark.parametrize(
    ("state", "viewer", "line"),
    [
        (LOBSTER, 1, "Ana is looking at cards from the deck…"),
        (play(LOBSTER, "pick shark:green"), 1, "The deck is being shuffled…"),
        (LOOKING, 1, "Ana is choosing a hand to look at…"),
        (play(LOOKING, "look 1"), 1, "Ana is looking at your hand…"),
        (play(LOOKING, "look 1"), 2, "Ana is looking at the hand of Ben…"),
        (RAIDING, 1, "Ana is choosing a pair to take…"),
        (ANGELFISH, 1, "Ana is taking a card at the end of the turn…"),
        (HOLDING, 1, "Ana is choosing which event to keep…"),
    ],
)
def test_prompts_for_who_waits(state: State, viewer: int, line: str) -> None:
    assert prompt(ENGLISH, view(state, viewer), NAMES) == line


@every_language
def test_every_choice_and_position_of_whole_games_has_its_words(language: str) -> None:
    spoken = words(language)
    for step in expanded_steps()[::13]:
        for viewer in (*range(step.before.match.players), SPECTATOR):
            seen, called = view(step.after, viewer), names(step.after)
            lines = headline(spoken, seen), prompt(spoken, seen, called), whose_turn(spoken, seen, called)
            assert all(0 < cell_len(line) <= 100 and "{" not in line for line in lines)
        if step.seat != CHANCE:
            seen = view(step.before, step.seat)
            labels = [action_label(spoken, seen, action, names(step.before)) for action in seen.legal]
            assert all(labels)
            assert len(set(labels)) == len(labels)
            assert all(0 < len(short_label(spoken, action)) <= 16 for action in seen.legal)


@every_language
def test_every_position_of_whole_games_can_be_reported(language: str) -> None:
    for step in expanded_steps()[::17]:
        speech = SeasaltSpeech(SpokenWords(words(language)), names(step.after))
        for viewer in (*range(step.after.match.players), SPECTATOR):
            seen = view(step.after, viewer)
            told = (*speech.report(seen), *speech.scores(seen), *speech.result(seen))
            assert all(line and "{" not in line for line in told)


def test_a_report_names_events_stings_and_shelters() -> None:
    state = play(board(STINGER, "", deck=DECK, piles=PILES, event="tornado", held={1: "sunfish"}), f"play {STINGER}")
    told = SeasaltSpeech(ENGLISH, NAMES[:2]).report(view(state, 0))
    assert "For everybody in this round: Tornado. Mermaids score nothing." in told
    assert "Only for Ben: Sunfish. Two fish bring two cards from the deck." in told
    assert "Ben is stung: one card from the deck, and the turn is over." in told
    sheltered = play(board("shell:green", "", event="coral_reef"), "shelter shell:green")
    speech = SeasaltSpeech(ENGLISH, NAMES[:2])
    assert "Face down before you: Shell GN." in speech.report(view(sheltered, 0))
    assert "The hand of Ana is sheltered." in speech.report(view(sheltered, 1))
    assert not any("GN" in line for line in speech.report(view(sheltered, 1)))


def test_who_looks_gets_a_report_of_what_is_seen_and_nobody_else() -> None:
    looking = play(LOOKING, "look 1")
    assert "Hand of Ben: Shell BK, Shell GY." in SeasaltSpeech(ENGLISH, NAMES[:3]).report(view(looking, 0))
    assert not any("Shell BK" in line for line in SeasaltSpeech(ENGLISH, NAMES[:3]).report(view(looking, 2)))
    cards = "From the deck: Shell DB, Shell YE, Shell LB, Shark GN, Shark PU."
    assert cards in SeasaltSpeech(ENGLISH, NAMES[:2]).report(view(LOBSTER, 0))
    assert cards not in SeasaltSpeech(ENGLISH, NAMES[:2]).report(view(LOBSTER, 1))


def test_the_new_pairs_have_numbers_of_their_own() -> None:
    hands = f"{STINGER} crab:black lobster:black fish:black fish:green starfish:yellow shell:green"
    state = board(hands, "", event="coral_reef", deck=DECK)
    menu = choices(SeasaltSpeech(ENGLISH, NAMES[:2]), own(state))
    possible = {choice.number: choice.text for choice in menu if choice.possible}
    assert possible == {
        1: "End your turn",
        7: "Play the pair Fish BK + Fish GN",
        9: "Play the pair Crab BK + Lobster BK",
        10: "Play the pair Jellyfish PK + Swimmer BK",
        11: "Play a pair with a starfish",
        14: "Lay Shell GN face down, to shelter your hand",
    }
    assert all(choice.text or choice.actions for choice in menu)


def test_a_long_swap_is_chosen_in_two_steps() -> None:
    mine = "crab:grey crab:green boat:yellow fish:green octopus:green"
    theirs = "shell:black shell:grey shark:black shark:green penguin:pink"
    state = play(board(f"{SWIMMERS} {mine}", theirs, event="water_rodeo"), f"play {SWIMMERS}", "look 1")
    menu = choices(SeasaltSpeech(ENGLISH, NAMES[:2]), own(state))
    assert [choice.text for choice in menu][:2] == ["Leave the hand as it is", "Give Boat YE"]
    assert [len(choice.actions) for choice in menu] == [1, 5, 5, 5, 5, 5]
