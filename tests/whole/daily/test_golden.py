"""Days that were written down: what is dealt on them, and what the rival does, must never change.

Who has a reason to change it begins another season, from a day to come on, with a rival of another name. Nothing in
`golden` is ever written anew.
"""

from collections.abc import Iterator, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.bots.levels import RIVALS, bot
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.bots.rivals.seasalt import seasalt_rival
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Record
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.core.transcript import read, write
from seasalt_tui.games import GAMES, PARTS
from seasalt_tui.store.daily_deals import DEALS, FIRST, plan_of_day, season_of
from whole.daily.games import NAMES, whole_game

FOLDER = Path(__file__).parent / "golden"
DAYS = (date(2026, 11, 1), date(2026, 11, 18), date(2028, 2, 29))
SCRIPTS = {"seasalt": seasalt_rival, "paperworld": random_bot}


def shuffles(records: Sequence[Record]) -> Iterator[str]:
    dealt = (record.action for record in records if record.seat == CHANCE and record.action.startswith("shuffle "))
    return (sha256(action.encode()).hexdigest()[:16] for action in dealt)


@pytest.mark.parametrize(
    ("deal", "day", "seed", "first"),
    [
        ("seasalt", date(2026, 11, 1), "daily 2026-11-01 seasalt", 1),
        ("seasalt", date(2026, 11, 2), "daily 2026-11-02 seasalt", 0),
        ("seasalt", date(2028, 2, 29), "daily 2028-02-29 seasalt", 0),
        ("paperworld", date(2026, 11, 1), "daily 2026-11-01 paperworld", 1),
    ],
)
def test_the_plan_of_a_day(deal: str, day: date, seed: str, first: int) -> None:
    basic = {"salt": False, "pepper": False, "double": False}
    options = {
        "seasalt": {"edition": "en", **basic},
        "paperworld": {"advanced": False, "first_game": False, "deck": 96},
    }
    plan = plan_of_day(deal, day, NAMES)
    assert (plan.game, plan.seed, plan.first, plan.day) == (deal, seed, first, day.isoformat())
    assert plan.options == options[deal]
    assert [sitter.level for sitter in plan.sitters] == [None, "daily 1"]


@pytest.mark.parametrize("day", DAYS, ids=str)
@pytest.mark.parametrize("deal", DEALS)
async def test_a_whole_game(deal: str, day: date) -> None:
    """Every deal and every move of the rival, against somebody who plays by a script."""
    log = await whole_game(deal, day, SCRIPTS[deal])
    text = (FOLDER / f"{deal}_{day}.log").read_text(encoding="utf-8")
    kept = read(text, GAMES)
    given = kept.header.setup  # a log from before an option of the game does not name it
    setup = valid_setup(GAMES[deal], given.players, given.first, given.options)
    assert log.header == replace(kept.header, setup=setup)
    assert write(kept.header, await log.after(0)) == text


async def test_the_deals_of_a_day_do_not_hang_on_how_it_is_played() -> None:
    expected = ["729b19a8fd006786", "2767cd30b29e62e1", "5ab3f0a23ed09c22", "e0bb265ba479e2da"]
    for person in (seasalt_rival, random_bot):
        log = await whole_game("seasalt", date(2026, 11, 18), person)
        found = [*shuffles(await log.after(0))]
        assert found[: len(expected)] == expected


def test_every_season_names_its_options_and_a_rival_that_there_is() -> None:
    for deal, seasons in ((deal, PARTS[deal].seasons) for deal in DEALS):
        assert seasons[0].since == FIRST
        for season in seasons:
            assert set(season.options) == set(GAMES[deal].options)
            assert season.rival in RIVALS
            assert callable(bot(deal, season.rival))


def test_a_day_belongs_to_the_newest_season_that_has_begun() -> None:
    assert season_of("seasalt", date(2030, 1, 1)) == PARTS["seasalt"].seasons[-1]
