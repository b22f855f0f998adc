"""Differential test: equal seeds and tries have equal results, to the last bit, compiled or in pure Python.

With `--compiled` (after `make fast`) one of the two processes runs what was compiled; else both are pure.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from seasalt_tui.games import GAMES

PROGRAM = Path(__file__).with_name("played_appraisals.py")


def played(game: str, **environment: str) -> tuple[str, list[str]]:
    """Where the playouts are from, and all that they found."""
    done = subprocess.run(
        [sys.executable, PROGRAM, game], capture_output=True, text=True, check=True, env={**os.environ, **environment}
    )
    playouts, *found = done.stdout.splitlines()
    return playouts, found


@pytest.mark.parametrize("game", GAMES)
def test_decisions_and_appraisals_are_those_of_pure_python(game: str, request: pytest.FixtureRequest) -> None:
    playouts, found = played(game)
    assert playouts.endswith(".py") is not request.config.getoption("--compiled")
    reference, expected = played(game, SEASALT_PURE_PYTHON="1")
    assert reference.endswith(".py")
    assert len(expected) > 100
    assert found == expected
