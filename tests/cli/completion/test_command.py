"""`seasalt completion`: the scripts, and what they complete."""

import subprocess
from pathlib import Path

import pytest

from cli.command_line import assert_one_line, seasalt
from cli.isolated_home import seasalt_at

SHELLS = ("bash", "zsh", "fish")


@pytest.mark.parametrize("shell", SHELLS)
def test_what_a_shell_needs_to_complete(shell: str) -> None:
    done = seasalt("completion", shell)
    assert done.returncode == 0
    assert "_SEASALT_COMPLETE" in done.stdout


@pytest.mark.parametrize("shell", [pytest.param(shell, marks=pytest.mark.needs(shell)) for shell in SHELLS])
def test_a_shell_understands_what_it_is_given(shell: str) -> None:
    script = seasalt("completion", shell).stdout
    assert subprocess.run([shell, "-n"], input=script, text=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("seasalt pl", {"play"}),
        ("seasalt play --th", {"--theme"}),
        ("seasalt --lang ", {"en", "fr", "de", "it"}),
        ("seasalt play --level e", {"easy", "expert"}),
        ("seasalt nope --th", {"--theme"}),
    ],
)
def test_completing(tmp_path: Path, typed: str, offered: set[str]) -> None:
    variables = {"_SEASALT_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    done = seasalt_at(tmp_path, **variables)
    assert done.stderr == ""
    assert {line.partition(",")[2] for line in done.stdout.splitlines()} == offered


def test_no_other_shell() -> None:
    assert_one_line(seasalt("completion", "csh"), "csh", "'bash', 'zsh', 'fish'")
