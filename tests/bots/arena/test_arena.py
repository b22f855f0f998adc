"""Tournament: pairings, duplicate deals, and the same result however matches are distributed."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from bots.arena.matches import plan, played, timeless
from seasalt_tui.bots.arena.arena import compete, deal_count, matches
from seasalt_tui.bots.arena.entrants import BadEntrant, labels, open_entrants, parse_entrants
from seasalt_tui.bots.arena.lineups import lineups, seatings
from seasalt_tui.bots.arena.play import Entrant, play
from seasalt_tui.bots.arena.tally import WIN
from seasalt_tui.bots.budget import Budget
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES

# Who meets whom


@pytest.mark.parametrize(
    ("bots", "players", "expected"),
    [
        (2, 2, [(0, 1)]),
        (3, 2, [(0, 1), (0, 2), (1, 2)]),
        (4, 3, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        (2, 4, [(0, 1, 1, 1)]),
        (3, 4, [(0, 1, 2, 2)]),
        (1, 3, [(0, 0, 0)]),
    ],
)
def test_lineups(bots: int, players: int, expected: list[tuple[int, ...]]) -> None:
    assert list(lineups(bots, players)) == expected


@pytest.mark.parametrize("lineup", [(0, 1), (0, 1, 1, 1), (2, 5, 7)])
def test_everybody_sits_everywhere_once(lineup: tuple[int, ...]) -> None:
    every = seatings(lineup, Dice("seats"))
    assert len(every) == len(lineup)
    for seat in range(len(lineup)):
        assert Counter(seating[seat] for seating in every) == Counter(lineup)


def test_whom_one_has_beside_oneself_changes() -> None:
    beside = {tuple(seatings((0, 1, 2), Dice(str(number)))[0]) for number in range(40)}
    assert len(beside) == 6


@pytest.mark.parametrize(("games", "players", "expected"), [(1, 2, 6), (6, 2, 6), (7, 2, 12), (1, 3, 3), (4, 3, 6)])
def test_games_are_rounded_up_to_whole_rotations_of_all(games: int, players: int, expected: int) -> None:
    found = plan("easy", "normal", "random", players=players)
    assert deal_count(found, games) * len(found.lineups) * players == expected
    assert len(list(matches(found, games))) * players == expected


# What is played


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_played_is_counted(game: str, players: int) -> None:
    (tally,) = played(plan("daily 1", "random", players=players, game=game), 2 * players)
    assert (tally.deals, tally.games) == (2, 2 * players)
    assert sum(marks.wins for marks in tally.by_bot.values()) == 2 * players * WIN
    assert tally.by_bot[0].games == 2 * players
    assert tally.by_bot[1].games == 2 * players * (players - 1)
    assert tally.by_bot[0].points > 0
    for marks in tally.by_bot.values():
        assert marks.times.buckets.total() > marks.games
        assert all(marks.led[kind] <= marks.ended[kind] for kind in marks.ended)


@pytest.mark.parametrize("jobs", [2, 3])
def test_it_is_the_same_however_many_processes_play(jobs: int) -> None:
    what = plan("daily 1", "random", "normal")
    assert list(map(timeless, played(what, 24, jobs))) == list(map(timeless, played(what, 24)))


def test_another_seed_plays_other_games() -> None:
    one, other = (played(plan("random", seed=seed), 10)[0] for seed in ("one", "other"))
    assert timeless(one) != timeless(other)


def test_seats_meet_the_same_cards_whoever_sits_there() -> None:
    """Also in later rounds, however the first ones were played."""
    game = GAMES["seasalt"]
    table = valid_setup(game, 2, 0, {})

    def dealt(*bots: str) -> dict[int, str]:
        """What lies on the two piles when somebody sees a round for the first time."""
        found: dict[int, str] = {}

        def watched(entrant: Entrant) -> Entrant:
            def decide(view: Any, dice: Dice) -> Any:
                found.setdefault(view.round, str(view.piles))
                return entrant.decide(view, dice)

            return Entrant(entrant.number, decide, entrant.clock)

        with open_entrants(bots, "seasalt", Budget(tries=1)) as seated:
            play(game, table, [watched(entrant) for entrant in seated], "deal", "seed")
        return found

    one, other = dealt("random", "random"), dealt("daily 1", "random")
    shared = {*one} & {*other}
    assert len(shared) > 1
    assert [one[number] for number in shared] == [other[number] for number in shared]
    assert len({*one.values()}) == len(one)


def test_no_more_begins_when_there_is_enough() -> None:
    found: list[int] = []
    for _, tally in compete(plan("random"), 1000, 1, enough=lambda: len(found) >= 3):
        found.append(tally.games)
    assert found == [2, 2, 2]


# Who can be named


def test_names_stand_between_commas() -> None:
    assert parse_entrants(["hard,normal", "daily 1"]) == ("hard", "normal", "daily 1")
    assert parse_entrants(["hard,cmd:./bot --depth 3"]) == ("hard", "cmd:./bot --depth 3")
    assert parse_entrants(["""cmd:./bot 'a,b' "c,d",easy"""]) == ("""cmd:./bot 'a,b' "c,d\"""", "easy")


@pytest.mark.parametrize(
    ("text", "said"), [("hard,nobody", "'nobody'"), ("cmd: ,hard", "cmd:"), ("cmd:./bot 'a", "quote")]
)
def test_nobody_is_called_that(text: str, said: str) -> None:
    with pytest.raises(BadEntrant) as error:
        parse_entrants([text])
    assert said in str(error.value)
    assert str(error.value).endswith(".")


def test_who_plays_twice_has_two_names() -> None:
    labelled = labels(["hard", "easy", "hard", "hard"])
    assert labelled == ["hard", "easy", "hard (2)", "hard (3)"]
    assert all(one != other for one, other in pairwise(labelled))
