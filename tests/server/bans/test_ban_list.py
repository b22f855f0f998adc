"""Bans are found by key and by network, end in time, and outlive a restart."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.bans.ban_list import BanList
from seasalt_tui.server.bans.texts import ban_text
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.store.errors import Unusable
from seasalt_tui.text.words import words

NOW = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)
KEY = f"SHA256:{'a' * 43}"


class Calendar:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


def until(days: int) -> str:
    return (NOW + timedelta(days=days)).isoformat()


async def test_keys_and_networks_are_kept_out_until_their_ban_ends(tmp_path: Path) -> None:
    calendar = Calendar()
    bans = BanList(FolderDocuments(tmp_path), calendar)
    await bans.read()
    bans.add(Ban(NOW.isoformat(), key=KEY, until=until(7), reason="spam"))
    for network in ("203.0.113.0/24", "198.51.100.7", "2001:db8:5::/48"):
        bans.add(Ban(NOW.isoformat(), network=network))
    assert bans.of(f"key {KEY}", "192.0.2.1") is not None
    assert bans.of("key SHA256:other", "192.0.2.1") is None
    assert bans.of(f"guest {KEY}", "192.0.2.1") is None
    for address in ("203.0.113.99", "::ffff:203.0.113.99", "198.51.100.7", "2001:db8:5:ffff::1"):
        assert bans.of("", address) is not None
    for address in ("203.0.114.1", "198.51.100.8", "2001:db8:6::1", "", "nonsense"):
        assert bans.of("", address) is None
    await bans.save()
    again = BanList(FolderDocuments(tmp_path), calendar)
    await again.read()
    assert again.all() == bans.all()
    assert len(again) == 4
    calendar.now += timedelta(days=7)
    assert again.of(f"key {KEY}", "") is None
    assert len(again) == 3
    again.remove(Ban("", network="203.0.113.0/24"))
    await again.save()
    assert again.of("", "203.0.113.99") is None
    assert KEY not in (tmp_path / "bans.json").read_text()
    assert (tmp_path / "bans.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "content",
    [
        "{",
        '{"a": 1}',
        '[{"since": "2026-11-20T09:00:00+00:00"}]',
        '[{"since": "2026-11-20T09:00:00+00:00", "key": "SHA256:short"}]',
        '[{"since": "2026-11-20T09:00:00+00:00", "network": "203.0.113.0/99"}]',
        '[{"since": "soon", "network": "203.0.113.0/24"}]',
        '[{"since": "2026-11-20T09:00:00", "network": "203.0.113.0/24"}]',
    ],
)
async def test_a_file_that_is_no_list_of_bans_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "bans.json").write_text(content)
    with pytest.raises(Unusable, match="not a list of bans"):
        await BanList(FolderDocuments(tmp_path)).read()


def test_whoever_is_banned_reads_until_when_and_why() -> None:
    english = words("en")
    assert ban_text(english, Ban("", key=KEY)) == "You are banned from this server."
    told = ban_text(english, Ban("", key=KEY, until="2026-11-27T10:30:00+01:00", reason="spam"))
    assert told == "You are banned from this server until 2026-11-27 09:30 UTC. Reason: spam"
