"""Output: aligned tables, the width for text, and what the encoding can show."""

import io
import sys

import pytest

from seasalt_tui.cli.output import Column, only_ascii, output_width, table, tables

NAME, NUMBER = Column(min_width=4), Column(right=True)


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    rows = [("a", "1", "x y"), ("shells", "1,000", "")]
    assert table(rows, (NAME, NUMBER, Column())) == ["a           1  x y", "shells  1,000"]


def test_a_column_has_its_least_width_and_no_line_ends_in_blanks() -> None:
    assert table([("a", ""), ("b", "1")], (NAME, NUMBER)) == ["a", "b     1"]
    assert table([], (NAME, NUMBER)) == []


def test_blocks_share_their_columns() -> None:
    assert tables([[("a", "1")], [("octopus", "12")]], (NAME, NUMBER)) == [["a         1"], ["octopus  12"]]


@pytest.mark.parametrize(("columns", "width"), [("80", 79), ("10", 40), ("500", 160)])
def test_the_width_is_bounded(monkeypatch: pytest.MonkeyPatch, columns: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert output_width() == width


def test_a_file_is_for_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert output_width() == 79


@pytest.mark.parametrize(("encoding", "expected"), [("utf-8", False), ("UTF8", False), ("latin-1", True)])
def test_blocks_need_utf_8_unless_asked_for(monkeypatch: pytest.MonkeyPatch, encoding: str, expected: bool) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    assert only_ascii({}) is expected
    assert only_ascii({"ascii": True}) is True
    assert only_ascii({"ascii": False}) is False
