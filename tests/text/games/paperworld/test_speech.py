"""A whole position in lines, complete and without what the seat may not know."""

from games.paperworld.positions import fresh, play, position
from seasalt_tui.core.game import CHANCE, SPECTATOR, Undone
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.view import view
from seasalt_tui.text.games.paperworld.objectives import objective
from seasalt_tui.text.games.paperworld.speech import PaperWorldSpeech
from seasalt_tui.text.speech import StepwiseSpeech
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import words
from text.games.paperworld.games import NAMES, listeners, names, steps

ENGLISH = PaperWorldSpeech(SpokenWords(words("en")), NAMES[:2])
EMPTY = ("", "", "", "", "")
PLAYING = position(
    hands=("b1 k4*", "g1 g2"),
    landscapes=("y1 . / b2 g5 / . y3*", "k1"),
    discards=("g3", "b5"),
    market=("y4", "b4 g2", "", "k4", "y1"),
    won=((4, 0, 2), (2, 4, 1)),
    scissors=(0, (1, 2)),
)
SECOND = "You have 7 of 9. One more card can complete it, at B4, E4."
THIRD = "You fulfilled it, for 2 points."
BEN = (
    "Ben: 4 points. Objectives 7, Cards in hand minus 2, Discarded cards minus 1. 2 cards in hand. "
    "Known among them: Green 1, Green 2. In hand or discarded: Blue 5."
)


def test_a_report_says_all_that_a_seat_sees() -> None:
    assert ENGLISH.report(view(PLAYING, 0)) == (
        "Turn 1, 4 piles left, standard rules",
        "Your turn.",
        "Pile 1: Yellow 4, 1 card.",
        "Pile 2: Green 2 on top, 2 cards.",
        "Pile 3 is empty.",
        "Pile 4: Black 4, 1 card.",
        "Pile 5: Yellow 1, 1 card.",
        f"Objective: L of one color. {objective(ENGLISH.words, 1)} No tokens are left. You fulfilled it, for 4 points.",
        f"Objective: row worth 9. {objective(ENGLISH.words, 14)} Tokens left: 1. {SECOND}",
        f"Objective: three scissors. {objective(ENGLISH.words, 16)} No tokens are left. {THIRD}",
        BEN,
        "Landscape of Ben:",
        "Row 3: C3 Black 1.",
        "You have 13 points. Stars 8, Objectives 6, Scissors 2, Cards in hand minus 2, Discarded cards minus 1.",
        "Your hand: Black 4 with scissors, Blue 1.",
        "You discarded Green 3.",
        "Your landscape:",
        "Row 3: C3 Yellow 1, D3 empty.",
        "Row 4: C4 Blue 2, D4 Green 5.",
        "Row 5: C5 empty, D5 Yellow 3 with scissors.",
        "The scissors token is on D5 and blocks it.",
    )


def test_who_watches_gets_a_report_of_what_lies_open() -> None:
    report = ENGLISH.report(view(PLAYING, SPECTATOR))
    assert "Turn of Ana." in report
    assert "Landscape of Ana:" in report
    assert not any(line.startswith("You") for line in report)


def test_a_landscape_and_a_hand_with_nothing_in_them() -> None:
    report = ENGLISH.report(view(position(market=EMPTY), 0))
    assert {"Your hand is empty.", "Nobody has the scissors token.", "Pile 5 is empty."} <= set(report)
    assert "You have 0 points." in report
    assert "Your landscape:" not in ENGLISH.report(view(fresh(), 0))


def test_the_scores_are_those_of_the_moment() -> None:
    assert ENGLISH.scores(view(PLAYING, 1)) == (
        "If the game ended now:",
        "Ana: 13 points. Stars 8, Objectives 6, Scissors 2, Cards in hand minus 2, Discarded cards minus 1.",
        "You have 4 points. Objectives 7, Cards in hand minus 2, Discarded cards minus 1.",
    )
    over = play(position(market=EMPTY, final_turns=1), "pass")
    assert ENGLISH.scores(view(over, 1)) == ("Ana: 0 points.", "You have 0 points.")


def test_every_position_of_whole_games_can_be_reported() -> None:
    for step in steps()[::3]:
        speech = PaperWorldSpeech(words("en"), names(step.after))
        for viewer in listeners(step.after):
            seen = view(step.after, viewer)
            lines = (*speech.report(seen), *speech.scores(seen), *speech.result(seen))
            assert all(line and "{" not in line for line in lines)


def test_a_speech_says_what_can_be_done() -> None:
    seen = view(position(hands=("y2", ""), announced="yellow"), 0)
    assert isinstance(ENGLISH, StepwiseSpeech)
    assert ENGLISH.action_label(seen, seen.legal[0]) == "Place Yellow 2 on Yellow 1 at C3"
    assert ENGLISH.steps(seen, seen.legal[0]) == ("Place Yellow 2", "Place Yellow 2 on Yellow 1 at C3")
    assert ENGLISH.short_label(seen.legal[0]) == "Place card"
    assert ENGLISH.prompt(seen) == "Your turn. Place yellow cards: which one, and where?"
    assert ENGLISH.headline(seen) == "Turn 1, 5 piles left, standard rules"
    assert ENGLISH.tell(Undone(1), 0) == ("Ben undid the last move.",)
    refusal = game.refusal(PLAYING, CHANCE, game.parse("done"))
    assert refusal is not None
    assert ENGLISH.refusal(refusal) == "It is the turn of Ana."


def test_the_rules_can_be_read() -> None:
    assert ENGLISH.guide("en").startswith("# ")
