"""JSON: the diagnostics, always in English."""

from collections.abc import Sequence

from seasalt_tui.cli.doctor.diagnostics import Diagnostic
from seasalt_tui.core.game import Json


def as_json(diagnostics: Sequence[Diagnostic]) -> Json:
    facts = [_fact(diagnostic) for diagnostic in diagnostics]
    return {"ok": all(fact["ok"] for fact in facts), "facts": facts}


def _fact(diagnostic: Diagnostic) -> Json:
    return {
        "name": diagnostic.name,
        "value": diagnostic.value,
        "remark": diagnostic.english,
        "ok": not diagnostic.wrong,
    }
