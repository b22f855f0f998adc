"""Preferences of people: topics, quiet hours, and files that somebody has edited."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.link import Caller
from seasalt_tui.server.notices.book import NoticeBook
from seasalt_tui.server.notices.preferences import OFFSETS, NoticePreferences, is_topic
from seasalt_tui.server.sessions.profiles import Profiles

ANA = Caller("key Ana", "ana", "192.0.2.7")
GUEST = Caller("guest Zoe", "zoe", "192.0.2.7")


@pytest.mark.parametrize("text", ["a", "A-b_9", "x" * 64])
def test_a_topic(text: str) -> None:
    assert is_topic(text)


@pytest.mark.parametrize(
    "text", ["", " ", "a b", "a/b", "../x", "é", "a\n", "\x00", "x" * 65, "a?auth=b", "$(id)", "٣"]
)
def test_no_topic(text: str) -> None:
    assert not is_topic(text)


def quiet(preferences: NoticePreferences) -> list[int]:
    """Hours of the day by UTC."""
    return [hour for hour in range(24) if preferences.is_quiet(datetime(2026, 11, 20, hour, 30, tzinfo=UTC))]


def test_quiet_hours_are_by_the_persons_own_clock() -> None:
    assert quiet(NoticePreferences(quiet_from=22, quiet_to=7)) == [*range(7), 22, 23]
    assert quiet(NoticePreferences(quiet_from=22, quiet_to=7, offset=120)) == [*range(5), 20, 21, 22, 23]
    assert quiet(NoticePreferences(quiet_from=1, quiet_to=3, offset=-60)) == [2, 3]
    assert quiet(NoticePreferences(quiet_from=9, quiet_to=9)) == []
    assert len(set(OFFSETS)) == len(OFFSETS) == 38
    assert list(OFFSETS) == sorted(OFFSETS)


WRONG = [
    b"",
    b"[]",
    b'"x"',
    b"\xff",
    b'{"topic": "a/b"}',
    b'{"topic": 5}',
    b'{"topic": "a", "quiet_from": 24}',
    b'{"topic": "a", "quiet_to": -1}',
    b'{"topic": "a", "offset": 1}',
    b'{"topic": "a", "language": "../x"}',
]


async def test_what_is_kept_and_what_is_no_longer_right(tmp_path: Path) -> None:
    profiles, wanted = Profiles(FolderDocuments(tmp_path)), NoticePreferences("lake", 1, 2, 60, "fr")
    await profiles.save_notices(ANA, wanted)
    await profiles.save_notices(GUEST, wanted)
    await profiles.close()
    assert profiles.notices.of("guest Zoe") == wanted
    (file,) = (tmp_path / "people").glob("*/*.json")
    assert json.loads(file.read_bytes())["topic"] == "lake"
    assert file.stat().st_mode & 0o777 == 0o600
    book = NoticeBook(FolderDocuments(tmp_path))
    await book.read()
    assert (book.of("key Ana"), book.of("guest Zoe"), book.topic("key Ben")) == (wanted, None, "")
    for content in WRONG:
        file.write_bytes(content)
        edited = NoticeBook(FolderDocuments(tmp_path))
        await edited.read()
        assert edited.of("key Ana") is None


async def test_they_go_with_the_profile(tmp_path: Path) -> None:
    profiles = Profiles(FolderDocuments(tmp_path), lambda: 10)
    for number in range(30):
        await profiles.save_notices(Caller(f"key p{number}", "", ""), NoticePreferences("lake"))
    known = [number for number in range(30) if profiles.notices.of(f"key p{number}")]
    assert len(known) == len(list((tmp_path / "people").iterdir())) <= 10
    await profiles.close()
