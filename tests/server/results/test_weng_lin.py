"""Properties of the rating formula: who wins gains, draws bring people closer, and seats make no difference."""

from math import isclose

from hypothesis import given
from hypothesis import strategies as st

from seasalt_tui.server.results.weng_lin import START, START_DEVIATION, Skill, after_game

skills = st.builds(Skill, st.floats(500, 2500), st.floats(20, START_DEVIATION))


@st.composite
def games(draw: st.DrawFn) -> tuple[list[Skill], list[int]]:
    players = draw(st.lists(skills, min_size=2, max_size=4))
    return players, draw(st.lists(st.integers(1, 4), min_size=len(players), max_size=len(players)))


@given(games())
def test_whoever_wins_alone_gains_and_whoever_is_last_alone_loses(game: tuple[list[Skill], list[int]]) -> None:
    before, ranks = game
    for seat, skill in enumerate(after_game(before, ranks)):
        others = ranks[:seat] + ranks[seat + 1 :]
        assert skill.rating >= before[seat].rating or ranks[seat] >= min(others)
        assert skill.rating <= before[seat].rating or ranks[seat] <= max(others)


@given(games())
def test_every_game_makes_more_certain(game: tuple[list[Skill], list[int]]) -> None:
    before, ranks = game
    assert all(0 < after.deviation <= old.deviation for after, old in zip(after_game(*game), before, strict=True))
    assert len(after_game(before, ranks)) == len(ranks)


@given(games(), st.randoms())
def test_seats_make_no_difference(game: tuple[list[Skill], list[int]], random: object) -> None:
    before, ranks = game
    order = list(range(len(ranks)))
    random.shuffle(order)  # type: ignore[attr-defined]
    seated = after_game([before[seat] for seat in order], [ranks[seat] for seat in order])
    assert seated == tuple(after_game(before, ranks)[seat] for seat in order)


@given(games())
def test_what_some_gain_others_lose_weighed_by_certainty(game: tuple[list[Skill], list[int]]) -> None:
    before, _ = game
    gains = [
        (after.rating - old.rating) / old.deviation**2 for after, old in zip(after_game(*game), before, strict=True)
    ]
    assert isclose(sum(gains), 0, abs_tol=1e-9)


@given(games())
def test_better_places_are_worth_more(game: tuple[list[Skill], list[int]]) -> None:
    before, ranks = game
    equal = [before[0]] * len(before)
    after = after_game(equal, ranks)
    for seat, rank in enumerate(ranks):
        for other, theirs in enumerate(ranks):
            assert (after[seat].rating > after[other].rating) == (rank < theirs)


@given(skills, st.integers(2, 4))
def test_a_draw_of_equals_changes_no_rating(skill: Skill, players: int) -> None:
    assert all(isclose(after.rating, skill.rating) for after in after_game([skill] * players, [1] * players))


@given(skills, skills)
def test_a_draw_brings_two_closer(one: Skill, other: Skill) -> None:
    after = after_game([one, other], [1, 1])
    assert abs(after[0].rating - after[1].rating) <= abs(one.rating - other.rating)


def test_first_game_of_two() -> None:
    """By hand: each spread is sqrt(2 * 350**2 + 2 * 175**2) = 553.399, so the winner gains 350**2 / 553.399 / 2."""
    winner, loser = after_game([Skill(), Skill()], [1, 2])
    assert (round(winner.rating, 2), round(loser.rating, 2)) == (1610.68, 1389.32)
    assert round(winner.deviation, 2) == round(loser.deviation, 2) == 338.75
    assert winner.rating + loser.rating == 2 * START
