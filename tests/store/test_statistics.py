"""Statistics, checked against an independent recount from the logs."""

from collections import Counter
from datetime import UTC, date, timedelta, timezone
from itertools import pairwise
from statistics import mean, median
from typing import Any

import pytest
from msgspec.structs import replace

from seasalt_tui.core.digest import Digest
from seasalt_tui.core.game import Setup, Standing
from seasalt_tui.core.log import Header
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_list import PEOPLE
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.game_repository import GameEntry
from seasalt_tui.store.game_store import SavedGame
from seasalt_tui.store.statistics.finished_games import MIXED, PlayerFilter, player_games
from seasalt_tui.store.statistics.statistics import Statistics, statistics
from store.statistics_games import FIRST_DAY, Played, entries, entry, played

MANY = 36


def told(game: str, every: tuple[GameEntry, ...] | None = None, whose: PlayerFilter | None = None) -> Statistics:
    found = statistics(player_games(entries(MANY) if every is None else every, whose or PlayerFilter(), UTC))
    return next(one for one in found if one.game == game)


def states(game: Played) -> list[Any]:
    rules = GAMES[game.plan.game]
    found = [rules.start(game.plan.header.setup)]
    for record in game.records:
        found.append(rules.apply(found[-1], record.seat, rules.parse(record.action)))
    return found


def rounds(game: Played, seat: int) -> list[int]:
    """What each brought a seat: the difference of its scores between rounds."""
    rules, before, gains = GAMES[game.plan.game], 0, list[int]()
    standings = [rules.standing(state) for state in states(game)]
    for one, other in pairwise(standings):
        if one.round != other.round or other.winners is not None:
            gains.append(other.scores[seat] - before)
            before = other.scores[seat]
    return gains


def of(game: str) -> list[Played]:
    """Those that are over."""
    every = [one for one in map(played, range(MANY)) if one.plan.game == game]
    return [one for one in every if not GAMES[game].to_act(states(one)[-1])]


def final(game: Played) -> Standing:
    return GAMES[game.plan.game].standing(states(game)[-1])


def seat(game: Played) -> int:
    return game.plan.names.index("Kim")


def won(game: Played) -> bool:
    return seat(game) in (final(game).winners or ())


@pytest.mark.parametrize("game", GAMES)
def test_results_are_those_of_the_logs(game: str) -> None:
    found, over = told(game), of(game)
    assert (found.results.games, found.results.wins) == (len(over), sum(map(won, over)))
    assert found.results.games > 5
    assert found.results.rate == round(found.results.wins / len(over), 4)
    assert found.unfinished == sum(played(n).plan.game == game for n in range(MANY)) - len(over)
    assert Counter({level: results.games for level, results in found.levels.items()}) == Counter(
        next(sitter.level for sitter in one.plan.sitters if sitter.level) for one in over
    )
    assert Counter({number: results.wins for number, results in found.players.items()}) == Counter(
        len(one.plan.sitters) for one in over if won(one)
    ) | Counter(dict.fromkeys(found.players, 0))
    for option, values in found.options.items():
        assert sum(results.games for results in values.values()) == len(over)
        assert {value: results.games for value, results in values.items()} == Counter(
            one.plan.options[option] for one in over
        )


@pytest.mark.parametrize("game", GAMES)
def test_points_are_those_of_the_logs(game: str) -> None:
    found, over = told(game), of(game)
    gains = [gain for one in over for gain in rounds(one, seat(one))]
    scores = [final(one).scores[seat(one)] for one in over]
    assert found.rounds.spread == Counter(gains)
    assert (found.rounds.count, found.rounds.median) == (len(gains), median(gains))
    assert found.rounds.mean == pytest.approx(mean(gains), abs=0.0001)
    assert (found.scores.spread, found.scores.median) == (Counter(scores), median(scores))
    assert [best.points for best in found.bests] == sorted(gains, reverse=True)[:5]
    best = found.bests[0]
    assert rounds(played(best.game - 1), seat(played(best.game - 1)))[best.round - 1] == best.points
    assert best.day == played(best.game - 1).ended.date()


def test_endings_are_those_of_the_logs() -> None:
    """Who ended a round is who acted when its number changed."""
    found, over = told("seasalt"), of("seasalt")
    ended = {one.kind: (one.mine.rounds, one.theirs.rounds) for one in found.endings}
    calls = Counter[bool]()
    for one in over:
        calls.update(record.seat == seat(one) for record in one.records if record.action == "stop")
    assert ended["stop"] == (calls[True], calls[False])
    assert sum(map(sum, ended.values())) == found.rounds.count
    bets = sum(record.action == "last chance" for one in over for record in one.records)
    assert sum(sum(ended[kind]) for kind in ("bet won", "bet lost")) <= bets
    void = next(way for way in found.endings if way.kind == "void")
    assert (void.mine.own, void.theirs.others) == (0, 0)


def test_tallies_are_those_of_the_logs() -> None:
    found, over = told("seasalt"), of("seasalt")
    totals = {tally.key: tally for tally in found.tallies}
    for key, start in [("piles", "take "), ("searched", "pick "), ("stolen", "rob "), ("crab", "play crab:")]:
        own = [sum(r.action.startswith(start) and r.seat == seat(one) for r in one.records) for one in over]
        others = [
            sum(r.action.startswith(start) and r.seat not in {seat(one), -1} for r in one.records)
            / (len(one.plan.sitters) - 1)
            for one in over
        ]
        assert totals[key].total == sum(own) > 0
        assert totals[key].own == pytest.approx(mean(own), abs=0.0001)
        assert totals[key].others == pytest.approx(mean(others), abs=0.0001)
        of_won = [count for count, one in zip(own, over, strict=True) if won(one)]
        assert totals[key].won == pytest.approx(mean(of_won), abs=0.0001)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_in_one_week_one_month_and_one_day(game: str) -> None:
    found = told(game)
    for spans in (found.weeks, found.months):
        assert sum(span.results.games for span in spans) == found.results.games
        assert sum(span.results.wins for span in spans) == found.results.wins
        assert [span.start for span in spans] == sorted({span.start for span in spans})
    assert sum(found.days.values()) == found.results.games
    assert {span.start.weekday() for span in found.weeks} == {0}
    assert {span.start.day for span in found.months} == {1}
    assert (found.first, found.last) == (min(found.days), max(found.days))


def test_a_game_from_before_the_expansions_was_played_without_them() -> None:
    early = replace(played(0).plan.header, setup=Setup(2, 0, {"edition": "en"}))
    saved = entry(1, played(0))
    (play,) = player_games([replace(saved, saved=replace(saved.saved, header=early))], PlayerFilter(), UTC).over
    assert play.options == {"edition": "en", "salt": False, "pepper": False, "double": False}
    assert told("seasalt", (replace(saved, saved=replace(saved.saved, header=early)),)) == told("seasalt", (saved,))


def test_the_order_in_which_games_are_listed_does_not_matter() -> None:
    every = entries(MANY)
    assert told("seasalt", every) == told("seasalt", every[::-1])


# Examples


def made(number: int, winners: tuple[int, ...] | None, *sitters: Sitter, origin: str = "played") -> GameEntry:
    """A game against Ana, if nobody else is named, that ended on the day of its number."""
    seated = sitters or (Sitter("Kim"), Sitter("Ana", "easy"))
    plan = Plan("seasalt", seated, "made", {"edition": "en"}, 0, origin=origin)  # type: ignore[arg-type]
    header = Header("seasalt", 1, Setup(len(seated), 0, {"edition": "en"}))
    ended = FIRST_DAY + timedelta(days=number)
    standing = Standing("over", 3, (40, *(30 for _ in seated[1:])), winners)
    found = Digest(standing, (), tuple({} for _ in seated))
    return GameEntry(SavedGame(number, header, {}, 9, ended, ended, winners is not None), plan, found)


def streaks(results: str) -> tuple[int, int, date | None]:
    """`w` a game that was won, `l` one that was lost, `s` one that was shared, `.` one that was not finished."""
    winners = {"w": (0,), "l": (1,), "s": (0, 1), ".": None}
    every = tuple(made(number, winners[result]) for number, result in enumerate(results, 1))
    found = told("seasalt", every)
    return found.current.games, found.longest.games, found.longest.day


@pytest.mark.parametrize(
    ("results", "current", "longest", "last"),
    [
        ("", 0, 0, None),
        ("l", 0, 0, None),
        ("w", 1, 1, 1),
        ("wwl", 0, 2, 2),
        ("wwlw", 1, 2, 2),
        ("wlwww", 3, 3, 5),
        ("wwlww", 2, 2, 2),
        ("ws.w", 3, 3, 4),
        ("wlsl", 0, 1, 1),
    ],
)
def test_streaks(results: str, current: int, longest: int, last: int | None) -> None:
    day = None if last is None else (FIRST_DAY + timedelta(days=last)).date()
    assert streaks(results or ".") == (current, longest, day)


def test_a_shared_win_is_a_win() -> None:
    found = told("seasalt", (made(1, (0, 1)), made(2, (1,)), made(3, (0,))))
    assert (found.results.games, found.results.wins, found.results.shared) == (3, 2, 1)


@pytest.mark.parametrize("origin", ["imported", "what if"])
def test_only_what_was_played_here_from_its_first_card_on_counts(origin: str) -> None:
    assert statistics(player_games((made(1, (0,), origin=origin),), PlayerFilter())) == ()


def test_bots_alone_count_for_nobody() -> None:
    bots = (Sitter("Ana", "easy"), Sitter("Ben", "hard"))
    assert statistics(player_games((made(1, (0,), *bots),), PlayerFilter())) == ()


def test_what_does_not_fold_counts_for_nobody() -> None:
    broken = replace(made(1, (0,)), digest=None)
    assert statistics(player_games((broken, replace(broken, plan=None)), PlayerFilter())) == ()


PAIR = (Sitter("Kim"), Sitter("Lou"))


@pytest.mark.parametrize(
    ("whose", "games", "wins", "together"),
    [
        (PlayerFilter(), 1, 1, 1),
        (PlayerFilter(name="Lou"), 2, 2, 0),
        (PlayerFilter(name="Nobody"), 1, 1, 1),
        (PlayerFilter(player="Kim"), 2, 1, 0),
        (PlayerFilter(player="Lou", name="Kim"), 1, 1, 0),
    ],
)
def test_whose_a_game_is(whose: PlayerFilter, games: int, wins: int, together: int) -> None:
    """A game of two people, which Lou won, and one that Kim won alone against a bot."""
    found = told("seasalt", (made(1, (1,), *PAIR), made(2, (0,))), whose)
    assert (found.results.games, found.results.wins, found.together) == (games, wins, together)


def test_a_player_who_never_sat_has_no_statistics() -> None:
    assert statistics(player_games((made(1, (1,), *PAIR), made(2, (0,))), PlayerFilter(player="Nobody"))) == ()


def test_levels_of_several_bots_are_mixed() -> None:
    mixed = (Sitter("Kim"), Sitter("Ana", "easy"), Sitter("Ben", "hard"))
    same = (Sitter("Kim"), Sitter("Ana", "hard"), Sitter("Ben", "hard"))
    every = (made(1, (0,), *mixed), made(2, (0,), *same), made(3, (0,), *PAIR))
    assert set(told("seasalt", every, PlayerFilter(player="Kim")).levels) == {MIXED, "hard", PEOPLE}


def test_an_option_that_was_not_there_yet_has_its_default() -> None:
    game = made(1, (0,))
    old = replace(game, saved=replace(game.saved, header=Header("seasalt", 1, Setup(2, 0, {}))))
    assert list(told("seasalt", (old,)).options["edition"]) == ["en"]


def test_days_are_those_of_the_zone() -> None:

    late = timezone(timedelta(hours=13))
    (found,) = statistics(player_games((made(1, (0,)),), PlayerFilter(), late))
    assert found.first == (FIRST_DAY + timedelta(days=2)).date()


def test_an_entry_is_what_a_log_folds_to() -> None:
    assert entry(1, played(0)).saved.over
