"""Loading: the results of all seatings, from cached outcomes where there are any and else from the logs."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from typing import Final

import msgspec

from seasalt_tui.server.results.log_reader import LogReader
from seasalt_tui.server.results.outcome import Outcome, result_of
from seasalt_tui.server.results.outcome_cache import OutcomeCache, OutcomeKey, decoded
from seasalt_tui.server.results.seating_file import SeatingRow, seating
from seasalt_tui.server.results.time_slices import TimeSlices
from seasalt_tui.server.results.values import GameResult
from seasalt_tui.store.errors import StoreError

Progress = Callable[[int, int], None]  # done, total

_BATCH: Final = 100


async def loaded_results(
    rows: Sequence[SeatingRow], logs: LogReader, cache: OutcomeCache, slices: TimeSlices, progress: Progress
) -> AsyncIterator[GameResult]:
    """In the order of the rows. Games that are deleted or cannot be read have no result. `StoreError` if none can."""
    facts, cached = await logs.facts(), await cache.load()
    fresh = list[tuple[OutcomeKey, Outcome]]()
    for number, row in enumerate(rows, 1):
        with suppress(msgspec.ValidationError, msgspec.DecodeError, StoreError):
            seated = seating(row)
            started, _, records = facts.get(seated.game, ("", "", 0))
            key = (seated.game, seated.started, records)
            outcome = decoded(cached.pop(key, None))
            if outcome is None and started == seated.started:
                outcome = await logs.outcome(seated.game, slices)
                fresh += [] if outcome is None else [(key, outcome)]
            if started == seated.started and outcome is not None and (result := result_of(seated, outcome)) is not None:
                yield result
        if len(fresh) >= _BATCH or number == len(rows):
            await cache.save(fresh)
            fresh.clear()
        progress(number, len(rows))
        await slices.breathe()
