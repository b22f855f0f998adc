"""Metrics of a house's sessions and tables."""

from pathlib import Path

from server.host.prometheus_parser import samples
from server.hosted_sessions import HostedSessions, open_house
from server.screens.hosted_tables import a_table

KEYS = "seasalt_key_to_frame_seconds_count"
MOVES = "seasalt_append_seconds_count"


def measured(hosting: HostedSessions, name: str) -> float:
    page = hosting.metrics.page()
    return samples(page)[name, ""] if name in page else 0


async def test_a_key_that_changes_something_is_measured_until_that_is_drawn(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await hosting.key("Ana")
        await ana.shows("be the first")
        await ana.quiet()
        assert measured(hosting, KEYS) == 0
        ana.press("n")
        await ana.shows("Open the table")
        await ana.quiet()
        assert measured(hosting, KEYS) == 1


async def test_what_others_do_is_no_answer_to_a_key(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await hosting.key("Ana")
        await ana.shows("be the first")
        await ana.quiet()
        ana.press("Z")
        driver = ana.app._driver
        assert driver is not None
        await ana.until(lambda: driver._unanswered_since is None, "it is forgotten")  # type: ignore[attr-defined]
        ben = await hosting.key("Ben")
        await ana.shows("2 here")
        assert measured(hosting, KEYS) == 0
        await ben.end()


async def test_each_move_that_is_kept_is_measured(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        before = measured(played.hosting, MOVES)
        number = played.game.number
        await played.play(5)
        assert measured(played.hosting, MOVES) - before == played.game.number - number >= 5
