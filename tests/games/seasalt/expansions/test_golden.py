"""Golden logs: recorded games with the expansions that must fold to the same end forever."""

import json
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import Struct

from games.seasalt.expansions.boards import everything
from oracle.seasalt.compare import in_order
from oracle.seasalt.engine import Oracle
from seasalt_tui.core.fold import after_record, begin
from seasalt_tui.core.game import Standing
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.transcript import read, write
from seasalt_tui.games import GAMES
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import SALT_COPIES
from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.games.seasalt.state import State

FOLDER = Path(__file__).parent / "golden"


class Golden(Struct, frozen=True):
    name: str
    endings: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    digest: str

    @property
    def text(self) -> str:
        return (FOLDER / f"{self.name}.log").read_text(encoding="utf-8")

    @property
    def transcript(self) -> tuple[Header, tuple[Record, ...]]:
        transcript = read(self.text, GAMES)
        return transcript.header, transcript.records


GOLDEN = (
    Golden(
        "online_4_both",
        endings=("stop", "stop", "bet won", "bet won", "stop"),
        scores=(22, 33, 19, 28),
        winners=(1,),
        digest="4dff0c69cd0688b2b300f7e89cfa641cdb6e23792cd86ff79c19f2683e6e8b92",
    ),
    Golden(
        "online_4_both_double",
        endings=("bet won", "bet lost", "stop", "stop", "bet lost", "bet won", "bet lost", "stop"),
        scores=(44, 25, 61, 37),
        winners=(2,),
        digest="08960127fc229eda695ad57ec06acd0f00880679cda83dfd62e127833c6ed152",
    ),
)

every_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)


def positions(golden: Golden) -> list[State]:
    header, records = golden.transcript
    position = begin(game, header)
    states = [position.state]
    for record in records:
        position = after_record(game, position, record)
        states.append(position.state)
    return states


@every_golden
def test_it_folds_to_the_same_end(golden: Golden) -> None:
    states = positions(golden)
    endings = [game.ending(before, after) for before, after in pairwise(states)]
    assert tuple(ending.kind for ending in endings if ending) == golden.endings
    assert game.standing(states[-1]) == Standing("over", len(golden.endings), golden.scores, golden.winners)
    end = json.dumps(game.state_as_json(states[-1]), sort_keys=True)
    assert sha256(end.encode()).hexdigest() == golden.digest


@every_golden
def test_neither_a_card_nor_an_event_is_ever_lost(golden: Golden) -> None:
    for state in positions(golden):
        cards = state.match.events
        events = [
            *([cards.up] if cards.up else []),
            *cards.deck,
            *cards.discard,
            *sum(map(list, cards.held), list[str]()),
        ]
        assert everything(state) == SALT_COPIES
        assert sorted(events) == sorted(EVENTS)


@every_golden
def test_it_is_written_as_it_was_read(golden: Golden) -> None:
    assert write(*golden.transcript) == golden.text


@every_golden
def test_the_oracle_comes_to_the_same_end(golden: Golden) -> None:
    header, records = golden.transcript
    setup = header.setup
    expansions = {name: bool(setup.options[name]) for name in ("salt", "pepper", "double")}
    oracle = Oracle(setup.players, str(setup.options["edition"]), setup.first, **expansions)
    for record in records:
        oracle.apply(record.action)
    assert in_order(oracle.state()) == in_order(game.state_as_json(positions(golden)[-1]))


def test_every_phase_and_every_log_is_among_them() -> None:
    phases = {state.phase for golden in GOLDEN for state in positions(golden)}
    assert phases == {
        *("events", "deal", "take", "keep", "play", "search", "pick", "rob", "stolen", "over"),
        *("lobster", "reshuffle", "hold", "look", "swap", "raid", "angelfish"),
    }
    assert sorted(path.stem for path in FOLDER.glob("*.log")) == [golden.name for golden in GOLDEN]
