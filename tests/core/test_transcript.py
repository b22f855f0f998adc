import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.random_games import header, random_steps, records
from seasalt_tui.core.errors import BadLog, SeasaltError, UnknownVersion
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.core.transcript import Transcript, read, write
from seasalt_tui.games import GAMES
from seasalt_tui.games.seasalt import game


def short_log(length: int = 12) -> tuple[Header, list[Record]]:
    settled = valid_setup(game, players=3, first=1, options={"edition": "de"})
    steps = [step for step, _ in zip(random_steps(game, settled, "transcript"), range(length), strict=False)]
    return header(game, settled), records(game, steps)


def test_what_is_written_is_read_back() -> None:
    for length in (0, 1, 12, 500):
        head, kept = short_log(length)
        assert read(write(head, kept), GAMES) == Transcript(head, tuple(kept))


def test_people_can_read_it() -> None:
    lines = write(*short_log()).splitlines()
    assert lines[:6] == ["Seasalt-Log: 1", "Game: seasalt", "Rules: 1", "Players: 3", "First: 1", "edition: de"]
    assert lines[6:10] == ["salt: false", "pepper: false", "double: false", ""]
    assert lines[10].startswith("1 chance shuffle ")
    assert re.fullmatch(r"2 1 (draw|take [AB])", lines[11])


def replaced(old: str, new: str) -> str:
    text = write(*short_log())
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "does not start with 'Seasalt-Log: 1'"),
        ("\n", "does not start with 'Seasalt-Log: 1'"),
        ("PK\x03\x04\n", "Line 1 should be 'Key: value'"),
        (replaced("Game: seasalt", "Game: chess"), "no game 'chess'; this program knows seasalt"),
        (replaced("Players: 3", "Players: 9"), "for 2, 3, 4 players, not 9"),
        (replaced("Players: 3", "Players: three"), "Players should be a number, not 'three'"),
        (replaced("Players: 3\n", ""), "no line for Players"),
        (replaced("Players: 3", f"Players: {'9' * 5000}"), "Players should be a number, not '999"),
        (replaced("\n2 1 ", f"\n{'2' * 5000} 1 "), "The number in line 12 should be a number, not '222"),
        (replaced("Players: 3", "Players: 03"), "Players should be a number, not '03'"),
        (replaced("First: 1", "First: 1\nFirst: 2"), "says 'First' twice"),
        (replaced("First: 1", "First: 3"), "a seat from 0 to 2, not 3"),
        (replaced("edition: de", "edition: es"), "no edition 'es'; choose one of en, fr, de, it, online"),
        (replaced("edition: de", "color: red"), "no option 'color'; its options are edition, salt, pepper, double"),
        (replaced("salt: false", "salt: yes"), "no salt 'yes'; choose one of false, true"),
        (replaced("edition: de", "edition de"), "Line 6 should be 'Key: value'"),
        (replaced("\n3 ", "\n4 "), "Record 3 is missing: record 4 stands in its place"),
        (replaced("\n2 1 ", "\n2 one "), "The seat in line 12 should be a number"),
        (replaced("\n2 1 ", "\n2 0 "), "Record 2 cannot be: It is not the turn of seat 0 but of seat 1"),
        (replaced("1 chance shuffle ", "1 chance shuffle crab:pink "), "no card 'crab:pink'; crab exists in black"),
        (replaced(" take ", " take from "), "has not the form 'take PILE'"),
        (write(*short_log()) + "13", "Line 23 is cut off"),
        (write(*short_log()) + "13\n", "Line 23 should be 'NUMBER SEAT ACTION'"),
        (write(*short_log()).rstrip("\n"), "Line 22 is cut off"),
    ],
)
def test_what_is_wrong_is_named(text: str, said: str) -> None:
    with pytest.raises(BadLog, match=re.escape(said)) as refused:
        read(text, GAMES)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Seasalt-Log: 1", "Seasalt-Log: 2", "format 2; only format 1"),
        ("Rules: 1", "Rules: 7", "version 7 of the rules"),
    ],
)
def test_another_version_has_an_error_of_its_own(old: str, new: str, said: str) -> None:
    with pytest.raises(UnknownVersion, match=said):
        read(replaced(old, new), GAMES)


@given(st.data())
def test_no_damage_is_a_traceback(data: Any) -> None:
    text = write(*short_log())
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    damaged = text[:start] + data.draw(st.text(max_size=20)) + text[end:]
    with suppress(SeasaltError):
        found = read(damaged, GAMES)
        assert write(found.header, found.records, found.notes) == damaged


def test_notes_are_kept_and_mean_nothing_to_the_rules() -> None:
    head, kept = short_log()
    notes = {"Seat-0": "Zoë: first\nof all", "Players": "9", "edition": "no note"}
    found = read(write(head, kept, notes), GAMES)
    assert (found.header, found.records) == (head, tuple(kept))
    assert found.notes == {"Seat-0": "Zoë: first of all"}
