"""Who is called what: nobody at a table looks like somebody else, and a guest looks like a guest."""

from pathlib import Path

import pytest

from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.rooms.display_names import cleaned_name, distinct_from, guest_name
from seasalt_tui.server.rooms.reserved_names import ReservedNames
from seasalt_tui.store.confusable_names import is_taken_among
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS
from server.hosted_sessions import STILL, open_house
from server.screens.lobby_sessions import laid, plays

LOOKS_LIKE_ANA = ("ana\ufe0f", "a\u034fna", "\u0430na", "ANA", "\u00e1na", "ana\u3164", "~ana")


@pytest.mark.parametrize("name", LOOKS_LIKE_ANA)
def test_who_looks_like_another_is_numbered(name: str) -> None:
    assert distinct_from(name, is_taken_among(["ana", "ben"])).endswith(" 2")


def test_however_many_come_each_is_called_something_else() -> None:
    taken = list[str]()
    for _ in range(120):
        taken.append(distinct_from("x" * PLAYER_NAME_CELLS, is_taken_among(taken)))
    assert len(set(taken)) == 120
    assert max(map(len, taken)) == PLAYER_NAME_CELLS


@pytest.mark.parametrize("typed", ["~Kim", "\uff5eKim", "~ ~Kim", " \u223cKim"])
def test_nobody_gives_themselves_the_mark_of_a_guest(typed: str) -> None:
    assert cleaned_name(typed) == "Kim"
    assert guest_name(cleaned_name(typed), is_taken_among([])) == "~Kim"


async def test_names_of_keys_survive_a_restart_and_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seasalt_tui.server.limits.caps.RESERVED_NAMES", 3)
    file = tmp_path / "names.json"
    documents = FolderDocuments(tmp_path)
    names = ReservedNames(documents)
    assert [names.reserve("key a", "Ana"), names.reserve("key a", "Ana"), names.reserve("key a", "Kim")] == [
        True,
        False,
        True,
    ]
    assert not names.is_taken("ana")
    for other in "bcd":
        names.reserve(f"key {other}", f"Other {other}")
    assert not names.is_taken("Kim")
    await names.save()
    assert file.stat().st_mode & 0o077 == 0
    assert "key" not in file.read_text()
    again = ReservedNames(documents)
    await again.read()
    assert again.is_taken("other \u0441")
    file.write_bytes(b"\0")
    await ReservedNames(documents).read()


async def test_nobody_at_a_table_looks_like_another(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "ana", *LOOKS_LIKE_ANA[:2], places=(None,) * 3)
        assert table.record.plan is not None
        assert table.record.plan.names == ("ana", "ana 2", "ana 3")
        with table.watchers.entered("key w", "\u0430na"), table.watchers.entered("guest w", "~an\u0430 2"):
            assert sorted(table.watching().values()) == ["~an\u0430 2 2", "\u0430na 4"]
            table.say("key w", "\u0430na", "trust me")
            table.say("key ana", "ana", "who is that?")
            assert [said.name for said in table.chat.lines] == ["\u0430na 4", "ana"]


async def test_no_bot_looks_like_a_person(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "N\u043eri", places=(None, "easy"))
        assert table.record.plan is not None
        assert table.record.plan.names == ("N\u043eri", "Coral")


async def test_a_guest_is_marked_and_takes_no_name_of_a_key(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Kim", places=(None,) * 2)
        kim = await hosting.key("Kim", table.code, settings=STILL)
        await kim.shows("Kim")
        guest = hosting.guest("K\u0456m", table.code)
        await guest.until(lambda: plays(guest))
        await guest.shows("belongs to somebody", "~K")
        assert guest.app.own_name.displayed == "~K\u0456m 2"
        assert table.record.plan is not None
        assert table.record.plan.names == ("Kim", "~K\u0456m 2")
        await kim.shows("~K\u0456m 2")
        guest.press("w")
        await guest.shows("~ before a name: a guest, without a key.")
    async with open_house(tmp_path) as hosting:
        again = hosting.guest("KIM")
        await again.shows("The name KIM belongs", "~KIM 2.")
        again.press("p")
        await again.shows("~ before a name: a guest")
