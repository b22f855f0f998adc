"""`seasalt` with a home of its own, where nothing of whoever runs the tests is."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import CompletedProcess

from cli.born import completed
from cli.command_line import LONGEST_RUN

FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


def surroundings(home: Path, **variables: str) -> dict[str, str]:
    folders = {name: str(home / name.lower()) for name in FOLDERS}
    return {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", **folders, **variables}


def seasalt_at(home: Path, *arguments: str, said: str = "", **variables: str) -> CompletedProcess[str]:
    environment = surroundings(home, **variables)
    if for_python(environment):
        return started_with(environment, *arguments, said=said)
    return completed(arguments, environment, said)


def for_python(environment: Mapping[str, str]) -> bool:
    """What is heeded only by a Python that is just starting."""
    return any(name.startswith("PYTHON") for name in environment)


def started_with(environment: dict[str, str], *arguments: str, said: str = "") -> CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seasalt_tui", *arguments],
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LONGEST_RUN,
        check=False,
        env=environment,
    )


def write_config(home: Path, text: str) -> Path:
    file = home / "xdg_config_home/seasalt/config.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file
