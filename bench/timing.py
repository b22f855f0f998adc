"""Interleaved timing: measures take turns in short slices, so that noise on the machine hits all alike."""

import gc
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median, quantiles
from time import perf_counter, perf_counter_ns, process_time
from typing import Final

from msgspec import Struct

SLICES: Final = 5
WARM_UP: Final = 0.25  # of a slice

Figures = dict[str, float]
Slice = Callable[[float], Figures]


class Measure(Struct, frozen=True):
    """`prepare` imports what it needs, so a missing package costs its own measure only.

    `once`: it takes as long as it takes, and is not done in slices.
    """

    name: str
    unit: str
    prepare: Callable[[], Slice]
    once: bool = False


class Summary(Struct, frozen=True):
    """`spread` is the distance from the lowest slice to the highest, as a part of the median."""

    median: float
    spread: float
    slices: tuple[float, ...]


def run_interleaved(slices: Mapping[str, Slice], seconds: float) -> dict[str, list[Figures]]:
    for work in slices.values():
        work(seconds / SLICES * WARM_UP)
    figures: dict[str, list[Figures]] = {name: [] for name in slices}
    for _ in range(SLICES):
        for name, work in slices.items():
            gc.collect()
            figures[name].append(work(seconds / SLICES))
    return figures


def run_once(slices: Mapping[str, Slice], seconds: float) -> dict[str, list[Figures]]:
    return {name: [work(seconds)] for name, work in slices.items()}


def summary(slices: Iterable[float]) -> Summary:
    values = tuple(slices)
    middle = median(values)
    return Summary(middle, (max(values) - min(values)) / middle if middle else 0.0, values)


def summaries(slices: Sequence[Figures]) -> dict[str, Summary]:
    return {figure: summary(figures[figure] for figures in slices) for figure in slices[0]}


def rate(work: Callable[[], int], seconds: float) -> Figures:
    """`work` does a whole game, or the like, and says how many actions that was.

    The seconds are the processor's: nothing measured so waits or has threads, and what else runs here must not count.
    """
    done, begin = 0, process_time()
    end = begin + seconds
    while (now := process_time()) < end:
        done += work()
    return {"rate": done / (now - begin)}


def repeat(work: Callable[[], object], seconds: float, scale: float) -> Figures:
    """For work too slow to be done often enough for a p99. `scale` turns nanoseconds into the unit."""
    times: list[int] = []
    end = perf_counter() + seconds
    while not times or perf_counter() < end:
        begin = perf_counter_ns()
        work()
        times.append(perf_counter_ns() - begin)
    return {"best": min(times) * scale, "p50": median(times) * scale}


def percentiles(times: Sequence[int], scale: float) -> Figures:
    if len(times) < 2:
        return {"p50": times[0] * scale, "p99": times[0] * scale}
    cuts = quantiles(times, n=100, method="inclusive")
    return {"p50": cuts[49] * scale, "p99": cuts[98] * scale}


def percentile_figures(name: str, seconds: Sequence[float]) -> Figures:
    """In milliseconds, each figure with the name before it."""
    cuts = percentiles([round(time * 1e9) for time in seconds], scale=1e-6)
    return {f"{name} {cut}": time for cut, time in cuts.items()}
