"""Notices form: what a person types and chooses there is kept, and where notices then go."""

import json
from pathlib import Path
from typing import Any

import msgspec

from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.screens.lobby.notices import NoticesScreen
from seasalt_tui.store.settings import Settings
from server.hosted_sessions import open_house
from server.screens.lobby_sessions import come, is_on, laid
from server.waiting import until
from ui.key_lines import wrong_key_hints


def kept(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(file.read_bytes()) for file in folder.glob("people/*/notices.json")]


async def test_where_notices_go_and_when_not(tmp_path: Path) -> None:
    mailbox = tmp_path / "mailbox"
    notify = ("tee", str(mailbox))
    async with open_house(tmp_path, notify=notify, name="The lake", address=("lake.example.org",)) as hosting:
        await laid(hosting, "Ana")
        ana = await come(hosting, "Ana")
        ana.press("y")
        await ana.shows("Notices")
        ana.press("e")
        await ana.until(lambda: is_on(ana, NoticesScreen))
        await ana.shows("no notices", "UTC+00:00", "22:00")
        ana.type("ana: the lake/\u00e9_1")
        await ana.shows("anathelake_1")
        ana.press("down", "right")
        await ana.until(lambda: kept(tmp_path) and kept(tmp_path)[0]["quiet_from"] == 23)
        assert wrong_key_hints(ana.app) == []
        ana.press("down", "left", "down", "right")
        await ana.until(lambda: kept(tmp_path)[0]["offset"] == 60)
        (preferences,) = kept(tmp_path)
        assert preferences == msgspec.to_builtins(NoticePreferences("anathelake_1", 23, 7, 60, "en"))
        ana.press("down", "enter")
        await ana.shows("A test notice is on its way.")
        await until(lambda: mailbox.exists() and mailbox.read_text())
        notice = json.loads(mailbox.read_text())
        assert (notice["kind"], notice["topic"], notice["title"]) == ("test", "anathelake_1", "The lake")
        ana.press("enter")
        await ana.shows("Not so fast")
        ana.press("escape")
        await ana.until(lambda: not is_on(ana, NoticesScreen))
        ana.app.call_later(ana.app.change, Settings(language="de", animation=False, pace=0.0))
        await ana.until(lambda: kept(tmp_path)[0]["language"] == "de")
    async with open_house(tmp_path, notify=notify) as hosting:
        book = hosting.house.profiles.notices
        assert book.of("key Ana") == NoticePreferences("anathelake_1", 23, 7, 60, "de")


async def test_where_a_server_sends_none_none_are_offered(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        ana.press("e")
        await ana.quiet()
        assert not is_on(ana, NoticesScreen)
        assert "Notices" not in ana.text
