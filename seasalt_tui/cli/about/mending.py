"""`seasalt doctor --repair`."""

import json
from collections.abc import Iterator
from typing import Any

import click

from seasalt_tui.cli.about.kept import homely
from seasalt_tui.cli.spoken import say, say_number
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.paths import paths
from seasalt_tui.store.repair import Repaired, repair


def mended(*, json_wanted: bool) -> int:
    """The exit status: 1 if it could not be done."""
    places = paths()
    try:
        repaired = repair(places.games)
    except StoreError as error:
        told = {"ok": False, "remark": error.refusal.sentence}
        return _told(told, [say(error.refusal.template, **error.refusal.values)], 1, json_wanted=json_wanted)
    if repaired is None:
        lines = [say("There is nothing to repair.")]
        return _told({"ok": True, "repaired": False}, lines, 0, json_wanted=json_wanted)
    places.digests.unlink(missing_ok=True)  # of games that may have been longer
    return _told(_as_json(repaired), list(_lines(repaired)), 0, json_wanted=json_wanted)


def _told(values: dict[str, Any], lines: list[str], status: int, *, json_wanted: bool) -> int:
    click.echo(json.dumps(values, indent=2) if json_wanted else "\n".join(lines))
    return status


def _lines(repaired: Repaired) -> Iterator[str]:
    found = repaired.salvage
    yield say_number("{number} game was saved whole.", "{number} games were saved whole.", found.whole)
    if found.cut:
        yield say_number(
            "{number} game was cut short: it goes on from the last move that is sound.",
            "{number} games were cut short: they go on from the last move that is sound.",
            found.cut,
        )
    if found.lost:
        yield say_number("{number} game is lost.", "{number} games are lost.", found.lost)
    yield say("The damaged file is kept: {file}", file=homely(repaired.kept))


def _as_json(repaired: Repaired) -> dict[str, Any]:
    found = repaired.salvage
    counts = {"whole": found.whole, "cut": found.cut, "lost": found.lost}
    return {"ok": True, "repaired": True, **counts, "kept": homely(repaired.kept)}
