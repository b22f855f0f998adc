"""Forwarding page: a file of the user that leads to a secret link.

As an argument of the browser the link would be in the list of processes, which every user of the machine can read.
"""

from html import escape
from pathlib import Path
from typing import Final

from seasalt_tui.cli.translation import say
from seasalt_tui.store.files import create_private

_PAGE: Final = """<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url={link}">
<title>Sea Salt &amp; Paper</title>
<p><a href="{link}">{text}</a></p>
"""


def forwarding_page(file: Path, link: str) -> str:
    """Writes it, and gives its address."""
    file.unlink(missing_ok=True)  # whatever others may read of it
    create_private(file)
    file.write_text(_PAGE.format(link=escape(link), text=escape(say("Play"))), encoding="utf-8")
    return file.as_uri()
