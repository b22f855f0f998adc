"""Visitor: who opens a socket, from where, and with which secret in a cookie."""

from collections.abc import Iterator
from re import compile as pattern
from secrets import token_hex
from typing import Final

from aiohttp.web import HTTPForbidden, Request
from msgspec import Struct

from seasalt_tui.server.link import Caller, Shows
from seasalt_tui.server.rooms.codes import WATCH
from seasalt_tui.server.web import cookie
from seasalt_tui.server.web.client import Client, client_of
from seasalt_tui.server.web.frames import Hello
from seasalt_tui.server.web.origin import is_own_origin
from seasalt_tui.server.web.state import WebState

_LANGUAGE: Final = pattern(r"([a-zA-Z]{2,3})(?:-([a-zA-Z]{2}))?(?:-.*)?")
_PLACE: Final = pattern(r"(/plain)?(?:/|/([tw])/([A-Za-z0-9-]{1,40}))?")


class Visitor(Struct, frozen=True):
    """`secret`: for the cookie; empty for whoever gets none here. `name`: empty if it is to be asked for."""

    person: str
    secret: str
    client: Client
    name: str = ""


def visitor_of(request: Request, state: WebState) -> Visitor:
    """`HTTPForbidden` for pages of somebody else, and on a private server for everybody but its person."""
    client = client_of(request, state.rules)
    origin = request.headers.get("Origin", "")
    if not is_own_origin(origin, request.host, state.rules.origins, secure=client.secure):
        state.shared.report_refusal("origin", client.address)
        raise HTTPForbidden
    if (only := state.rules.only) is not None:
        if not only.is_in(request.cookies):
            state.shared.report_refusal("cookie", client.address)
            raise HTTPForbidden
        return Visitor(only.person, "", client, only.name)
    if state.shared.rules.allowed is not None:
        return Visitor(f"guest {token_hex(16)}", "", client)
    secret = cookie.secret_in(request.cookies, secure=client.secure) or cookie.new_secret()
    return Visitor(cookie.person_of(secret), secret, client)


def caller_of(hello: Hello, visitor: Visitor) -> Caller:
    shows, command = _place(hello.path)
    return Caller(visitor.person, visitor.name, visitor.client.address, dict(_environ(hello)), command, "web", shows)


def _environ(hello: Hello) -> Iterator[tuple[str, str]]:
    yield "TERM", "xterm-256color"
    yield "COLORTERM", "truecolor"
    if (match := _LANGUAGE.fullmatch(hello.language)) is not None:
        language, country = match.groups()
        yield "LANG", f"{language.lower()}_{country.upper()}.UTF-8" if country else f"{language.lower()}.UTF-8"


def _place(path: str) -> tuple[Shows, str]:
    """What shows the page, and what its address asks for: a table, or to watch it."""
    match = _PLACE.fullmatch(path)
    if match is None:
        return "screen", ""
    plain, kind, code = match.groups("")
    return "page" if plain else "screen", f"{WATCH} {code}" if kind == "w" else code
