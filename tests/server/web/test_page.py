"""The page: all its texts in the visitor's language, all its files there and small, nothing inline."""

import gzip
import json
import re
from html.parser import HTMLParser
from typing import Final

import pytest

from seasalt_tui.server.rooms.table_preview import TablePreview
from seasalt_tui.server.web.link_preview import LinkPreview
from seasalt_tui.server.web.page import STATIC, page, plain_page
from seasalt_tui.server.web.pages import Template
from seasalt_tui.text.words import LANGUAGES, words

WHERE: Final = "/static/0123"
MOST: Final = 400_000  # bytes over the wire, the first time
SCRIPTS: Final = sorted(STATIC.glob("*.js"))
IMPORT: Final = re.compile(r'^import .* from "(.+)";$', re.MULTILINE)


class Document(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    @property
    def addresses(self) -> list[str]:
        found = (attributes.get("src") or attributes.get("href") for _, attributes in self.tags)
        return [address for address in found if address]


LOBBY = LinkPreview("https://x.org", "/")


@pytest.mark.parametrize("template", [page, plain_page])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_a_whole_page(language: str, template: Template) -> None:
    text = template(words(language), WHERE, LOBBY)
    assert f'<html lang="{language}">' in text
    assert "{{" not in text
    others = {template(words(other), WHERE, LOBBY) for other in LANGUAGES}
    assert len(others) == len(LANGUAGES)


def meta(preview: LinkPreview) -> dict[str, str | None]:
    tags = Document(page(words("en"), WHERE, preview)).tags
    return {str(of.get("property") or of.get("name")): of.get("content") for tag, of in tags if tag == "meta"}


def test_chats_are_told_what_a_link_leads_to() -> None:
    lobby = meta(LOBBY)
    assert (lobby["og:title"], lobby["robots"]) == ("Sea Salt & Paper", "index")
    assert lobby["og:image"] == f"https://x.org{WHERE}/preview.png"
    waiting = meta(LinkPreview("https://x.org", "/t/K7RBX", TablePreview("paperworld", 'A"<b>{{title}}', 2)))
    assert waiting["og:title"] == 'Paper World with A"<b>{{title}}'
    assert waiting["og:description"] == "2 seats are free: open the link to play."
    assert (waiting["og:url"], waiting["robots"]) == ("https://x.org/t/K7RBX", "noindex")
    begun = meta(LinkPreview("https://x.org", "/t/K7RBX", TablePreview("seasalt", "", 0)))
    assert (begun["og:title"], begun["og:description"]) == (
        "Sea Salt & Paper",
        "A game is on: open the link to watch, or to come back to your seat.",
    )


@pytest.mark.parametrize("template", [page, plain_page])
def test_files_of_the_page_are_there_and_nothing_is_inline(template: Template) -> None:
    document = Document(template(words("en"), WHERE, LOBBY))
    for address in document.addresses:
        assert address in {"/", "/plain", "#answer"} or (STATIC / address.removeprefix(f"{WHERE}/")).is_file(), address
    for tag, attributes in document.tags:
        assert tag != "style"
        assert tag != "script" or attributes["src"]
        assert not [name for name in attributes if name == "style" or name.startswith("on")]


def test_scripts_import_each_other_by_relative_paths() -> None:
    for script in SCRIPTS:
        text = script.read_text(encoding="utf-8")
        for name in IMPORT.findall(text):
            assert (STATIC / name).is_file(), f"{script.name}: {name}"
        assert text.count("\n") <= 300, script.name


def imported(script: str) -> set[str]:
    names = set(IMPORT.findall((STATIC / script).read_text(encoding="utf-8")))
    return names.union(*map(imported, names))


def test_all_scripts_are_asked_for_at_once() -> None:
    document = Document(page(words("en"), WHERE, LOBBY))
    links = [attributes for tag, attributes in document.tags if tag == "link"]
    preloaded = {link["href"] for link in links if link["rel"] == "modulepreload"}
    assert preloaded == {f"{WHERE}/{name.removeprefix('./')}" for name in imported("main.js")}


def test_icons_of_the_manifest_are_there() -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert (STATIC / icon["src"]).is_file()


def test_page_and_scripts_are_small() -> None:
    assert sum(len(gzip.compress(file.read_bytes())) for file in STATIC.iterdir()) < MOST
