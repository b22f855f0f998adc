"""The comparison itself: it covers every setup, and detects differences."""

from typing import Any

import pytest

from oracle.paperworld.compare import SETUPS, Difference, Match, compare, main
from oracle.paperworld.engine import Oracle
from oracle.paperworld.oracle_game import OracleGame
from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Standing
from seasalt_tui.games import GAMES


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_the_engine_and_the_oracle_agree(number: int) -> None:
    assert compare(GAMES["paperworld"], f"paper {number}", number)[0] > 0


def test_every_setup() -> None:
    assert len({str(setup) for setup in SETUPS}) == 3 * 2 * 2 * 2


class Generous(OracleGame):
    def legal(self, state: Oracle, seat: int) -> tuple[str, ...]:
        legal = super().legal(state, seat)
        return (*legal, "place blue:1 7,7") if "done" in legal else legal


class Twice(OracleGame):
    def legal(self, state: Oracle, seat: int) -> tuple[str, ...]:
        return super().legal(state, seat)[:1] + super().legal(state, seat)


class Patient(OracleGame):
    def refusal(self, *_: Any, **__: Any) -> Refusal | None:
        return None


class Strict(OracleGame):
    def refusal(self, *_: Any, **__: Any) -> Refusal | None:
        return Refusal("No.")


class Forgetful(OracleGame):
    def state_as_json(self, state: Oracle) -> dict[str, Any]:
        return super().state_as_json(state) | ({"discards": []} if any(state.discards) else {})


class Wordless(OracleGame):
    def parse(self, text: str) -> str:
        return text.removesuffix(" scissors")


class Unkind(OracleGame):
    def standing(self, state: Oracle) -> Standing:
        standing = super().standing(state)
        return Standing(standing.phase, standing.round, standing.scores, None)


@pytest.mark.parametrize(
    ("engine", "what"),
    [
        (Generous(), "may do differs[^']*the oracle: (.*\n)*.*only the engine: .'place blue:1 7,7'"),
        (Twice(), "may do differs"),
        (Patient(), "is refused differs"),
        (Strict(), "the refusal of 'objectives .*' differs"),
        (Forgetful(), r"state differs\n  discards:\n"),
        (Wordless(), "the text of an action read differs"),
        (Unkind(), r"standing differs\n  winners:\n  the oracle: "),
    ],
    ids=lambda each: type(each).__name__,
)
def test_compare_finds(engine: OracleGame, what: str) -> None:
    matches = (Match(engine, f"seed {number}", *SETUPS[1]) for number in range(100))
    with pytest.raises(Difference, match=what):
        sum(match.play() for match in matches)


def test_compare_tells_true_from_1() -> None:
    match = Match(OracleGame(), "seed", *SETUPS[0])
    with pytest.raises(Difference, match="the engine: 1"):
        match.compare("it", {"here": True}, {"here": 1})
    match.compare("it", [1], (1,))


def test_many_from_the_command_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["compare", "2", "reef"])
    monkeypatch.setattr("oracle.paperworld.compare.GAMES", {"paperworld": OracleGame()})
    main()
    assert capsys.readouterr().out.startswith("2 games, ")
    monkeypatch.setattr("oracle.paperworld.compare.GAMES", {"paperworld": Strict()})
    with pytest.raises(SystemExit, match="Game 0: seed 'reef 0': 2 players"):
        main()
