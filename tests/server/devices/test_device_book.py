"""Linked devices on the disk: which login stands for whom."""

from pathlib import Path

import pytest

from seasalt_tui.server.devices.device_book import DeviceBook
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.limits import caps
from seasalt_tui.store.errors import Unusable


async def book_in(folder: Path) -> DeviceBook:
    book = DeviceBook(FolderDocuments(folder))
    await book.read()
    return book


async def test_links_are_kept_and_never_lead_to_links(tmp_path: Path) -> None:
    book = await book_in(tmp_path)
    book.link("web phone", "web laptop")
    book.link("web laptop", "key Ana")
    await book.save()
    again = await book_in(tmp_path)
    assert {login: again.person_of(login) for login in ("web phone", "web laptop", "key Ana", "key Ben")} == {
        "web phone": "key Ana",
        "web laptop": "key Ana",
        "key Ana": "key Ana",
        "key Ben": "key Ben",
    }
    assert again.devices_of("key Ana") == ("web phone", "web laptop")
    again.unlink("web laptop")
    await again.save()
    assert (await book_in(tmp_path)).devices_of("key Ana") == ("web phone",)


async def test_nobody_has_devices_without_end(tmp_path: Path) -> None:
    book = await book_in(tmp_path)
    for number in range(caps.DEVICES_OF_PERSON):
        assert not book.is_full("key Ana")
        book.link(f"web {number}", "key Ana")
    assert book.is_full("key Ana")
    assert not book.is_full("key Ben")


@pytest.mark.parametrize(
    "content", ["", "[]", '{"web a": 1}', '{"guest a": "key b"}', '{"web a": "web b", "web b": "key c"}']
)
async def test_a_broken_file_is_told_and_left(tmp_path: Path, content: str) -> None:
    file = tmp_path / "devices.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(Unusable, match="is not a list of linked devices"):
        await book_in(tmp_path)
    assert file.read_text(encoding="utf-8") == content
