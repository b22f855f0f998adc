"""`seasalt play`: which options are accepted, and which are refused."""

import json
from pathlib import Path

import pytest

from cli.command_line import assert_one_line
from cli.isolated_home import seasalt_at, write_config


def positions(home: Path, *arguments: str, stdin: str = "") -> list[str]:
    """What is said until the person leaves."""
    done = seasalt_at(home, "play", "--plain", "--seed", "x", *arguments, stdin=f"{stdin}q\n")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def bots_and_people(lines: list[str]) -> list[str]:
    return [line.partition(":")[0] for line in lines if "cards in hand" in line]


# Who plays


@pytest.mark.parametrize(
    ("arguments", "others"),
    [
        ((), 1),
        (("--bots", "3"), 3),
        (("--players", "4"), 3),
        (("--players", "3", "--bots", "2"), 2),
        (("--name", "Kim"), 1),
        (("--name", "Kim", "--bots", "2"), 2),
        (("--name", "Kim", "--players", "4"), 3),
    ],
)
def test_one_person_and_bots(tmp_path: Path, arguments: tuple[str, ...], others: int) -> None:
    assert len(bots_and_people(positions(tmp_path, "--first", "0", *arguments))) == others


@pytest.mark.parametrize(
    ("arguments", "passed"),
    [
        (("--name", "Ana", "--name", "Ben"), "Ana"),
        (("--name", "Ana", "--name", "Ben", "--bots", "2"), "Ana"),
        (("--name", "Ana", "--name", "Ben", "--first", "1"), "Ben"),
        (("--players", "2", "--bots", "0"), "Player 1"),
        (("--players", "2", "--bots", "0", "--first", "1"), "Player 2"),
    ],
)
def test_several_people_pass_the_keyboard_on(tmp_path: Path, arguments: tuple[str, ...], passed: str) -> None:
    lines = positions(tmp_path, *(("--first", "0") if "--first" not in arguments else ()), *arguments, stdin="\n")
    assert f"Pass the keyboard to {passed}." in lines


def test_bots_play_alone_if_nobody_else_is_asked(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "play", "--plain", "--seed", "x", "--players", "2", "--bots", "2", stdin="")
    assert done.returncode == 0
    assert "wins the game" in done.stdout


def test_the_same_seed_gives_the_same_luck(tmp_path: Path) -> None:
    assert positions(tmp_path) == positions(tmp_path)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "4"), ("2, 3, 4", "5")),
        (("--bots", "0"), ("2, 3, 4", "1")),
        (("--bots", "1000000000"), ("2, 3, 4",)),
        (("--bots", "-1"), ("--bots",)),
        (("--players", "7"), ("2, 3, 4", "7")),
        (("--players", "-1"), ("-1",)),
        (("--players", "2", "--bots", "3"), ("3", "2")),
        (("--players", "3", "--name", "Ana", "--bots", "1"), ("1", "3")),
        (("--name", "A", "--name", "B", "--name", "C", "--players", "2"), ("3", "2")),
        (("--first", "2"), ("0 to 1", "2")),
        (("--first", "-1"), ("--first",)),
        (("--level", "superb"), ("--level", "easy")),
        (("--edition", "es"), ("--edition", "online")),
        (("--game", "chess"), ("--game", "seasalt")),
        (("--name", ""), ("name",)),
        (("--name", "a\x1b[31mb"), ("name",)),
        (("--lang", "es"), ("--lang", "'en', 'fr', 'de', 'it'")),
        (("--theme", "pink"), ("--theme", "reef")),
        (("--cards", "huge"), ("--cards", "box")),
        (("--colors", "8"), ("--colors", "256")),
        (("table",), ("table",)),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert_one_line(seasalt_at(tmp_path, "play", *arguments), *words)


# The game that is not over


def test_without_any_wish_the_last_game_goes_on(tmp_path: Path) -> None:
    positions(tmp_path, "--first", "0", stdin="2\n")
    for again, typed in (("continue", "q"), ("play", "q"), ("", "1\nq")):
        done = seasalt_at(tmp_path, *again.split(), "--plain", stdin=f"{typed}\n")
        assert "54 cards left in the deck." in done.stdout


@pytest.mark.parametrize("wish", [("--new",), ("--first", "0"), ("--bots", "1"), ("--edition", "de")])
def test_any_wish_begins_a_new_game(tmp_path: Path, wish: tuple[str, ...]) -> None:
    positions(tmp_path, "--first", "0", stdin="2\n")
    done = seasalt_at(tmp_path, "play", "--plain", *wish, stdin="q\n")
    assert "Round 1" in done.stdout
    assert "54 cards left in the deck." not in done.stdout
    assert unfinished(tmp_path) == "2"


def unfinished(home: Path) -> str:
    facts = json.loads(seasalt_at(home, "doctor", "--json").stdout)["facts"]
    return next(str(fact["value"]) for fact in facts if fact["name"] == "unfinished games")


def test_there_is_no_game_to_go_on_with(tmp_path: Path) -> None:
    assert_one_line(seasalt_at(tmp_path, "continue", "--plain"), "no game", "seasalt play")


def test_a_file_of_games_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "xdg_data_home/seasalt/games.db"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no games at all" * 100)
    assert_one_line(seasalt_at(tmp_path, "continue", "--plain"), str(file))


def test_before_a_game_that_cannot_be_saved_one_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "xdg_data_home/seasalt/games.db"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no games at all" * 100)
    why = f"{file} is not a file of saved games. Move it away and a new one will be made."
    question = [why, "Until this is fixed, no game can be saved.", "1. Play without saving", "2. Do not play now"]
    assert seasalt_at(tmp_path, "play", "--plain", stdin="2\n").stdout.splitlines() == question
    *lines, goodbye, lost = seasalt_at(tmp_path, "play", "--plain", "--bots", "1", stdin="1\nq\n").stdout.splitlines()
    assert lines[:4] == question
    assert f"! Not saved yet: {why}" in lines
    assert (goodbye, lost.partition(":")[0]) == ("Goodbye.", "1 game could not be saved completely")


# How it looks


@pytest.mark.parametrize("command", [("--lang", "de", "play"), ("play", "--lang", "de")])
def test_the_look_is_asked_for_before_or_after_the_command(tmp_path: Path, command: tuple[str, ...]) -> None:
    done = seasalt_at(tmp_path, "--lang", "fr", *command, "--plain", "--bots", "9")
    assert_one_line(done, "10")


def test_what_is_wrong_in_the_settings_is_told_with_its_line(tmp_path: Path) -> None:
    file = write_config(tmp_path, 'theme = "pink"\n')
    assert any(line.startswith(f"{file}:1: theme") for line in positions(tmp_path))


def test_the_settings_choose_the_edition_and_the_command_goes_before_them(tmp_path: Path) -> None:
    write_config(tmp_path, 'edition = "fr"\n')
    assert any("French edition" in line for line in positions(tmp_path))
    assert any("German edition" in line for line in positions(tmp_path, "--edition", "de"))
