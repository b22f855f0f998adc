"""Golden logs: recorded games that must fold to the same end forever."""

import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from games.seasalt.positions import everything
from oracle.seasalt.engine import Oracle
from seasalt_tui.core.fold import after_record, begin, fold
from seasalt_tui.core.game import Json, Standing
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.transcript import read, write
from seasalt_tui.games import GAMES
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import COPIES
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


GOLDEN = (
    Golden(
        "de_2_bets_and_shared_win",
        endings=("stop", "bet won", "bet lost", "bet won", "stop"),
        scores=(44, 44),
        winners=(0, 1),
        digest="4ebf7a4f06abd4d0aeda1eedc0709b06e1458810264ca1845eeb36f5846ca657",
    ),
    Golden(
        "de_2_mermaids",
        endings=("void", "mermaids"),
        scores=(0, 0),
        winners=(0,),
        digest="5255160141e264893ab484ddbadf2e54543486391014f31886e2b26fa8c8258f",
    ),
    Golden(
        "en_3_mermaids_in_a_last_turn",
        endings=("void", "mermaids"),
        scores=(0, 0, 0),
        winners=(0,),
        digest="a217f64937c7fb4c734a13007a43f7e1d179c3ddedb1d26a6b6ea1ccc00a4fbc",
    ),
    Golden(
        "en_3_tie_broken_by_the_latest_turn",
        endings=("bet won", "bet lost", "stop", "stop"),
        scores=(47, 49, 49),
        winners=(2,),
        digest="837523393a4bc1b182d39ecb80dbf224300a6766fe9829a0a6e4911df43c1b90",
    ),
    Golden(
        "fr_3_last_chance_on_an_empty_deck",
        endings=("void", "stop", "stop", "bet won"),
        scores=(22, 38, 22),
        winners=(1,),
        digest="43ba744dfc789b825463b47683f5968c8b78a4878e46dde543d6cbaa0fa8c5fa",
    ),
    Golden(
        "fr_4_void_bet_and_shared_win",
        endings=("stop", "bet lost", "void", "stop"),
        scores=(30, 28, 30, 15),
        winners=(0, 2),
        digest="f75af77a8513c9bbe0da8d9870713fc0e6960318a5bd97b448f97ec513222a4a",
    ),
    Golden(
        "it_2_tie_broken_by_the_last_gain",
        endings=("bet lost", "bet lost", "stop"),
        scores=(41, 41),
        winners=(1,),
        digest="58350cea24f831224ce46992676660785f186a7e9bc452c5d15991a276052b0f",
    ),
    Golden(
        "it_2_void_round_and_shared_win",
        endings=("bet won", "void", "bet won", "stop", "stop"),
        scores=(49, 49),
        winners=(0, 1),
        digest="a22615fb117d13e8b973e339530e12aea24ed57fa1bb8c8cb8ad323e49a602c0",
    ),
    Golden(
        "online_2_bet_lost_on_an_empty_deck",
        endings=("bet lost", "bet won"),
        scores=(10, 47),
        winners=(1,),
        digest="79f36f577a675a7faf9e9d1e182495dd130367c0604a3ce28f8e3cd64c701c2f",
    ),
    Golden(
        "online_4_stop_on_an_empty_deck",
        endings=("stop", "void", "void", "stop", "stop", "stop"),
        scores=(27, 29, 32, 32),
        winners=(3,),
        digest="1644f3f2b0106fe10a03ceca7c84df3441611c4e32357d6346f5fb63f00f2754",
    ),
)

every_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)


def read_log(golden: Golden) -> tuple[Header, tuple[Record, ...]]:
    transcript = read(golden.text, GAMES)
    return transcript.header, transcript.records


def folded(golden: Golden) -> State:
    header, records = read_log(golden)
    return fold(game, begin(game, header), records).state


def positions(golden: Golden) -> Iterator[State]:
    header, records = read_log(golden)
    position = begin(game, header)
    yield position.state
    for record in records:
        position = after_record(game, position, record)
        yield position.state


OF_EXPANSIONS = {"laid", "stung", "looked_at", "face_down", "event", "held", "event_deck", "event_discard"}


def without_expansions(state: Json) -> Json:
    return {name: value for name, value in state.items() if name not in OF_EXPANSIONS}


def digest(json_value: Json) -> str:
    return sha256(json.dumps(json_value, sort_keys=True).encode()).hexdigest()


@every_golden
def test_it_folds_to_the_same_end(golden: Golden) -> None:
    state = folded(golden)
    assert game.standing(state) == Standing("over", len(golden.endings), golden.scores, golden.winners)
    assert digest(without_expansions(game.state_as_json(state))) == golden.digest


@every_golden
def test_nothing_of_the_expansions_is_in_it(golden: Golden) -> None:
    state = game.state_as_json(folded(golden))
    assert not any(flat for name in OF_EXPANSIONS for flat in _flat(state[name]))


def _flat(value: Any) -> list[Any]:
    return [flat for each in value for flat in _flat(each)] if isinstance(value, list) else [value]


@every_golden
def test_its_rounds_end_as_they_did(golden: Golden) -> None:
    endings = [game.ending(before, after) for before, after in pairwise(positions(golden))]
    assert tuple(ending.kind for ending in endings if ending) == golden.endings


@every_golden
def test_no_card_is_ever_lost(golden: Golden) -> None:
    assert all(everything(state) == COPIES for state in positions(golden))


@every_golden
def test_it_is_written_as_it_was_read(golden: Golden) -> None:
    assert write(*read_log(golden)) == golden.text


@every_golden
def test_the_oracle_comes_to_the_same_end(golden: Golden) -> None:
    header, records = read_log(golden)
    settled = header.setup
    oracle = Oracle(settled.players, str(settled.options["edition"]), settled.first)
    for record in records:
        oracle.apply(record.action)
    assert oracle.state() == game.state_as_json(folded(golden))


def test_every_log_is_looked_at() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.log")) == [golden.name for golden in GOLDEN]


def test_every_edition_number_of_players_and_ending_is_among_them() -> None:
    setups = [read_log(golden)[0].setup for golden in GOLDEN]
    assert {setup.options["edition"] for setup in setups} == set(game.options["edition"])
    assert {setup.players for setup in setups} == set(game.players)
    assert {ending for golden in GOLDEN for ending in golden.endings} == set(game.endings)
