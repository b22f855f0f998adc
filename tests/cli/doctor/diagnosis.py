"""The report of `seasalt doctor --json`, checked to be consistent."""

import json
from pathlib import Path
from typing import Any

from cli.isolated_home import seasalt_at


def diagnosis(home: Path, *arguments: str, **variables: str) -> dict[str, dict[str, Any]]:
    done = seasalt_at(home, *arguments, "doctor", "--json", **variables)
    report = json.loads(done.stdout)
    facts = {fact["name"]: fact for fact in report["facts"]}
    well = all(fact["ok"] for fact in facts.values())
    assert report["ok"] is well
    assert (done.returncode, done.stderr) == (0 if well else 1, "")
    return facts
