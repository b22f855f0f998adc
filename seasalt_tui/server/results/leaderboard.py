"""Leaderboard: the ratings of one ladder on one day, the best first."""

from collections.abc import Callable, Collection, Iterator, Mapping

from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.results.ladders import Rated
from seasalt_tui.server.results.values import LeaderboardRow


def leaderboard(
    ladder: Mapping[PersonId, Rated], name_of: Callable[[PersonId], str], withdrawn: Collection[PersonId], day: int
) -> tuple[LeaderboardRow, ...]:
    ratings = [(person, rated.as_rating(day)) for person, rated in ladder.items() if person not in withdrawn]
    ratings.sort(key=lambda row: (row[1].provisional, -row[1].rating, row[0]))
    ranks = _ranks([rating.rating for _, rating in ratings if not rating.provisional])
    return tuple(
        LeaderboardRow(
            0 if rating.provisional else next(ranks),
            person,
            name_of(person),
            rating.rating,
            rating.deviation,
            rating.games,
            rating.provisional,
        )
        for person, rating in ratings
    )


def _ranks(ratings: list[float]) -> Iterator[int]:
    """Equal ratings, as they are shown, share a rank."""
    rank = 0
    for place, rating in enumerate(ratings, 1):
        if place == 1 or round(rating) != round(ratings[place - 2]):
            rank = place
        yield rank
