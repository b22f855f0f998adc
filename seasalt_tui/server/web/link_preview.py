"""Link preview: what chats show of a link, and search engines may keep."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from seasalt_tui.games import GAMES
from seasalt_tui.server.rooms.table_preview import TablePreview
from seasalt_tui.text.words import Words

FindPreview = Callable[[str], TablePreview | None]
"""By the code of a table."""

_TITLE: Final = "Sea Salt & Paper"


class LinkPreview(Struct, frozen=True):
    """`origin`: scheme, host and port, as pictures need their whole address there. `table`: None if nobody may know."""

    origin: str
    path: str
    table: TablePreview | None = None

    @property
    def leads_to_table(self) -> bool:
        return self.path not in {"/", "/plain"}


def preview_texts(words: Words, preview: LinkPreview) -> Mapping[str, str]:
    return {
        "title": _title(words, preview.table),
        "description": _description(words, preview),
        "robots": "noindex" if preview.leads_to_table else "index",
        "origin": preview.origin,
        "address": f"{preview.origin}{preview.path}",
    }


def nothing_known(_code: str) -> None:
    return None


def _title(words: Words, table: TablePreview | None) -> str:
    if table is None:
        return _TITLE
    game = GAMES[table.game].title
    return words.say("{game} with {name}", game=game, name=table.host) if table.host else game


def _description(words: Words, preview: LinkPreview) -> str:
    if not preview.leads_to_table:
        return words.say("Sea Salt & Paper and Paper World with friends, in the browser or over SSH")
    if preview.table is None:
        return words.say("You are invited to a table: open the link to sit down or to watch.")
    if not preview.table.free:
        return words.say("A game is on: open the link to watch, or to come back to your seat.")
    return words.say_number(
        "{number} seat is free: open the link to play.",
        "{number} seats are free: open the link to play.",
        preview.table.free,
    )
