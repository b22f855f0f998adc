"""The game's options on the command line."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from seasalt_tui.cli.sim.command import command


def report(*arguments: str) -> dict[str, Any]:
    done = CliRunner().invoke(command, ["--game", "paperworld", "--games", "3", "--jobs", "1", "--json", *arguments])
    assert done.exit_code == 0, done.output
    printed: dict[str, Any] = json.loads(done.output)
    return printed


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ([], {"advanced": False, "deck": 96, "first_game": False}),
        (["--advanced", "--deck", "92"], {"advanced": True, "deck": 92, "first_game": False}),
        (["--no-advanced", "--first-game"], {"advanced": False, "deck": 96, "first_game": True}),
    ],
    ids=["defaults", "advanced", "first game"],
)
def test_options_are_what_they_are_in_the_game(arguments: list[str], options: dict[str, Any]) -> None:
    assert report(*arguments, "--seed", "x")["options"] == options


def test_every_game_ends_one_way_or_another() -> None:
    printed = report("--players", "4", "--seed", "x")
    assert list(printed["endings"]) == ["points", "discards", "shared"]
    assert sum(how["rounds"] for how in printed["endings"].values()) == printed["rounds"] == 3


def test_a_deck_that_is_not_there_is_refused() -> None:
    done = CliRunner().invoke(command, ["--game", "paperworld", "--deck", "97"])
    assert done.exit_code == 2
    assert "'96', '92'" in done.output
