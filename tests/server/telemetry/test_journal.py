"""Structured log: one line per event, whatever it contains and whether anybody reads it."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from seasalt_tui.server.config.settings import Log
from seasalt_tui.server.telemetry.journal import WrittenJournal


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., str]:
    def write(*events: tuple[str, dict[str, object]], log: Log = "text") -> str:
        return noted(tmp_path / "journal", log, *events)

    return write


def noted(file: Path, log: Log, *events: tuple[str, dict[str, object]]) -> str:
    output = os.open(file, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    journal = WrittenJournal(output, log)
    for what, facts in events:
        journal.note(what, **facts)
    journal.close()
    os.close(output)
    return file.read_text()


def test_a_line_of_text(written: Callable[..., str]) -> None:
    text = written(("logged in", {"person": "key abc", "address": "::1", "guest": False, "port": 22, "code": None}))
    time, _, rest = text.partition(" ")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", time)
    assert rest == 'logged in person="key abc" address=::1 guest=false port=22 code=none\n'


def test_a_line_of_json(written: Callable[..., str]) -> None:
    line = json.loads(written(("opened", {"address": "::1", "port": 22, "name": "Zoë"}), log="json"))
    assert line.pop("time").endswith("Z")
    assert line == {"event": "opened", "address": "::1", "port": 22, "name": "Zoë"}


HOSTILE = st.text(st.characters()) | st.text(st.sampled_from('\x1b[2J\r\n\t\x07\u202e\u2028\x85"\\= a'))


@example("a\nwhat=ever", "text")
@example('"} ', "json")
@given(HOSTILE, st.sampled_from(["text", "json"]))
def test_nobody_writes_lines_or_orders_into_it(tmp_path_factory: pytest.TempPathFactory, value: str, log: Log) -> None:
    line = noted(tmp_path_factory.getbasetemp() / "hostile", log, ("logged in", {"name": value, "guest": True}))
    assert line.count("\n") == 1
    assert line[:-1].isprintable()
    if log == "json":
        assert json.loads(line).keys() == {"time", "event", "name", "guest"}
    else:
        assert line.split(" ", 2)[1:][1].startswith("in name=")
        assert line.endswith(" guest=true\n")


def test_no_fact_is_endless(written: Callable[..., str]) -> None:
    assert len(written(("crashed", {"trace": "x" * 100_000}))) < 300
    assert len(written(("crashed", {"trace": "line\n" * 100_000}))) < 300


def test_of_a_trace_every_line_is_there(written: Callable[..., str]) -> None:
    line = json.loads(written(("crashed", {"trace": "one\n  two\n"}), log="json"))
    assert line["trace"] == "one\ntwo"


def test_a_reader_who_has_gone_ends_nothing() -> None:
    read, write = os.pipe()
    os.close(read)
    journal = WrittenJournal(write)
    journal.note("opened")
    journal.note("ended")
    journal.close()
    os.close(write)


def test_nobody_waits_for_a_reader_who_does_not_read() -> None:
    """What finds no room is counted, and that is told as soon as there is some."""
    read, write = os.pipe()
    journal = WrittenJournal(write)
    for number in range(10_000):
        journal.note("logged in", number=number, name="x" * 100)
    with os.fdopen(read) as output:
        for number, line in enumerate(output):
            if number >= 2000:
                journal.note("opened")
            if " lines dropped number=" in line:
                break
            assert f" logged in number={number} " in line
    journal.close()
    os.close(write)
    assert 2000 <= number < 10_000
