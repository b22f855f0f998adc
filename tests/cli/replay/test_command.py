"""`seasalt replay` through a pipe: the game as text."""

from pathlib import Path

import pytest

from cli.command_line import assert_one_line
from cli.isolated_home import seasalt_at
from seasalt_tui.core.fold import retold
from seasalt_tui.games import GAMES
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import words
from ui.screens.replay.recorded_games import NAMES, game_as_text, plan, records


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def saved(folder: Path, game: str = "seasalt", length: int | None = None) -> str:
    file = folder / "game.txt"
    file.write_text(game_as_text(game, length), encoding="utf-8")
    return str(file)


def story(game: str, seat: int | None, language: str = "en") -> str:
    sentences = speech(game, SpokenWords(words(language)), NAMES[:3])
    stories = retold(GAMES[game], plan(game).header, records(game), seat)
    return "".join(f"{line}\n" for _, facts in stories for fact in facts for line in sentences.tell(fact, seat))


@pytest.mark.parametrize(("look", "seat"), [((), 0), (("--seat", "2"), 2), (("--seat", "spectator"), None)])
def test_it_tells_what_those_eyes_saw(tmp_path: Path, game: str, look: tuple[str, ...], seat: int | None) -> None:
    done = seasalt_at(tmp_path, "replay", saved(tmp_path, game), *look)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == story(game, seat)


def test_it_reads_what_is_piped_into_it_and_speaks_the_language_of_the_session(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "replay", "-", "--plain", "--lang", "de", stdin=game_as_text())
    assert done.stdout == story("seasalt", 0, "de")


def test_it_takes_a_number_of_the_library(tmp_path: Path) -> None:
    assert seasalt_at(tmp_path, "games", "import", saved(tmp_path)).returncode == 0
    assert seasalt_at(tmp_path, "replay", "1").stdout == seasalt_at(tmp_path, "games", "replay", "1").stdout != ""
    assert_one_line(seasalt_at(tmp_path, "replay", "99"), "There is no saved game 99.")


def test_open_eyes_are_told_of_every_card(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "replay", saved(tmp_path), "--seat", "open")
    assert "Ana drew two cards." in story("seasalt", 0)
    assert "drew two cards." not in done.stdout
    assert len(done.stdout.splitlines()) >= len(story("seasalt", 0).splitlines())


def test_up_to_a_place_it_tells_how_it_stood(tmp_path: Path) -> None:
    file = saved(tmp_path)
    done = seasalt_at(tmp_path, "replay", file, "--at", "20")
    assert "Round 1, to 35 points, German edition" in done.stdout
    assert "cards left in the deck." in done.stdout
    assert seasalt_at(tmp_path, "replay", saved(tmp_path, length=20)).stdout == done.stdout


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("--at", "9999"), "the last one is"),
        (("--seat", "3"), "There is no seat 3; the last one is 2."),
        (("--seat", "me"), "'me' is not a seat"),
        (("--seat", "-1"), "--seat"),
        (("--speed", "3"), "is not one of"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(tmp_path: Path, arguments: tuple[str, ...], error: str) -> None:
    assert_one_line(seasalt_at(tmp_path, "replay", saved(tmp_path), *arguments), error)


def test_what_is_no_game_is_said_in_a_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text(game_as_text().replace("2 0 ", "2 1 ", 1), encoding="utf-8")
    assert_one_line(seasalt_at(tmp_path, "replay", str(broken)), "Record 2 cannot be")
    assert_one_line(seasalt_at(tmp_path, "replay", "-", stdin="hello\n"))
    missing = seasalt_at(tmp_path, "replay", str(tmp_path / "none.txt"))
    assert missing.returncode
    assert len(missing.stderr.splitlines()) == 1
