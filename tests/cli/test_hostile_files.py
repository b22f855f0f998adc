"""Terminal injection: control characters in an imported file are not printed by any command."""

import asyncio
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.isolated_home import seasalt_at
from seasalt_tui.core.log import Header
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.core.transcript import read, write
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter
from store.game_repositories import recorded
from store.stores import opened

NASTY = "\x1b]0;owned\x07\x9b31m\r\x08\u202eevil\u2066\u2028\x7f\x85"
PLAN = Plan("seasalt", (Sitter(f"Kim{NASTY}"), Sitter(f"Ana{NASTY}", "normal")), f"reef{NASTY}", first=0)
NOTES = {"Weather": NASTY, f"Odd{NASTY}": "x", "Seed: a": NASTY}
COMMANDS = (
    ("games",),
    ("games", "--json"),
    ("games", "export", "1", "--output", "-"),
    ("replay", "1", "--plain"),
    ("review", "1", "--tries", "1"),
    ("review", "1", "--tries", "1", "--json"),
    ("review", "1", "--player", "nobody"),
    ("stats",),
    ("stats", "--json"),
    ("stats", "--csv"),
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a game that was kept before anything was cleaned."""
    home = tmp_path_factory.mktemp("home")
    asyncio.run(_keep(home / "xdg_data_home/seasalt/games.db"))
    return home


async def _keep(file: Path) -> None:
    file.parent.mkdir(parents=True)
    async with opened(file) as store:
        await store.add(
            PLAN.header, {**PLAN.about, "notes": NOTES}, recorded(PLAN, 12), over=False, name=f"Reef{NASTY}"
        )


def is_clean(text: str) -> bool:
    return all(sign == "\n" or sign.isprintable() or sign == "\u00a0" for sign in text)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nothing_is_printed_that_a_terminal_might_obey(home: Path, command: tuple[str, ...]) -> None:
    done = seasalt_at(home, *command)
    assert is_clean(done.stdout), repr(done.stdout)
    assert is_clean(done.stderr), repr(done.stderr)


def test_a_hostile_file_comes_in_clean_and_goes_out_the_same(home: Path, tmp_path: Path) -> None:
    text = seasalt_at(home, "games", "export", "1", "--output", "-").stdout
    for key in ("Name", "Person-0", "Bot-1", "Seed", "Weather"):
        assert f"\n{key}: " in text
        text = re.sub(rf"\n{key}: (.*)", lambda line: f"{line[0]}\x1b[2J\x9b\u202e", text)
    (tmp_path / "hostile.txt").write_text(text, encoding="utf-8")
    for command in (
        ("replay", str(tmp_path / "hostile.txt"), "--plain"),
        ("games", "import", str(tmp_path / "hostile.txt")),
    ):
        done = seasalt_at(tmp_path, *command)
        assert done.returncode == 0
        assert is_clean(done.stdout + done.stderr)
    out = seasalt_at(tmp_path, "games", "export", "1", "--output", "-").stdout
    assert is_clean(out)
    assert "\nWeather: " in out


@pytest.mark.parametrize(
    "line", ["Seasalt-Log: \x1b[2J", "Game: \x1b[2J", "Players: \x9b2J", "edition: \u202e", "\x1bKey: x", "\x1b[2J"]
)
def test_what_is_wrong_in_a_file_is_told_without_its_control_characters(tmp_path: Path, line: str) -> None:
    head = ["Seasalt-Log: 1", "Game: seasalt", "Rules: 1", "Players: 2", "First: 0"]
    rest = [each for each in head if each.partition(":")[0] != line.partition(":")[0]]
    lines = [line, *rest] if line.startswith("Seasalt") else [*rest, line]
    (tmp_path / "bad.txt").write_text("\n".join([*lines, "", ""]), encoding="utf-8")
    done = seasalt_at(tmp_path, "games", "import", str(tmp_path / "bad.txt"))
    assert done.returncode != 0
    assert is_clean(done.stdout + done.stderr), repr(done.stderr)


@given(st.dictionaries(st.text(max_size=12), st.text(max_size=30), max_size=4))
def test_whatever_is_noted_is_written_in_lines_that_can_be_read_again(notes: dict[str, str]) -> None:
    header = Header("seasalt", GAMES["seasalt"].version, valid_setup(GAMES["seasalt"], 2, 0, {}))
    text = write(header, (), notes)
    assert is_clean(text)
    assert write(header, (), read(text, GAMES).notes) == text
