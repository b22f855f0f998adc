"""`seasalt config set`: what is saved, and what is refused in one sentence."""

from pathlib import Path

import pytest

from cli.command_line import assert_one_line
from cli.isolated_home import seasalt_at, write_config
from seasalt_tui.store.settings import NAMES

OLD = """\
# My settings.
theme = "paper"  # by day

[keys]
quit = "q"
"""


@pytest.mark.parametrize(
    ("key", "value", "line"),
    [
        ("theme", "contrast", 'theme = "contrast"  # by day'),
        ("theme", "reef", 'theme = "reef"  # by day'),
        ("language", "de", 'language = "de"'),
        ("colors", "256", 'colors = "256"'),
        ("name", "Zoë B", 'name = "Zoë B"'),
        ("mouse", "false", "mouse = false"),
        ("bell", "true", "bell = true"),
        ("pace", "2", "pace = 2.0"),
        ("edition", "online", 'edition = "online"'),
        ("keys.quit", "ctrl+q,f10", 'quit = "ctrl+q,f10"'),
        ("keys.draw", "w", 'draw = "w"'),
    ],
)
def test_one_line_of_the_file_changes(tmp_path: Path, key: str, value: str, line: str) -> None:
    file = write_config(tmp_path, OLD)
    done = seasalt_at(tmp_path, "config", "set", key, value)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    before, after = OLD.splitlines(), file.read_text(encoding="utf-8").splitlines()
    assert [new for new in after if new and new not in before] == [line]
    assert len([old for old in before if old not in after]) <= 1
    assert f"{key} " in (listed := seasalt_at(tmp_path, "config")).stdout
    assert listed.stderr == ""


def test_a_file_is_made_where_there_is_none(tmp_path: Path) -> None:
    assert seasalt_at(tmp_path, "config", "set", "theme", "paper").returncode == 0
    file = Path(seasalt_at(tmp_path, "config", "--path").stdout.strip())
    assert file.read_text(encoding="utf-8") == 'theme = "paper"\n'


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("theme", "pink"), ("theme must be one of reef, paper, contrast, ansi, not 'pink'.",)),
        (("mouse", "maybe"), ("mouse must be true or false, not 'maybe'.",)),
        (("pace", "fast"), ("from 0 to 5", "'fast'")),
        (("pace", "nan"), ("from 0 to 5",)),
        (("pace", "6"), ("from 0 to 5", "6")),
        (("name", " "), ("name must be a line of text",)),
        (("name", "a\x1b[31m"), ("name must be a line of text",)),
        (("edition", "es"), ("edition must be one of",)),
        (("thme", "paper"), ("There is no setting 'thme'. Did you mean theme?",)),
        (("theme.dark", "paper"), ("There is no setting 'theme.dark'.",)),
        (("xyz", "1"), NAMES),
        (("keys", "q"), ("keys must be a table",)),
        (("keys.qit", "q"), ("Did you mean quit?",)),
        (("theme",), ("VALUE",)),
        ((), ("KEY",)),
        (("theme", "paper", "reef"), ("'reef'",)),
    ],
)
def test_what_is_wrong_is_one_sentence_and_changes_nothing(
    tmp_path: Path, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    file = write_config(tmp_path, OLD)
    assert_one_line(seasalt_at(tmp_path, "config", "set", *arguments), *words)
    assert file.read_text(encoding="utf-8") == OLD


def test_a_wrong_value_in_the_file_is_replaced_even_by_the_default(tmp_path: Path) -> None:
    file = write_config(tmp_path, 'theme = "pink"\n')
    assert seasalt_at(tmp_path, "config", "set", "theme", "reef").returncode == 0
    assert file.read_text(encoding="utf-8") == 'theme = "reef"\n'


def test_a_file_that_is_not_toml_stays_as_it_is(tmp_path: Path) -> None:
    file = write_config(tmp_path, "theme = \n")
    assert_one_line(seasalt_at(tmp_path, "config", "set", "theme", "paper"), str(file), "Fix it first.")
    assert file.read_text(encoding="utf-8") == "theme = \n"


def test_the_refusal_is_in_the_language_of_the_session(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "--lang", "de", "config", "set", "mouse", "maybe")
    assert_one_line(done, "mouse", "'maybe'")
    assert "true or false" not in done.stderr


def test_an_unknown_subcommand(tmp_path: Path) -> None:
    assert_one_line(seasalt_at(tmp_path, "config", "sett", "theme", "paper"), "'sett'", "set")


def test_the_names_of_settings_and_keys_are_completed(tmp_path: Path) -> None:
    typed = {"_SEASALT_COMPLETE": "bash_complete", "COMP_WORDS": "seasalt config set ke", "COMP_CWORD": "3"}
    lines = seasalt_at(tmp_path, **typed).stdout.splitlines()
    assert "plain,keys.quit" in lines
    assert "plain,keys" not in lines
