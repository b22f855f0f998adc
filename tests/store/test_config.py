"""Reading config files, and reporting their errors."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from seasalt_tui.store.config import read
from seasalt_tui.store.config_problems import ConfigProblem
from seasalt_tui.store.settings import NAMES, Settings

EVERYTHING = """\
# how I like it
language = "fr"
name = "Zoë"
theme = "paper"
colors = "256"
ascii = true
cards = "box"
animation = false
pace = 2
auto_end = true
mouse = false
bell = false
title = false
advice = "never"
edition = "de"

[keys]
draw = "d,space"
quit = "ctrl+x"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def problems(file: Path, text: str, bindings: tuple[str, ...] | None = None) -> tuple[ConfigProblem, ...]:
    file.write_text(text, encoding="utf-8")
    return read(file, None if bindings is None else lambda: bindings)[1]


def only(file: Path, text: str, bindings: tuple[str, ...] | None = None) -> ConfigProblem:
    (problem,) = problems(file, text, bindings)
    return problem


def test_without_a_file_there_are_defaults(file: Path) -> None:
    assert read(file) == (Settings(), ())


def test_the_defaults() -> None:
    default = Settings()
    assert (default.theme, default.colors, default.cards, default.pace) == ("reef", "auto", "auto", 0.8)
    assert all((default.animation, default.mouse, default.bell, default.title))
    assert not default.ascii
    assert (default.language, default.name, default.edition, default.keys) == (None, None, None, {})


def test_every_setting_is_read(file: Path) -> None:
    file.write_text(EVERYTHING, encoding="utf-8")
    keys = {"draw": "d,space", "quit": "ctrl+x"}
    wanted = Settings(
        "fr", "Zoë", "paper", "256", True, "box", False, 2.0, True, False, False, False, "never", "de", keys
    )
    assert read(file) == (wanted, ())
    assert all(getattr(wanted, name) != getattr(Settings(), name) for name in NAMES)


@pytest.mark.parametrize("ending", ["\r\n", "\n"])
@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"])
def test_other_editors_files_are_read(file: Path, start: bytes, ending: str) -> None:
    file.write_bytes(start + EVERYTHING.replace("\n", ending).encode())
    read_settings, problems_read = read(file)
    assert (read_settings.name, problems_read) == ("Zoë", ())


WRONG_VALUES = [
    ('language = "es"', "language must be one of en, fr, de, it, not 'es'."),
    ("language = 1", "language must be one of en, fr, de, it, not 1."),
    ('theme = "Reef"', "theme must be one of reef, paper, contrast, ansi, not 'Reef'."),
    ("colors = 256", "colors must be one of auto, true, 256, 16, none, not 256."),
    ('cards = "small"', "cards must be one of auto, large, medium, box, not 'small'."),
    ('edition = "es"', "edition must be one of en, fr, de, it, online, not 'es'."),
    ('bell = "true"', "bell must be true or false, not 'true'."),
    ("ascii = 1", "ascii must be true or false, not 1."),
    ("mouse = []", "mouse must be true or false, not [...]."),
    ("title = {a = 1}", "title must be true or false, not {...}."),
    ("pace = -0.1", "pace must be a number of seconds from 0 to 5, or step, not -0.1."),
    ("pace = 5.1", "pace must be a number of seconds from 0 to 5, or step, not 5.1."),
    ("pace = nan", "pace must be a number of seconds from 0 to 5, or step, not nan."),
    ("pace = true", "pace must be a number of seconds from 0 to 5, or step, not true."),
    ('pace = "1"', "pace must be a number of seconds from 0 to 5, or step, not '1'."),
    ("name = 2024-05-01", "name must be a line of text in quotes, not 2024-05-01."),
    ('name = " "', "name must be a line of text in quotes, not ' '."),
    (r'name = "\u001b[2J"', "name must be a line of text in quotes, not '\\x1b[2J'."),
    ("keys = 5", "keys must be a table: a line [keys], then lines like quit = 'ctrl+q', not 5."),
]


@pytest.mark.parametrize(("line", "sentence"), WRONG_VALUES)
def test_a_wrong_value_is_told_with_the_right_ones(file: Path, line: str, sentence: str) -> None:
    problem = only(file, f"# first\n\n{line}\n")
    assert problem.sentence == sentence
    assert problem.place == f"{file}:3"
    assert problem.key == line.split(maxsplit=1)[0]


@pytest.mark.parametrize(("line", "_"), WRONG_VALUES)
def test_beside_a_wrong_value_the_others_count(file: Path, line: str, _: str) -> None:
    name = line.split(maxsplit=1)[0]
    right = "\n".join(row for row in EVERYTHING.partition("\n[keys]")[0].splitlines() if not row.startswith(name))
    file.write_text(f"{right}\n{line}\n", encoding="utf-8")
    found, problems_read = read(file)
    assert len(problems_read) == 1
    assert getattr(found, name) == getattr(Settings(), name)
    others = [other for other in NAMES if other not in {name, "keys"}]
    assert all(getattr(found, other) != getattr(Settings(), other) for other in others)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('them = "reef"', "There is no setting 'them'. Did you mean theme?"),
        ("colour = 1", "There is no setting 'colour'. Did you mean colors?"),
        ("[key]\na = 1", "There is no setting 'key'. Did you mean keys?"),
        ('"" = 1', f"There is no setting ''. The settings are {', '.join(NAMES)}."),
        ("[[window.size]]\nrows = 1", f"There is no setting 'window'. The settings are {', '.join(NAMES)}."),
    ],
)
def test_an_unknown_setting_is_told_with_the_nearest(file: Path, line: str, sentence: str) -> None:
    problem = only(file, f"bell = false\n{line}\n")
    assert (problem.sentence, problem.line) == (sentence, 2)


@pytest.mark.parametrize("text", ['[keys]\ndraw = "d"\nquit = 5', 'keys.draw = "d"\n\nkeys.quit = 5'])
def test_wrong_keys_are_told_one_by_one(file: Path, text: str) -> None:
    problem = only(file, text)
    assert problem.sentence == "quit takes keys in quotes, separated by commas, not 5."
    assert (problem.line, problem.key) == (3, "keys.quit")
    assert read(file)[0].keys == {"draw": "d"}


@pytest.mark.parametrize(
    "text", ["[keys.quit]\na = 1\n[keys.draw]\nb = 2", 'theme = "paper"\nkeys = {quit = 1, draw = 2}']
)
def test_tables_where_keys_should_be(file: Path, text: str) -> None:
    assert [problem.key for problem in problems(file, text)] == ["keys.quit", "keys.draw"]


def test_an_unknown_binding_is_told_with_the_nearest(file: Path) -> None:
    text = '[keys]\ndraw = "d"\ndarw = "x"\nzzz = "z"\n'
    one, other = problems(file, text, ("draw", "quit"))
    assert one.sentence == "No command is called 'darw'. Did you mean draw?"
    assert other.sentence == "No command is called 'zzz'. The commands are draw, quit."
    assert (one.line, other.line) == (3, 4)
    assert read(file, lambda: ("draw", "quit"))[0].keys == {"draw": "d"}
    assert problems(file, text) == ()


def test_each_complaint_has_its_own_line(file: Path) -> None:
    text = 'name = """\ntheme = 1\n"""\n\n  theme = 1 # why\r\n\nkeys = {a = "1", b = 2}\n[x]\ny = 1\n[z.w]\n'
    assert [(one.key, one.line) for one in problems(file, text)] == [
        ("name", 1),
        ("theme", 5),
        ("keys.b", 7),
        ("x", 8),
        ("z", 10),
    ]


@pytest.mark.parametrize(
    ("broken", "line"),
    [("pace = \n", 3), ("[keys\n", 3), ("bell = yes\n", 3), ("bell = true\nbell = true\n", 4), ("\n\n\nx = [1,\n", 6)],
)
@pytest.mark.parametrize("ending", ["\r\n", "\n"])
def test_what_stands_above_a_broken_line_is_used(file: Path, broken: str, line: int, ending: str) -> None:
    file.write_bytes(f'theme = "paper"\nmouse = false\n{broken}'.replace("\n", ending).encode())
    found, (problem,) = read(file)
    assert (found.theme, found.mouse) == ("paper", False)
    assert (problem.line, problem.key) == (line, None)
    assert problem.sentence.startswith("This is not valid TOML: ")
    assert " line " not in problem.sentence


def test_a_text_that_never_ends_leaves_the_defaults(file: Path) -> None:
    file.write_text('theme = """paper\nbell = false\n', encoding="utf-8")
    found, (problem,) = read(file)
    assert found == Settings()
    assert problem.place.startswith(f"{file}:")


def test_what_is_not_utf8_is_told_with_its_line(file: Path) -> None:
    file.write_bytes(b'theme = "paper"\nname = "Zo\xeb"\n')
    found, (problem,) = read(file)
    assert found == Settings()
    assert problem.place == f"{file}:2"


def test_a_folder_in_its_place_is_told(file: Path) -> None:
    file.mkdir()
    found, (problem,) = read(file)
    assert found == Settings()
    assert problem.sentence == "The settings cannot be read: Is a directory."
    assert problem.place == str(file)


def test_a_home_that_is_a_file_is_told(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.touch()
    found, (problem,) = read(home / ".config" / "config.toml")
    assert found == Settings()
    assert problem.sentence == "The settings cannot be read: Not a directory."


TOML_PIECES = st.lists(
    st.sampled_from([*"=[]{}\"'\\#.,\n\n\n 1", "keys", "theme", "a", "true", "[keys]\n", '"""', "\0"])
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=500)
@example("a." * 2000 + "b = 1")
@example("pace = " + "[" * 5000)
@example("pace = " + "9" * 5000)
@example("pace = 1e999\nname = 0001-01-01T00:00:00Z")
@given(TOML_PIECES.map("".join) | st.text())
def test_no_text_stops_a_game(file: Path, text: str) -> None:
    file.write_bytes(text.encode(errors="surrogatepass"))
    found, problems_read = read(file)
    assert isinstance(found, Settings)
    assert all(one.sentence and one.line and one.line <= text.count("\n") + 1 for one in problems_read)
