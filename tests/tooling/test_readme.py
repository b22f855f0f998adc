"""What the README shows is what the program prints."""

import re
from pathlib import Path

import pytest

from cli.isolated_home import seasalt_at

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = [block.strip().split("\n") for block in re.findall(r"```\n\$ (.+?)```", README, flags=re.DOTALL)]


def run(home: Path, command: str, said: str = "") -> str:
    done = seasalt_at(home, *command.split()[1:], stdin=said)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block[0])
def test_a_shown_command_prints_what_is_shown(tmp_path: Path, block: list[str]) -> None:
    command, *shown = block
    said = [line for line in shown if line.startswith('{"do"')]
    printed = [line for line in shown if line and line not in said]
    lines = run(tmp_path, command, "".join(f"{line}\n" for line in said)).splitlines()
    assert [line for line in lines if line] == printed


def test_there_are_examples() -> None:
    assert len(BLOCKS) >= 2


@pytest.mark.parametrize("path", re.findall(r"\]\(([^)#:]+)\)", README))
def test_linked_pages_are_there(path: str) -> None:
    assert (ROOT / path).exists()
