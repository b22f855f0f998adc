"""The self-play kernel plays rounds as the playouts do, card by card."""

import ctypes
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from seasalt_tui.bots.seasalt.cards import DECK_NUMBERS
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.bots.seasalt.round import NOBODY, empty_round
from seasalt_tui.bots.seasalt.weights import tuned
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.rounds import TARGETS
from self_play.kernel import Policy, kernel, policy, rate
from self_play.sparring import sparring_partners
from tune_seasalt import edges_of

ROUNDS = 150
SCORES = (12, 21, 8, 17)


def xorshift(state: int) -> Callable[[], float]:
    """The kernel's generator."""

    def chance() -> float:
        nonlocal state
        state ^= state >> 12
        state = (state ^ state << 25) % (1 << 64)
        state ^= state >> 27
        return (state * 2685821657736338717 % (1 << 64) >> 11) / (1 << 53)

    return chance


def in_python(players: int, deck: list[int], starter: int, seed: int) -> tuple[list[int], int]:
    round_, cards = empty_round(players, voids_bets=True), [*deck]
    round_.piles = ([cards.pop()], [cards.pop()])
    round_.deck, round_.seat = cards, starter
    PlayoutPolicy(SCORES[:players], xorshift(seed)).finish(round_)
    assert round_.gains is not None
    assert round_.winner in (NOBODY, round_.seat)
    return round_.gains, round_.seat


@cache
def playout_policy(players: int) -> Policy:
    return policy(tuned(players), edges_of(players), looks=True)


def in_c(players: int, deck: list[int], starter: int, seed: int) -> tuple[list[int], int]:
    gains, policies = (
        (ctypes.c_int * players)(),
        (ctypes.POINTER(Policy) * players)(*[ctypes.pointer(playout_policy(players))] * players),
    )
    scores, cards = (ctypes.c_int * players)(*SCORES[:players]), (ctypes.c_int * len(deck))(*deck)
    last = kernel().play_deck(players, TARGETS[players], policies, starter, scores, cards, ctypes.c_uint64(seed), gains)
    return list(gains), last


@pytest.mark.needs("cc")
@pytest.mark.parametrize("players", game.players)
def test_rounds_are_played_as_in_playouts(players: int) -> None:
    random = Random(players)
    for number in range(ROUNDS):
        deck, seed = random.sample(DECK_NUMBERS, len(DECK_NUMBERS)), random.getrandbits(60) | 1
        assert in_c(players, deck, number % players, seed) == in_python(players, deck, number % players, seed)


@pytest.mark.needs("cc")
@pytest.mark.parametrize("players", game.players)
def test_among_its_equals_a_player_wins_its_share(players: int) -> None:
    player = policy(tuned(players), edges_of(players), looks=True, looks_at_deck=True)
    assert rate(players, player, player, 100 * players, 1) * players == 1


@pytest.mark.needs("cc")
def test_a_policy_has_the_size_it_has_in_c() -> None:
    assert kernel().policy_size() == ctypes.sizeof(Policy)


@pytest.mark.needs("cc")
@pytest.mark.parametrize(("players", "share"), [(2, 0.6), (3, 0.36), (4, 0.27)])
def test_the_tuned_player_beats_every_sparring_partner(players: int, share: float) -> None:
    tuned_player = policy(tuned(players), edges_of(players), looks=True)
    for partner in sparring_partners(players):
        assert rate(players, tuned_player, partner.policy, 1200, 7) > share
