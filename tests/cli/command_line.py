"""Runs `seasalt` in English, whatever the settings of whoever runs the tests."""

import os
import subprocess
import sys
from subprocess import CompletedProcess

from cli.forked_process import run_to_end

COMMANDS = (
    "play",
    "continue",
    "daily",
    "learn",
    "host",
    "web",
    "join",
    "games",
    "stats",
    "replay",
    "review",
    "sim",
    "arena",
    "engine",
    "config",
    "doctor",
    "completion",
    "man",
)
LONGEST_RUN = 150.0  # seconds
ENGLISH = os.environ | {"LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": os.devnull}


def seasalt(*arguments: str) -> CompletedProcess[str]:
    return run_to_end(arguments, ENGLISH)


def started(*arguments: str) -> CompletedProcess[str]:
    """Like any program, from nothing."""
    return run([sys.executable, "-m", "seasalt_tui", *arguments])


def run(command: list[str]) -> CompletedProcess[str]:
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LONGEST_RUN,
        check=False,
        env=ENGLISH,
    )


def assert_one_line(done: CompletedProcess[str], *words: str) -> None:
    """Said on standard error alone, for what was asked wrongly."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.endswith("\n")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("seasalt: ")
    assert [word for word in words if word not in done.stderr] == [], done.stderr
