"""What is kept of people, and of how many."""

import os
from pathlib import Path

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.link import Caller
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.sessions.profiles import Profiles
from seasalt_tui.store.settings import Settings
from server.hosted_sessions import open_house


def caller(name: str) -> Caller:
    return Caller(f"key {name}", name, "192.0.2.7")


async def come(people: Profiles, folder: Path, *names: str) -> None:
    """Each an hour after the one before."""
    for name in names:
        known = {file.parent for file in folder.glob("*/settings.toml")}
        await people.save(caller(name), Settings(), Settings(name=name))
        for fresh in {file.parent for file in folder.glob("*/settings.toml")} - known:
            moment = 1_000_000 + 3600 * len(known)
            os.utime(fresh / "settings.toml", (moment, moment))


async def known(people: Profiles, *names: str) -> list[str]:
    return [name for name in names if (await people.settings(caller(name))).name == name]


async def test_who_has_not_come_for_the_longest_is_forgotten_first(tmp_path: Path) -> None:
    names = [f"p{number}" for number in range(30)]
    people = Profiles(FolderDocuments(tmp_path), lambda: 20, lambda: ("key p0",))
    await come(people, tmp_path / "people", *names[:20])
    assert await known(people, "p1") == ["p1"]  # who is there again now
    await come(people, tmp_path / "people", *names[20:])
    left = await known(people, *names)
    assert len(left) <= 20
    assert {"p0", "p1", "p29"} <= set(left)
    assert left[2:] == names[30 - len(left) + 2 :]
    await people.close()


async def test_a_house_forgets_what_an_older_version_kept_and_nobody_who_sits_there(tmp_path: Path) -> None:
    names = [f"p{number}" for number in range(12)]
    older = Profiles(FolderDocuments(tmp_path), lambda: 1000)
    await come(older, tmp_path / "people", *names)
    await older.close()
    async with open_house(tmp_path) as hosting:
        await hosting.house.lobby.open(Terms("seasalt", {}, (None, None)), "key p0", "p0")
    async with open_house(tmp_path, limits=Limits(profiles=5)) as hosting:
        assert await known(hosting.house.profiles, *names) == ["p0", "p8", "p9", "p10", "p11"]


async def test_a_damaged_profile_is_no_reason_to_stay_out(tmp_path: Path) -> None:
    people = Profiles(FolderDocuments(tmp_path), lambda: 1)
    await come(people, tmp_path / "people", "ana")
    (tmp_path / "people" / "a file").write_text("")
    await come(people, tmp_path / "people", "ben", "cho")
    assert await known(people, "ana", "ben", "cho") == ["cho"]
    await people.close()
