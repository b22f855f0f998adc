"""Which decisions a game is judged by, and what was known where they were made."""

from collections import Counter

import pytest

from bots.review.played import played
from seasalt_tui.bots.review.decisions import decisions
from seasalt_tui.core.digest import moves_of as moves
from seasalt_tui.core.fold import UNDO
from seasalt_tui.core.playback import Viewpoint
from seasalt_tui.games import GAMES

EVERY = pytest.mark.parametrize("game", list(GAMES))


@EVERY
def test_all_that_a_seat_did_for_good_where_it_could_do_something_else(game: str) -> None:
    playback, rules = played(game), GAMES[game]
    for seat in range(2):
        lasting = [
            move
            for move in moves(rules, playback.header, playback.records)
            if move.seat == seat and len(rules.legal(move.before, seat)) > 1
        ]
        found = decisions(playback, seat)
        assert [each.action for each in found] == [move.action for move in lasting]
        assert [each.view for each in found] == [rules.view(move.before, seat) for move in lasting]


@EVERY
def test_each_is_where_its_seat_stood(game: str) -> None:
    playback = played(game)
    for each in decisions(playback, 1):
        assert each.view == playback.view(each.place, Viewpoint(1))
        assert each.view.seat == 1
        assert each.action in each.view.legal
        assert playback.records[each.place].action == GAMES[game].text(each.action)


def test_something_was_taken_back_in_these_games() -> None:
    assert Counter(record.action for record in played("seasalt").records)[UNDO] > 3


@EVERY
def test_turns_count_from_one_in_every_round(game: str) -> None:
    playback = played(game)
    both = sorted((each.place, each.round, each.turn) for seat in range(2) for each in decisions(playback, seat))
    assert {number for _, number, _ in both} == set(range(1, len(playback.rounds) + 1))
    for number in range(1, len(playback.rounds) + 1):
        turns = [turn for _, round_, turn in both if round_ == number]
        assert turns[0] in {1, 2}  # the first may have had no choice
        assert turns == sorted(turns)
