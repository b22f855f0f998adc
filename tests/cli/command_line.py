"""`seasalt` as it is typed."""

import subprocess
import sys
from subprocess import CompletedProcess

LONGEST_RUN = 60.0  # seconds


def seasalt(*arguments: str) -> CompletedProcess[str]:
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
    )


def assert_one_line(done: CompletedProcess[str], *words: str) -> None:
    """Said on standard error alone, for what was asked wrongly."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.endswith("\n")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("seasalt: ")
    assert [word for word in words if word not in done.stderr] == [], done.stderr
