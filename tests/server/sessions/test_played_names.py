"""The journal says who plays under which name, whatever that name is."""

from datetime import UTC, datetime
from pathlib import Path

from seasalt_tui.server.telemetry.journal import in_json, in_text
from server.hosted_sessions import open_house

HOSTILE = 'A\x1b[2Jn\na" person="key root\u202e'


async def test_each_name_is_noted_once_with_key_and_address(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await hosting.key("Ana")
        await ana.shows("1 here")
        eve = hosting.guest(HOSTILE, address="198.51.100.9")
        await eve.shows("2 here")
        ana.app.own_name.take("Zoe")
        ana.app.own_name.take("Zoe")
        notes = hosting.journal.events("plays as")
        number = eve.caller.person.partition(" ")[2][:12]
        assert [(one["address"], one["person"]) for one in notes] == [
            ("203.0.113.7", "key Ana"),
            ("198.51.100.9", f"guest {number}"),
            ("203.0.113.7", "key Ana"),
        ]
        assert [one["name"] for one in notes][::2] == ["Ana", "Zoe"]
        for line in (in_text, in_json):
            written = line(datetime.now(UTC), "plays as", notes[1])
            assert written.count("\n") == 1
            assert written[:-1].isprintable()
            assert 'person="key root' not in written


async def test_changing_names_without_end_does_not_fill_the_journal(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await hosting.key("Ana")
        await ana.shows("1 here")
        for number in range(1000):
            hosting.house.played_names.note(ana.app)
            assert number or hosting.journal.events("plays as")
        assert 400 < len(hosting.journal.events("plays as")) < 700
