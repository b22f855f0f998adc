"""Golden logs: recorded games that must fold to the same end forever."""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import Struct

from games.paperworld.positions import everything
from seasalt_tui.core.fold import after_record, begin
from seasalt_tui.core.game import Json, Standing
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.transcript import read, write
from seasalt_tui.games import GAMES
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.cards import START, copies
from seasalt_tui.games.paperworld.state import LARGEST_HAND, State

FOLDER = Path(__file__).parent / "golden"


class Golden(Struct, frozen=True):
    name: str
    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    digest: str

    @property
    def text(self) -> str:
        return (FOLDER / f"{self.name}.log").read_text(encoding="utf-8")


GOLDEN = (
    Golden(
        "base_2_points",
        ending="points",
        scores=(11, 15),
        winners=(1,),
        digest="39a4b28aabab11d8824823596a47546514f2dd8f348b70b6aa4cfa246e356abc",
    ),
    Golden(
        "first_game_2_pass",
        ending="points",
        scores=(29, 2),
        winners=(0,),
        digest="ee8fbcd881bae3f6c7843b86b15aa17636d6a74a94af3d58eac2c051d6dbb396",
    ),
    Golden(
        "advanced_2_shared",
        ending="shared",
        scores=(20, 20),
        winners=(0, 1),
        digest="4e98dabde54c681defb705f151ca9b5610e567ff2868c6c5c17bacfece52d11e",
    ),
    Golden(
        "base_3_discards",
        ending="discards",
        scores=(9, 16, 16),
        winners=(2,),
        digest="3730e4032464d86e01d23828ce43e6af18c4bf1f1cf7747aeb0cb92c81575266",
    ),
    Golden(
        "advanced_3_points",
        ending="points",
        scores=(15, 18, 16),
        winners=(1,),
        digest="c75636f560757c1902c832014f0e05effe7f937b6fc1a92e6819114345febc8e",
    ),
    Golden(
        "base_4_discards",
        ending="discards",
        scores=(29, 0, 29, -8),
        winners=(0,),
        digest="37a5e827ed2638823d6260f8da3b51e914dcd49f0395d1c64cd621701e1f500e",
    ),
    Golden(
        "advanced_4_shared",
        ending="shared",
        scores=(14, 21, 21, 13),
        winners=(1, 2),
        digest="ba752b3eee5883fb4e71aebbf55ea99510010f9835a1363c55966d291e1ee05c",
    ),
)

every_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)


def read_log(golden: Golden) -> tuple[Header, tuple[Record, ...]]:
    transcript = read(golden.text, GAMES)
    return transcript.header, transcript.records


def positions(golden: Golden) -> Iterator[State]:
    header, records = read_log(golden)
    position = begin(game, header)
    yield position.state
    for record in records:
        position = after_record(game, position, record)
        yield position.state


def digest(json_value: Json) -> str:
    return sha256(json.dumps(json_value, sort_keys=True).encode()).hexdigest()


@every_golden
def test_it_folds_to_the_same_end(golden: Golden) -> None:
    *_, before, state = positions(golden)
    assert game.standing(state) == Standing("over", 1, golden.scores, golden.winners)
    assert digest(game.state_as_json(state)) == golden.digest
    ending = game.ending(before, state)
    assert ending
    assert (ending.kind, ending.gains, ending.turns) == (golden.ending, golden.scores, state.turn)


@every_golden
def test_it_ends_once(golden: Golden) -> None:
    endings = [game.ending(before, after) for before, after in pairwise(positions(golden))]
    assert [ending is not None for ending in endings] == [False] * (len(endings) - 1) + [True]


@every_golden
def test_no_card_is_ever_lost(golden: Golden) -> None:
    dealt = [state for state in positions(golden) if state.phase not in {"objectives", "start", "deal"}]
    match = dealt[0].match
    starts = Counter(START[pile.top.color] for landscape in dealt[0].landscapes for pile in landscape.piles)
    assert starts.total() == len(starts) == match.players
    assert all(everything(state) == copies(match.deck, match.players) + starts for state in dealt)


@every_golden
def test_what_the_rules_keep_to_is_kept(golden: Golden) -> None:
    for state in positions(golden):
        for landscape in state.landscapes:
            for pile in landscape.piles:
                assert len({card.color for card in pile.cards}) == 1
                values = [card.value for card in pile.cards]
                assert values == sorted(set(values))
            assert all(max(axis) - min(axis) < 3 for axis in zip(*landscape.cells, strict=True))
        if state.phase == "choose":
            assert all(len(hand) <= LARGEST_HAND for hand in state.hands)


@every_golden
def test_what_all_remember_adds_up(golden: Golden) -> None:
    for state in positions(golden):
        for hand, discards, memory in zip(state.hands, state.discards, state.memories, strict=True):
            assert Counter(memory.sure) <= Counter(hand)
            assert Counter(memory.sure) + Counter(memory.mixed) == Counter(hand) + Counter(discards)


@every_golden
def test_it_is_written_as_it_was_read(golden: Golden) -> None:
    assert write(*read_log(golden)) == golden.text


def test_every_log_is_looked_at() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.log")) == sorted(golden.name for golden in GOLDEN)


def test_every_option_number_of_players_ending_and_action_is_among_them() -> None:
    logs = [read_log(golden) for golden in GOLDEN]
    assert {header.setup.players for header, _ in logs} == set(game.players)
    for option, values in game.options.items():
        assert {header.setup.options[option] for header, _ in logs} == set(values)
    assert {golden.ending for golden in GOLDEN} == set(game.endings)
    actions = [record.action for _, records in logs for record in records]
    assert {action.split(" ")[0] for action in actions} == {
        "objectives",
        "start",
        "shuffle",
        "take",
        "announce",
        "pass",
        "place",
        "done",
        "discard",
    }
    assert any(action.endswith("scissors") for action in actions)
    assert any(action.startswith("place") and "discard" in action for action in actions)
