"""The page of a browser: its document in the visitor's language. Its scripts have no texts of their own."""

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from pathlib import Path
from re import compile as pattern
from typing import Final

from msgspec import json

from seasalt_tui.server.plain.page_texts import page_texts
from seasalt_tui.server.web.link_preview import LinkPreview, preview_texts
from seasalt_tui.text.words import Words

_PLACE: Final = pattern(r"\{\{(\w+)\}\}")
STATIC: Final = Path(__file__).with_name("static")


def page(words: Words, static: str, preview: LinkPreview) -> str:
    """`static`: the path under which the static files are served, without a slash at the end."""
    of_page = {"language": words.language, "static": static}
    return _filled("index.html", {**_texts(words), **preview_texts(words, preview), **of_page})


def plain_page(words: Words, static: str, preview: LinkPreview) -> str:
    """The page of text. Its session may turn to another language, so its script has its texts, too."""
    texts = page_texts(words)
    of_page = {
        "language": words.language,
        "noscript": _noscript(words),
        "static": static,
        "texts": json.encode(texts).decode(),
    }
    return _filled("plain.html", {**texts, **preview_texts(words, preview), **of_page})


def _filled(name: str, values: Mapping[str, str]) -> str:
    return _PLACE.sub(lambda match: escape(values[match[1]]), _template(name))


@lru_cache(maxsize=2)
def _template(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


def _noscript(words: Words) -> str:
    return words.say("This page needs scripts, which are off here.")


def _texts(words: Words) -> Mapping[str, str]:
    return {
        "plain": words.say("Play with a screen reader"),
        "noscript": _noscript(words),
        "picture": words.say("The table as a picture; the page for screen readers has it in words"),
        "keys": words.say("Keys"),
        "keyboard": words.say("Keyboard"),
        "back": words.say("Back"),
        "connecting": words.say("Connecting…"),
        "lost": words.say("The connection is lost. Your game is kept; trying again…"),
        "offline": words.say("This device is offline. Your game is kept."),
        "elsewhere": words.say("You play on in another tab."),
        "ended": words.say("The session is over."),
        "again": words.say("Play here"),
    }
