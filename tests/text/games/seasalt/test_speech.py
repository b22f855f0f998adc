"""A whole position in lines, complete and without what the seat may not know."""

from games.seasalt.positions import EIGHT, SEVEN, play, position
from seasalt_tui.core.game import CHANCE, SPECTATOR
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.facts import GameEnded, RoundEnded
from seasalt_tui.games.seasalt.view import view
from seasalt_tui.text.games.seasalt.speech import SeasaltSpeech
from seasalt_tui.text.words import LANGUAGES, words
from text.games.seasalt.games import NAMES, names, steps

ENGLISH = SeasaltSpeech(words("en"), NAMES[:2])
PLAYING = position(hands=[EIGHT, SEVEN], tables=("crab:grey crab:black", ""), piles=("octopus:grey", ""), scores=(3, 1))


def test_a_report_says_all_that_a_seat_sees() -> None:
    assert ENGLISH.report(view(PLAYING, 0)) == (
        "Round 1 · to 40 points · English edition",
        "Your turn.",
        "45 cards left in the deck.",
        "Left pile: Octopus GY, 1 card.",
        "The right pile is empty.",
        "Ben: 1 point. 6 cards in hand.",
        "You have 3 points. Your hand: Penguin PK, Penguin PU, Sailor OR, Sailor PK. On the table: Crab BK, Crab GY.",
        "9 points: pairs 1, sets 8. Enough points to call.",
        "Colors: PK 2, BK 1, GY 1, OR 1, PU 1; color bonus 2.",
        "No pair to play.",
        "STOP: 9 points, total 12.",
        "LAST CHANCE, bet won: 9 + 2 = 11 points, total 14.",
        "LAST CHANCE, bet lost: 2 points (color bonus only), total 5.",
    )


def test_who_watches_gets_a_report_of_what_lies_open() -> None:
    assert ENGLISH.report(view(PLAYING, SPECTATOR)) == (
        "Round 1 · to 40 points · English edition",
        "Turn of Ana.",
        "45 cards left in the deck.",
        "Left pile: Octopus GY, 1 card.",
        "The right pile is empty.",
        "Ana: 3 points. 4 cards in hand. On the table: Crab BK, Crab GY.",
        "Ben: 1 point. 6 cards in hand.",
    )


def test_a_last_turn_and_a_shown_hand_are_reported() -> None:
    state = position(hands=["crab:grey", ""], seat=1, caller=0, rest="table 1")
    assert "Ana called LAST CHANCE." in ENGLISH.report(view(state, 1))
    assert "Ana: 0 points. 1 card in hand. Revealed: Crab GY." in ENGLISH.report(view(state, 1))
    assert "You called LAST CHANCE." in ENGLISH.report(view(state, 0))
    assert "The deck is empty." in ENGLISH.report(view(state, 0))


def test_a_searched_pile_is_reported_to_who_looks_through_it() -> None:
    crabs = "crab:black crab:grey"
    piles = ("shell:grey fish:black", "boat:black")
    state = play(position(hands=[crabs, ""], piles=piles), f"play {crabs}", "search A")
    line = "In the pile, from the top: Fish BK, Shell GY."
    assert line in ENGLISH.report(view(state, 0))
    assert not any("Shell GY" in told for told in ENGLISH.report(view(state, 1)))


def test_every_position_of_whole_games_can_be_reported() -> None:
    for step in steps():
        speech = SeasaltSpeech(words("en"), names(step.after))
        for viewer in (*range(step.after.match.players), SPECTATOR):
            seen = view(step.after, viewer)
            assert all(line and "{" not in line for line in (*speech.report(seen), *speech.scores(seen)))


def test_the_end_of_a_round_is_told_with_the_cards() -> None:
    state = position(hands=[EIGHT, SEVEN], piles=("octopus:grey", ""), scores=(3, 1))
    action, after = game.parse("stop"), play(state, "stop")
    (ended,) = [fact for fact in game.story(state, 0, action, after, 0) if isinstance(fact, RoundEnded)]
    details = (
        "STOP: everybody scores their cards, and nobody the color bonus.",
        "Cards of Ana: Penguins x2: 3, Sailors x2: 5. Together 8. Color bonus 2.",
        "Cards of Ben: Fish pairs: 1, Shells x4: 6. Together 7. Color bonus 3.",
    )
    assert ENGLISH.tell(ended, 0)[-3:] == details
    assert ENGLISH.result(view(after, 0)) == details
    assert ENGLISH.result(view(state, 0)) == ()
    assert ENGLISH.scores(view(after, 0)) == ("The game goes to 40 points.", "You have 11 points.", "Ben: 8 points.")


def test_the_end_of_a_game_is_told_with_the_margin() -> None:
    ended = GameEnded((0,), (41, 36))
    assert ENGLISH.tell(ended, 0)[-1] == "You win 41 to 36 against Ben!"
    assert ENGLISH.tell(ended, 1)[-1] == "Lost by 5 points: Ana has 41, you 36."
    assert ENGLISH.tell(GameEnded((0, 1), (41, 41)), 1)[-1] == "Final scores: Ana 41, Ben 41."


def test_cards_worth_nothing_are_told_as_such() -> None:
    after = play(position(hands=[EIGHT, "shark:green"]), "stop")
    assert ENGLISH.result(view(after, 0))[2] == "Cards of Ben: no points. Color bonus 1."
    own = SeasaltSpeech(words("en"), ("Ana", "You"))
    assert own.result(view(after, 1))[2] == "Your cards: no points. Color bonus 1."


def test_the_rules_can_be_read_in_every_language() -> None:
    assert all(ENGLISH.guide(language).startswith("# ") for language in LANGUAGES)


def test_a_speech_says_what_can_be_done() -> None:
    seen = view(PLAYING, 0)
    assert [ENGLISH.action_label(seen, action) for action in seen.legal] == [
        "Call STOP",
        "Call LAST CHANCE",
        "End your turn",
    ]
    assert [ENGLISH.short_label(action) for action in seen.legal] == ["STOP", "LAST CHANCE", "End turn"]
    assert ENGLISH.prompt(seen) == "Call STOP or LAST CHANCE, or end your turn."
    assert ENGLISH.headline(seen) == "Round 1 · to 40 points · English edition"
    refusal = game.refusal(PLAYING, CHANCE, game.parse("end"))
    assert refusal is not None
    assert ENGLISH.refusal(refusal) == "It is the turn of Ana."
