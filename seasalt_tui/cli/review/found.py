"""The game that is looked back at, and whose decisions."""

import asyncio
import sys
from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Playback
from seasalt_tui.store.exchange import MOST_BYTES, content_of
from seasalt_tui.store.plans import Plan
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.launch import Start
from seasalt_tui.ui.replay import permits
from seasalt_tui.ui.replay.found import CannotShow, in_file, in_store, unrolled
from seasalt_tui.ui.review.seats import refusal

_STDIN: Final = "-"


def found(game: str, start: Start) -> Kept:
    """A file of this name goes before a game of this number."""
    if game == _STDIN:
        return in_file(sys.stdin.buffer.read(MOST_BYTES + 1), start.words)
    file = Path(game)
    if game.isascii() and game.isdigit() and not file.exists():
        return asyncio.run(in_store(start.paths, int(game)))
    return in_file(content_of(file), start.words)


def over(kept: Kept) -> Playback:
    """`CannotShow` if it goes on still."""
    playback = asyncio.run(unrolled(kept))
    refused = refusal(permits, kept.plan, playback)
    if refused is not None:
        raise CannotShow(refused)
    return playback


def seated(plan: Plan, seat: Seat | None, called: str | None) -> Seat:
    if called is not None:
        return _called(plan, called)
    if seat is None:
        return next(iter(plan.people), 0)
    if seat >= len(plan.sitters):
        values = {"seat": seat, "last": len(plan.sitters) - 1}
        raise CannotShow(Refusal("There is no seat {seat}; the last one is {last}.", values))
    return seat


def _called(plan: Plan, called: str) -> Seat:
    names = [name.casefold() for name in plan.names]
    if called.casefold() not in names:
        values = {"name": called, "names": ", ".join(plan.names)}
        raise CannotShow(Refusal("Nobody in this game is called {name}; they are {names}.", values))
    return names.index(called.casefold())
