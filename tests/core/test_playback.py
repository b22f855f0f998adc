"""Replays of random games that contain takebacks."""

from collections.abc import Iterator
from functools import partial
from itertools import accumulate, pairwise
from time import process_time

import pytest

from conformance.random_games import AnyGame, random_log
from seasalt_tui.core.fold import UNDO, after_record, begin, fold, retold
from seasalt_tui.core.game import CHANCE, SPECTATOR
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.playback import Playback, Viewpoint, following, nearest, preceding
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES

SEEDS = ("ebb", "flow")
OPENED_WITHIN = 3.0  # seconds of the processor, many times what it takes for so many records:
MANY = 2000


def logged(game: AnyGame, seed: str) -> tuple[Header, list[Record]]:
    return random_log(game, valid_setup(game, 3, 0, {}), seed)


@pytest.fixture(params=[(name, seed) for name in GAMES for seed in SEEDS], ids="-".join)
def playback(request: pytest.FixtureRequest) -> Playback:
    name, seed = request.param
    return Playback(GAMES[name], *logged(GAMES[name], seed))


def every_eyes(playback: Playback) -> Iterator[Viewpoint]:
    for seat in [*range(playback.header.setup.players), SPECTATOR]:
        yield Viewpoint(seat)
        yield Viewpoint(seat, open=True)


def test_something_was_taken_back_in_these_games() -> None:
    for name in GAMES:
        assert any(record.action == UNDO for seed in SEEDS for record in logged(GAMES[name], seed)[1])


def test_every_place_is_what_its_records_fold_to(playback: Playback) -> None:
    game = playback.game
    for place in range(0, playback.last + 1, 7):
        folded = fold(game, begin(game, playback.header), playback.records[:place]).state
        for eyes in every_eyes(playback):
            seen = game.unveiled(folded, eyes.seat) if eyes.open else game.view(folded, eyes.seat)
            assert playback.view(place, eyes) == seen


def test_eyes_hear_what_was_told_at_the_table(playback: Playback) -> None:
    for seat in [*range(playback.header.setup.players), SPECTATOR]:
        heard = [fact for place in range(1, playback.last + 1) for fact in playback.facts_at(place, Viewpoint(seat))]
        told = retold(playback.game, playback.header, playback.records, seat)
        assert heard == [fact for _, story in told for fact in story]


def test_open_eyes_hear_what_the_mover_heard(playback: Playback) -> None:
    for place in range(1, playback.last + 1):
        record = playback.records[place - 1]
        if record.seat != CHANCE:
            assert playback.facts_at(place, Viewpoint(0, open=True)) == playback.facts_at(place, Viewpoint(record.seat))


@pytest.mark.parametrize("marks", ["stops", "turns", "rounds"])
def test_back_is_the_way_forth(playback: Playback, marks: str) -> None:
    places = getattr(playback, marks)
    assert all(before < after for before, after in pairwise(places))
    for before, after in pairwise(places):
        assert following(places, before) == after
        assert preceding(places, after) == before
    assert preceding(places, places[0]) is None
    assert following(places, places[-1]) is None


def test_one_stops_after_everything_that_people_do_and_never_before_a_shuffle(playback: Playback) -> None:
    game = playback.game
    positions = accumulate(playback.records, partial(after_record, game), initial=begin(game, playback.header))
    for place, position in zip(range(playback.last), positions, strict=False):
        assert (place in playback.stops) == (game.to_act(position.state) != {CHANCE})
    assert playback.stops[-1] == playback.last
    assert 0 not in playback.stops


def test_turns_and_rounds_begin_where_one_stops(playback: Playback) -> None:
    assert set(playback.rounds) <= set(playback.turns) <= set(playback.stops)
    assert playback.rounds[0] == playback.turns[0] == playback.stops[0]
    numbers = [playback.standing(place).round for place in playback.rounds]
    assert numbers == list(range(1, playback.standing(playback.last).round + 1))
    for number, place in enumerate(playback.rounds, 1):
        assert playback.start_of_round(number) == place
    assert playback.start_of_round(len(playback.rounds) + 1) is None


def test_a_turn_has_one_mover(playback: Playback) -> None:
    for start, end in pairwise(playback.turns):
        assert len({record.seat for record in playback.records[start:end]} - {CHANCE}) == 1


def test_a_log_that_stops_before_a_shuffle_ends_there() -> None:
    game = GAMES["seasalt"]
    head, records = logged(game, "ebb")
    second = next(record.number for record in records[1:] if record.action.startswith("shuffle"))
    short = Playback(game, head, records[: second - 1])
    assert short.stops[-1] == short.last == second - 1
    assert not short.over


def test_an_empty_log_can_be_looked_at() -> None:
    game = GAMES["seasalt"]
    empty = Playback(game, logged(game, "ebb")[0], [])
    assert (empty.stops, empty.last, empty.last_actor(0)) == ((0,), 0, None)


@pytest.mark.parametrize(("place", "found"), [(-5, 2), (4, 2), (7, 8), (99, 8)])
def test_the_nearest_mark(place: int, found: int) -> None:
    assert nearest((2, 8), place) == found


def test_a_long_log_is_open_at_once() -> None:
    game = GAMES["seasalt"]
    head, records = logged(game, "flow")
    state_of_undo = next(record.number for record in records if record.action == UNDO)
    again = [records[state_of_undo - 2].action, UNDO]
    before = records[: state_of_undo - 2]
    seat = records[state_of_undo - 1].seat
    many = [
        *before,
        *(Record(len(before) + turn + 1, seat, again[turn % 2]) for turn in range(MANY - len(before))),
    ]
    start = process_time()
    playback = Playback(game, head, many)
    assert (len(playback.stops), len(playback.turns)) > (0, 0)
    assert process_time() - start < OPENED_WITHIN
