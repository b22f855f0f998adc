"""Salvage: `seasalt doctor --repair` saves what it can of a damaged database and reports what that was."""

from collections.abc import Iterator

from seasalt_tui.cli.doctor.storage import tilde_path
from seasalt_tui.cli.output import print_json, print_lines
from seasalt_tui.cli.translation import say, say_number, say_refusal
from seasalt_tui.core.game import Json
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.repair import Repaired, repair


def run_repair(places: Paths, *, json_wanted: bool) -> int:
    """The exit status: 1 if the repair failed."""
    try:
        repaired = repair(places.games)
    except StoreError as error:
        failure = {"ok": False, "remark": error.refusal.sentence}
        return _print(failure, [say_refusal(error.refusal)], 1, json_wanted=json_wanted)
    if repaired is None:
        lines = [say("There is nothing to repair.")]
        return _print({"ok": True, "repaired": False}, lines, 0, json_wanted=json_wanted)
    places.digests.unlink(missing_ok=True)  # digests of games that may just have been cut short
    return _print(_as_json(repaired), list(_lines(repaired)), 0, json_wanted=json_wanted)


def _print(report: Json, lines: list[str], status: int, *, json_wanted: bool) -> int:
    if json_wanted:
        print_json(report)
    else:
        print_lines(lines)
    return status


def _lines(repaired: Repaired) -> Iterator[str]:
    salvage = repaired.salvage
    yield say_number("{number} game was saved completely.", "{number} games were saved completely.", salvage.whole)
    if salvage.cut:
        yield say_number(
            "{number} game was cut short: it continues from the last undamaged move.",
            "{number} games were cut short: they continue from the last undamaged move.",
            salvage.cut,
        )
    if salvage.lost:
        yield say_number("{number} game is lost.", "{number} games are lost.", salvage.lost)
    yield say("The damaged file is kept: {file}", file=tilde_path(repaired.backup))


def _as_json(repaired: Repaired) -> Json:
    salvage = repaired.salvage
    counts = {"whole": salvage.whole, "cut": salvage.cut, "lost": salvage.lost}
    return {"ok": True, "repaired": True, **counts, "kept": tilde_path(repaired.backup)}
