"""`seasalt` in an isolated home folder, without the settings and games of whoever runs the tests."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import CompletedProcess

from cli.command_line import LONGEST_RUN
from cli.forked_process import run_to_end

FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


def isolated_environment(home: Path, **variables: str) -> dict[str, str]:
    folders = {name: str(home / name.lower()) for name in FOLDERS}
    return {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", **folders, **variables}


def seasalt_at(home: Path, *arguments: str, stdin: str = "", **variables: str) -> CompletedProcess[str]:
    environment = isolated_environment(home, **variables)
    if needs_new_interpreter(environment):
        return run_in_new_interpreter(environment, *arguments, stdin=stdin)
    return run_to_end(arguments, environment, stdin)


def needs_new_interpreter(environment: Mapping[str, str]) -> bool:
    """Whether a variable counts only at the start of an interpreter, so that a fork would ignore it."""
    return any(name.startswith("PYTHON") for name in environment)


def run_in_new_interpreter(environment: dict[str, str], *arguments: str, stdin: str = "") -> CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seasalt_tui", *arguments],
        input=stdin,
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
