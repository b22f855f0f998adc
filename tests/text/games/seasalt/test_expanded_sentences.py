"""All that happens with the expansions is told to everybody in every language, and no secret with it."""

from collections import Counter
from typing import get_args

import pytest

from conformance.random_games import Step
from games.seasalt.positions import cards, hand
from seasalt_tui.core.game import CHANCE, SPECTATOR, Seat
from seasalt_tui.games.seasalt import actions, game
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.expanded_facts import (
    CardBrought,
    DeckPicked,
    DeckSeen,
    DeckShuffled,
    EventHeld,
    EventLost,
    EventPassed,
    EventTurnedUp,
    ExpandedFact,
    HandLookedAt,
    LaidTrio,
    LeftAsItWas,
    LimitedDraw,
    Raided,
    Sheltered,
    Stung,
    Swapped,
    TurnPassed,
)
from seasalt_tui.games.seasalt.facts import Fact, LaidMermaids, RoundEnded
from seasalt_tui.text.games.seasalt.sentences import fact_sentences
from seasalt_tui.text.games.seasalt.turn_sentences import continues, log_sentences
from seasalt_tui.text.sentence_parts import Sentence, plain_text
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.turns import grouped
from seasalt_tui.text.words import LANGUAGES, Words, words
from text.games.seasalt.games import NAMES, expanded_steps, names

ENGLISH = words("en")
ANA, BEN, CYD = 0, 1, 2
FISH, OTHER_FISH, STAR, SHELL = cards("fish:black fish:green starfish:yellow shell:grey")
TRIO = (FISH, OTHER_FISH, STAR)

CASES: list[tuple[Fact, str, str, str]] = [  # told to Ana, Ben, Cyd
    (EventTurnedUp("sunfish"), *("Event of the round: Sunfish. Two fish bring two cards from the deck.",) * 3),
    (EventPassed("kraken", ANA), "You now hold Kraken.", *("Ana now holds Kraken.",) * 2),
    (EventPassed("kraken", None), *("Kraken goes to nobody and is discarded.",) * 3),
    (EventLost(ANA, "tornado"), "You lost Tornado.", *("Ana lost Tornado.",) * 2),
    (
        EventHeld(ANA, "sunfish", "dolphins"),
        "You kept Sunfish and discarded Dolphins.",
        *("Ana kept Sunfish and discarded Dolphins.",) * 2,
    ),
    (LimitedDraw(ANA, SHELL), "Stung, you drew Shell GY.", *("Stung, Ana drew Shell GY.",) * 2),
    (LimitedDraw(ANA, None), "Stung, you drew one card.", *("Stung, Ana drew one card.",) * 2),
    (
        TurnPassed(ANA),
        "You are stung and the deck is empty: your turn is over.",
        *("Ana is stung and the deck is empty: the turn is over.",) * 2,
    ),
    (
        LaidTrio(ANA, *TRIO),
        "You played the trio Fish BK + Fish GN + Starfish YE.",
        *("Ana played the trio Fish BK + Fish GN + Starfish YE.",) * 2,
    ),
    (Stung(ANA, (BEN,)), "You stung Ben.", "Ana stung you.", "Ana stung Ben."),
    (Stung(ANA, (BEN, CYD)), "You stung Ben and Cyd.", "Ana stung you and Cyd.", "Ana stung you and Ben."),
    (Stung(ANA, (BEN, CYD, 3)), "You stung all others.", *("Ana stung all others.",) * 2),
    (
        DeckSeen(ANA, 2, (FISH, SHELL)),
        "You looked at the top of the deck: Fish BK, Shell GY.",
        *("Ana looked at the top of the deck: Fish BK, Shell GY.",) * 2,
    ),
    (DeckSeen(BEN, 5, None), *("Ben looked at the top 5 cards of the deck.",) * 3),
    (DeckPicked(ANA, SHELL), "You took Shell GY from the deck.", *("Ana took Shell GY from the deck.",) * 2),
    (DeckPicked(ANA, None), "You took a card from the deck.", *("Ana took a card from the deck.",) * 2),
    (DeckShuffled(7), *("The deck was shuffled.",) * 3),
    (
        CardBrought(ANA, SHELL),
        "Dolphins brought you Shell GY from the deck.",
        *("Dolphins brought Ana Shell GY from the deck.",) * 2,
    ),
    (
        CardBrought(ANA, None),
        "Dolphins brought you a card from the deck.",
        *("Dolphins brought Ana a card from the deck.",) * 2,
    ),
    (
        HandLookedAt(ANA, BEN, hand("fish:black shell:grey")),
        "You looked at the hand of Ben: Fish BK, Shell GY.",
        "Ana looked at your hand.",
        "Ana looked at the hand of Ben: Fish BK, Shell GY.",
    ),
    (HandLookedAt(ANA, CYD, None), *("Ana looked at the hand of Cyd.",) * 2, "Ana looked at your hand."),
    (
        Swapped(ANA, BEN, FISH, SHELL),
        "You gave Ben Fish BK and got Shell GY.",
        "Ana took Shell GY from you and gave you Fish BK.",
        "Ana gave Ben Fish BK and got Shell GY.",
    ),
    (Swapped(ANA, BEN, None, None), "You swapped a card with Ben.", *("Ana swapped a card with Ben.",) * 2),
    (
        LeftAsItWas(ANA, BEN),
        "You left the hand of Ben as it was.",
        "Ana left your hand as it was.",
        "Ana left the hand of Ben as it was.",
    ),
    (
        Raided(ANA, BEN, FISH, OTHER_FISH),
        "You took the pair Fish BK + Fish GN from Ben.",
        "Ana took the pair Fish BK + Fish GN from you.",
        "Ana took the pair Fish BK + Fish GN from Ben.",
    ),
    (
        Sheltered(ANA, SHELL),
        "You laid Shell GY face down: your hand is sheltered.",
        *("Ana laid Shell GY face down and is sheltered.",) * 2,
    ),
    (
        Sheltered(ANA, None),
        "You laid a shell face down: your hand is sheltered.",
        *("Ana laid a shell face down and is sheltered.",) * 2,
    ),
    (LaidMermaids(ANA, 3), "You laid three mermaids!", *("Ana laid three mermaids!",) * 2),
]


@pytest.mark.parametrize(("fact", "to_ana", "to_ben", "to_cyd"), CASES)
def test_facts_as_sentences(fact: Fact, to_ana: str, to_ben: str, to_cyd: str) -> None:
    sentences = [fact_sentences(ENGLISH, fact, NAMES[:3], viewer) for viewer in (ANA, BEN, CYD)]
    assert [plain_text(*told) for told in sentences] == [to_ana, to_ben, to_cyd]


def test_no_fact_of_the_expansions_is_left_out_above() -> None:
    assert set(get_args(ExpandedFact)) <= {type(fact) for fact, *_ in CASES}


def listeners(step: Step) -> list[Seat | None]:
    return [*range(step.before.match.players), SPECTATOR]


def facts(step: Step, listener: Seat | None) -> tuple[Fact, ...]:
    return game.story(step.before, step.seat, step.action, step.after, listener)


def test_a_round_is_told_once_though_events_are_kept_after_it() -> None:
    for step in expanded_steps():
        if isinstance(step.action, actions.Hold | actions.TurnUp):
            assert not any(isinstance(fact, RoundEnded) for fact in facts(step, 0))


def is_whole(text: str) -> bool:
    return bool(text) and text[-1] in ".!" and not {"{", "}", "\x02", "\x03"} & set(text)


@pytest.mark.parametrize("spoken", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_of_whole_games_is_told(language: str, spoken: bool) -> None:
    told_words: Words = SpokenWords(words(language)) if spoken else words(language)
    for step in expanded_steps()[::7]:
        for listener in listeners(step):
            for fact in facts(step, listener):
                sentences = fact_sentences(told_words, fact, names(step.before), listener)
                assert sentences
                assert all(is_whole(plain_text(sentence)) for sentence in sentences)


def test_every_turn_of_whole_games_is_told_in_a_line() -> None:
    listener = SPECTATOR
    told = [fact for step in expanded_steps() for fact in facts(step, listener)]
    lines = [
        plain_text(sentence)
        for group in grouped(told, continues)
        for sentence in log_sentences(ENGLISH, group, NAMES, listener)
    ]
    assert all(map(is_whole, lines))
    with_clauses = ("stung", "with a starfish", "dolphins", "from the deck", "face down", "swapped a card")
    assert all(any(clause in line for line in lines) for clause in with_clauses)


def open_cards(step: Step) -> Counter[Card]:
    """The cards that everybody sees in what a seat does."""
    before, after = step.before, step.after
    match step.action:
        case actions.Keep(_, pile):
            return Counter([after.piles[pile][-1]])
        case actions.Take(pile):
            return Counter([before.piles[pile][-1]])
        case actions.Play(first, second) | actions.Raid(_, first, second):
            return Counter([first, second])
        case actions.PlayTrio(first, second, star):
            return Counter([first, second, star])
        case _:
            return Counter()


SECRET = (
    actions.Draw,
    actions.Keep,
    actions.Play,
    actions.Pick,
    actions.Stolen,
    actions.Reshuffle,
    actions.Shelter,
    actions.Look,
    actions.Swap,
)


def named_cards(sentences: tuple[Sentence, ...]) -> set[Card]:
    return {piece.card for sentence in sentences for piece in sentence if piece.card}


@pytest.mark.parametrize("kind", SECRET)
def test_others_are_told_no_secret_card(kind: type[actions.Action]) -> None:
    done = [step for step in expanded_steps() if isinstance(step.action, kind) and step.before.call is None]
    assert done
    for step in done:
        knowing = {step.before.seat}
        if step.seat == CHANCE or kind is actions.Swap:
            knowing.add(step.before.focus)
        for listener in set(listeners(step)) - knowing:
            told = [fact_sentences(ENGLISH, fact, names(step.before), listener) for fact in facts(step, listener)]
            assert all(named_cards(sentences) <= set(open_cards(step)) for sentences in told)
