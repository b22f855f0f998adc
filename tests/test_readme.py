"""What the README shows is what the program prints."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = [block.strip().split("\n") for block in re.findall(r"```\n\$ (.+?)```", README, flags=re.DOTALL)]


def run(command: str, said: str = "") -> str:
    arguments = [sys.executable, "-m", "seasalt_tui", *command.split()[1:]]
    done = subprocess.run(arguments, input=said, capture_output=True, text=True, check=True, encoding="utf-8")
    return done.stdout


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block[0])
def test_a_shown_command_prints_what_is_shown(block: list[str]) -> None:
    command, *shown = block
    said = [line for line in shown if line.startswith('{"do"')]
    printed = [line for line in shown if line and line not in said]
    lines = run(command, "".join(f"{line}\n" for line in said)).splitlines()
    assert [line for line in lines if line] == printed


def test_there_are_examples() -> None:
    assert len(BLOCKS) >= 2


@pytest.mark.parametrize("path", re.findall(r"\]\(([^)#:]+)\)", README))
def test_linked_pages_are_there(path: str) -> None:
    assert (ROOT / path).exists()
