"""Everything that happens is told to everybody, and no secret with it."""

from typing import get_args

import pytest

from conformance.random_games import Step
from seasalt_tui.core.game import CHANCE, SPECTATOR, Seat, Undone
from seasalt_tui.games.seasalt import actions, game
from seasalt_tui.games.seasalt.cards import Card, parse_card
from seasalt_tui.games.seasalt.expanded_facts import ExpandedFact
from seasalt_tui.games.seasalt.facts import (
    Announced,
    Dealt,
    Drew,
    Fact,
    Fished,
    GameEnded,
    Kept,
    LaidMermaids,
    Picked,
    Played,
    Revealed,
    Robbed,
    RoundEnded,
    Searched,
    Stole,
    Took,
    TurnEnded,
)
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.state import RoundEnding, RoundResult
from seasalt_tui.text.games.seasalt.sentences import fact_sentences
from seasalt_tui.text.sentence_parts import Sentence, SentencePart, plain_text
from seasalt_tui.text.words import words
from text.games.seasalt.games import NAMES, names, steps

ENGLISH = words("en")
ANA, BEN, CYD = 0, 1, 2
SHELL, CRAB = parse_card("shell:grey"), parse_card("crab:dark_blue")
BOATS = (parse_card("boat:black"), parse_card("boat:yellow"))


def told(fact: Fact | Undone, viewer: Seat | None) -> list[str]:
    return [plain_text(sentence) for sentence in fact_sentences(ENGLISH, fact, NAMES[:3], viewer)]


def lost_by(ending: RoundEnding) -> RoundEnded:
    return RoundEnded(RoundResult(2, ending, ANA, 9, (1, 7, 4), (Hand(),) * 3, (Hand(),) * 3), (12, 20, 4))


@pytest.mark.parametrize(
    ("fact", "you", "others"),
    [
        (Drew(ANA, 2, (SHELL, CRAB)), "You drew Shell GY and Crab DB.", "Ana drew Shell GY and Crab DB."),
        (Drew(ANA, 2, None), "You drew two cards.", "Ana drew two cards."),
        (
            Drew(ANA, 1, (SHELL,)),
            "You drew the last card of the deck: Shell GY.",
            "Ana drew the last card of the deck: Shell GY.",
        ),
        (Drew(ANA, 1, None), "You drew the last card of the deck.", "Ana drew the last card of the deck."),
        (
            Kept(ANA, SHELL, 0, CRAB),
            "You kept Shell GY and put Crab DB on the left pile.",
            "Ana kept Shell GY and put Crab DB on the left pile.",
        ),
        (
            Kept(ANA, None, 1, CRAB),
            "You kept a card and put Crab DB on the right pile.",
            "Ana kept a card and put Crab DB on the right pile.",
        ),
        (Took(ANA, 1, SHELL, None), "You took Shell GY from the right pile.", "Ana took Shell GY from the right pile."),
        (
            Played(ANA, *BOATS, effect=True),
            "You played the pair Boat BK + Boat YE: take another turn.",
            "Ana played the pair Boat BK + Boat YE and takes another turn.",
        ),
        (
            Played(ANA, CRAB, CRAB, effect=True),
            "You played the pair Crab DB + Crab DB.",
            "Ana played the pair Crab DB + Crab DB.",
        ),
        (
            Played(ANA, CRAB, CRAB, effect=False),
            "You played the pair Crab DB + Crab DB, without effect.",
            "Ana played the pair Crab DB + Crab DB, without effect.",
        ),
        (Fished(ANA, SHELL), "You fished Shell GY from the deck.", "Ana fished Shell GY from the deck."),
        (Fished(ANA, None), "You fished a card from the deck.", "Ana fished a card from the deck."),
        (Searched(ANA, 0), "You opened the left pile.", "Ana opened the left pile."),
        (
            Picked(ANA, 1, SHELL, None),
            "You searched the right pile and took Shell GY.",
            "Ana searched the right pile and took Shell GY.",
        ),
        (
            Picked(ANA, 0, None, CRAB),
            "You searched the left pile and took a card.",
            "Ana searched the left pile and took a card.",
        ),
        (Robbed(ANA, BEN), "You reached into the hand of Ben.", "Ana reached into the hand of Ben."),
        (Stole(ANA, BEN, SHELL), "You stole Shell GY from Ben.", "Ana stole Shell GY from Ben."),
        (Stole(ANA, BEN, None), "You stole a card from Ben.", "Ana stole a card from Ben."),
        (LaidMermaids(ANA), "You laid all four mermaids!", "Ana laid all four mermaids!"),
        (Announced(ANA, "stop", 7), "You called STOP with 7 points.", "Ana called STOP with 7 points."),
        (
            Announced(ANA, "last chance", 8),
            "You called LAST CHANCE with 8 points.",
            "Ana called LAST CHANCE with 8 points.",
        ),
        (
            Revealed(ANA, hand_of((SHELL, CRAB)), 3),
            "You revealed your hand: Crab DB, Shell GY. 3 points in all.",
            "Ana revealed: Crab DB, Shell GY. 3 points in all.",
        ),
        (Revealed(ANA, Hand(), 1), "Your hand is empty. 1 point in all.", "Ana has no cards in hand. 1 point in all."),
        (TurnEnded(ANA), "You ended your turn.", "Ana ended the turn."),
        (Undone(ANA), "You undid your last move.", "Ana undid the last move."),
    ],
)
def test_a_deed_is_told_to_who_did_it_and_to_all_others(fact: Fact | Undone, you: str, others: str) -> None:
    assert told(fact, ANA) == [you]
    assert told(fact, CYD) == told(fact, SPECTATOR) == [others]


def test_a_victim_hears_that_it_was_robbed() -> None:
    assert told(Robbed(ANA, BEN), BEN) == ["Ana reached into your hand."]
    assert told(Stole(ANA, BEN, SHELL), BEN) == ["Ana stole Shell GY from you."]


def test_a_deal_is_told() -> None:
    deal = Dealt(3, BEN, (SHELL, CRAB))
    tops = "Round 3: Shell GY starts the left pile, Crab DB the right pile."
    assert told(deal, BEN) == [tops, "You start."]
    assert told(deal, ANA) == [tops, "Ben starts."]


def test_a_lost_bet_is_told_with_all_scores() -> None:
    assert told(lost_by("bet lost"), BEN) == [
        "Round 2 is over: Ana called LAST CHANCE and lost the bet.",
        "Ana scores 1 point: total 12.",
        "You score 7 points: total 20.",
        "Cyd scores 4 points: total 4.",
    ]


@pytest.mark.parametrize("ending", ["void", "mermaids"])
def test_a_round_without_scores_names_none(ending: RoundEnding) -> None:
    assert len(told(lost_by(ending), BEN)) == 1


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
    assert told(GameEnded(winners, (40, 40, 3)), viewer) == [sentence, "Final scores: Ana 40, Ben 40, Cyd 3."]


def test_cards_and_names_stand_apart() -> None:
    (sentence,) = fact_sentences(ENGLISH, Stole(ANA, BEN, SHELL), NAMES, CYD)
    assert sentence == (
        SentencePart("Ana", seat=ANA),
        SentencePart(" stole "),
        SentencePart("Shell GY", card=SHELL),
        SentencePart(" from "),
        SentencePart("Ben", seat=BEN),
        SentencePart("."),
    )


def listeners(step: Step) -> list[Seat | None]:
    return [*range(step.before.match.players), SPECTATOR]


def heard(step: Step, listener: Seat | None) -> list[tuple[Fact, Sentence]]:
    facts = game.story(step.before, step.seat, step.action, step.after, listener)
    return [(fact, told) for fact in facts for told in fact_sentences(ENGLISH, fact, names(step.before), listener)]


def test_every_fact_of_whole_games_is_told() -> None:
    kinds = set()
    for step in steps():
        for listener in listeners(step):
            for fact, sentence in heard(step, listener):
                kinds.add(type(fact))
                assert plain_text(sentence)[-1] in ".!"
                assert not {"{", "}", "\x02", "\x03"} & set(plain_text(sentence))
                assert all(piece.text for piece in sentence)
    assert kinds == set(get_args(Fact)) - set(get_args(ExpandedFact))


def open_cards(step: Step) -> set[Card]:
    """The cards that everybody sees in what a seat does."""
    before, after = step.before, step.after
    match step.action:
        case actions.Keep(_, pile):
            return {after.piles[pile][-1]}
        case actions.Take(pile):
            return {before.piles[pile][-1]}
        case actions.Play(first, second):
            return {first, second}
        case _:
            return set()


@pytest.mark.parametrize("kind", [actions.Draw, actions.Keep, actions.Take, actions.Play, actions.Pick, actions.Stolen])
def test_others_are_told_no_secret_card(kind: type[actions.Action]) -> None:
    done = [step for step in steps() if isinstance(step.action, kind)]
    assert done
    for step in done:
        knowing = {step.before.seat, step.before.focus if step.seat == CHANCE else step.before.seat}
        for listener in set(listeners(step)) - knowing:
            named = {piece.card for _, sentence in heard(step, listener) for piece in sentence if piece.card}
            assert named <= open_cards(step)
