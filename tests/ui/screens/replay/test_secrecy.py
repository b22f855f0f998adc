"""Whatever somebody's eyes did not see at the table, no cell of the screen shows."""

from itertools import takewhile
from pathlib import Path

import pytest

from seasalt_tui.core.log import Record
from seasalt_tui.core.playback import Viewpoint
from seasalt_tui.play.replay.options import ReplayOptions, ViewpointOption
from ui.screens.replay.recorded_games import game_handle, open_replay, plan, records

KEEPER, WATCHER = 1, 2
Log = tuple[Record, ...]


def first_keep(log: Log) -> Record:
    return next(record for record in log if record.seat == KEEPER and record.action.startswith("keep"))


def until_played(log: Log) -> Log:
    """As long as the card that was kept stays in the hand, and nobody else had it in theirs."""
    keep = first_keep(log)
    _, card, _ = keep.action.split()
    return tuple(takewhile(lambda record: record.number <= keep.number or card not in record.action, log))[:40]


def swapped(log: Log) -> Log:
    """Another card was kept: the one at the bottom of the deck, which nobody ever draws."""
    keep = first_keep(log)
    _, card, pile = keep.action.split()
    shuffle, deck = log[0].action.split()[0], log[0].action.split()[1:]
    drawn = sum(len(log[place].action) > 0 for place in range(keep.number - 1) if log[place].action == "draw") * 2
    place = next(place for place in range(2 + drawn - 2, len(deck)) if deck[place] == card)
    other = next(spot for spot in range(len(deck) - 1, 0, -1) if deck[spot] != card)
    deck[place], deck[other] = deck[other], deck[place]
    again = [
        Record(1, log[0].seat, " ".join([shuffle, *deck])),
        *log[1 : keep.number - 1],
        Record(keep.number, KEEPER, f"keep {deck[place]} {pile}"),
        *log[keep.number :],
    ]
    return tuple(again)


async def pictures(folder: Path, log: Log, look: ViewpointOption) -> list[list[str]]:
    shown = game_handle(plan(origin="imported"), log)
    async with open_replay(folder, shown, ReplayOptions(shown, look)) as at:
        found = []
        for place in at.replay.playback.stops:
            at.replay._seek(place)
            await at.until(lambda: at.replay.board.log_view.is_vertical_scroll_end)
            await at.pilot.pause()
            found.append(at.lines)
        return found


@pytest.mark.parametrize("look", [0, WATCHER, "spectator"])
async def test_two_games_that_sounded_alike_look_alike(tmp_path: Path, look: ViewpointOption) -> None:
    log = until_played(records())
    other = swapped(log)
    assert log != other
    assert await pictures(tmp_path, log, look) == await pictures(tmp_path, other, look)


@pytest.mark.parametrize("look", [KEEPER, "open"])
async def test_who_kept_the_card_sees_which_it_was(tmp_path: Path, look: ViewpointOption) -> None:
    log = until_played(records())
    assert await pictures(tmp_path, log, look) != await pictures(tmp_path, swapped(log), look)


async def test_of_ones_own_unfinished_game_the_rest_is_the_same_too(tmp_path: Path) -> None:
    """Nor do other eyes, asked for, show any of it."""
    log = until_played(records())
    shown, other = game_handle(plan(), log), game_handle(plan(), swapped(log))
    seen = []
    for game in (shown, other):
        async with open_replay(tmp_path, game, ReplayOptions(game, "open")) as at:
            await at.press("end", "v")
            assert at.replay._viewpoint == Viewpoint(0)
            seen.append(at.lines)
    assert seen[0] == seen[1]
