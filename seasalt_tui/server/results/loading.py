"""Loading: the results of all seatings, from cached outcomes where there are any and else from the logs."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress

import msgspec

from seasalt_tui.server.results.log_reader import LogReader
from seasalt_tui.server.results.outcome import Outcome, result_of
from seasalt_tui.server.results.outcome_cache import OutcomeCache, OutcomeKey, decoded
from seasalt_tui.server.results.seatings import SeatingRow, Seatings, seating
from seasalt_tui.server.results.time_slices import TimeSlices
from seasalt_tui.server.results.values import GameResult
from seasalt_tui.store.errors import StoreError

Progress = Callable[[int, int], None]  # done, total


async def loaded_results(
    seatings: Seatings, logs: LogReader, cache: OutcomeCache, slices: TimeSlices, progress: Progress
) -> AsyncIterator[GameResult]:
    """In the order in which they ended; games that are deleted or cannot be read have none. `StoreError`."""
    done, count = 0, await seatings.count()
    async for rows in seatings.pages():
        async for result in results_of(rows, logs, cache, slices):
            yield result
        done += len(rows)
        progress(done, count)


async def results_of(
    rows: Sequence[SeatingRow], logs: LogReader, cache: OutcomeCache, slices: TimeSlices
) -> AsyncIterator[GameResult]:
    """Of these rows."""
    numbers = [row[0] for row in rows]
    facts, cached = await logs.facts(numbers), await cache.load(numbers)
    fresh = list[tuple[OutcomeKey, Outcome]]()
    for row in rows:
        with suppress(msgspec.ValidationError, msgspec.DecodeError, StoreError):
            seated = seating(row)
            started, _, records = facts.get(seated.game, ("", "", 0))
            key = (seated.game, seated.started, records)
            outcome = decoded(cached.get(key))
            if outcome is None and started == seated.started:
                outcome = await logs.outcome(seated.game, slices)
                fresh += [] if outcome is None else [(key, outcome)]
            if started == seated.started and outcome is not None and (result := result_of(seated, outcome)) is not None:
                yield result
        await slices.breathe()
    if fresh:
        await cache.save(fresh)
