"""`python -m bench`: a table on the screen, and every slice in a JSON file.

A further benchmark is one more file with a list called MEASURES, named in SUITE.
"""

from pathlib import Path
from typing import Final

import click
from msgspec import json

from bench import (
    accuracy,
    bot_pool,
    calibration,
    cluster,
    cluster_appends,
    compiled,
    crowded_lobby,
    engine,
    flat_search,
    hosted,
    hostile_text,
    kept_results,
    many_hosts,
    memory,
    page,
    paperworld,
    peers,
    pty_baseline,
    random_play,
    scaling,
    screen,
    search,
    startup,
    stats,
    store,
    strength,
    tables,
)
from bench.goals import goal_results
from bench.ratios import ratio_results
from bench.report import Report, Result, lines, report
from bench.timing import Figures, Measure, Slice, run_interleaved, run_once, summaries

SECONDS: Final = click.FloatRange(min=0, min_open=True)
JSON_HELP: Final = "Where the JSON goes; - is standard output. [default: bench/results/latest.json]"
LATEST: Final = Path(__file__).parent / "results" / "latest.json"
SUITE: Final = [
    *random_play.MEASURES,
    *paperworld.MEASURES,
    *peers.MEASURES,
    *tables.MEASURES,
    *memory.MEASURES,
    *engine.MEASURES,
    *startup.MEASURES,
    *screen.MEASURES,
    *stats.MEASURES,
    *store.MEASURES,
    *cluster_appends.MEASURES,
    *hosted.MEASURES,
    *hostile_text.MEASURES,
    *crowded_lobby.MEASURES,
    *kept_results.MEASURES,
    *cluster.MEASURES,
    *many_hosts.MEASURES,
    *page.MEASURES,
    *pty_baseline.MEASURES,
    *scaling.MEASURES,
    *bot_pool.MEASURES,
    *search.MEASURES,
    *compiled.MEASURES,
    *calibration.MEASURES,
    *accuracy.MEASURES,
    *strength.MEASURES,
    *flat_search.MEASURES,
]


@click.command()
@click.option("--seconds", default=2.0, show_default=True, type=SECONDS, help="For each measure.")
@click.option("--only", multiple=True, metavar="NAME", help="Measures named so, or in part; repeatable.")
@click.option("--json", "path", default=str(LATEST), metavar="PATH", help=JSON_HELP)
def main(seconds: float, only: tuple[str, ...], path: str) -> None:
    """Measure the speed of this program, and of its peers."""
    chosen = _chosen(only)
    slices, skipped = _prepared([measure for measure in chosen if not measure.once])
    long, long_skipped = _prepared([measure for measure in chosen if measure.once])
    figures = run_interleaved(slices, seconds) | run_once(long, seconds)
    results = _results(figures)
    whole = report(seconds, results, ratio_results(figures), goal_results(figures), skipped | long_skipped)
    for line in lines(whole):
        click.echo(line, err=path == "-")
    _write(whole, path)


def _chosen(only: tuple[str, ...]) -> list[Measure]:
    chosen = [measure for measure in SUITE if not only or any(name in measure.name for name in only)]
    if not chosen:
        names = ", ".join(measure.name for measure in SUITE)
        raise click.UsageError(f"No measure is called that. There are: {names}.")
    return chosen


def _prepared(measures: list[Measure]) -> tuple[dict[str, Slice], dict[str, list[str]]]:
    """What can be measured, and by reason what can not."""
    slices: dict[str, Slice] = {}
    skipped: dict[str, list[str]] = {}
    for measure in measures:
        try:
            slices[measure.name] = measure.prepare()
        except ImportError as error:
            skipped.setdefault(str(error), []).append(measure.name)
    return slices, skipped


def _results(figures: dict[str, list[Figures]]) -> list[Result]:
    units = {measure.name: measure.unit for measure in SUITE}
    return [Result(name, units[name], summaries(slices)) for name, slices in figures.items()]


def _write(whole: Report, path: str) -> None:
    text = json.format(json.encode(whole), indent=2) + b"\n"
    if path == "-":
        click.echo(text, nl=False)
        return
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(text)


if __name__ == "__main__":
    main()
