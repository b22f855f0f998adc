"""Pages: the document that draws the game, in the visitor's language; where it leads is up to its own address."""

from collections.abc import Callable
from functools import lru_cache
from gzip import compress
from typing import Final

from aiohttp.web import Request, Response

from seasalt_tui.server.web.client import client_of
from seasalt_tui.server.web.link_preview import FindPreview, LinkPreview
from seasalt_tui.server.web.page import page, plain_page
from seasalt_tui.server.web.state import WebState
from seasalt_tui.server.web.static_files import StaticFiles, compressible
from seasalt_tui.text.words import LANGUAGES, Words, words

Template = Callable[[Words, str, LinkPreview], str]

_HTML: Final = "text/html; charset=utf-8"
_KEPT: Final = 64  # documents, some 5 kB each


class Pages:
    def __init__(self, state: WebState, static: StaticFiles, find_preview: FindPreview) -> None:
        self._state = state
        self._static = static
        self._find_preview = find_preview

    async def serve(self, request: Request) -> Response:
        return self._answer(request, page)

    async def serve_plain(self, request: Request) -> Response:
        return self._answer(request, plain_page)

    def _answer(self, request: Request, template: Template) -> Response:
        language = language_of(request)
        document = _document(template, language, self._static.path, self._preview(request))
        response = compressible(request, *document, _HTML, "no-cache")
        response.headers["Content-Language"] = language
        response.headers["Vary"] = "Accept-Encoding, Accept-Language"
        return response

    def _preview(self, request: Request) -> LinkPreview:
        scheme = "https" if client_of(request, self._state.rules).secure else "http"
        code = request.match_info.get("code")
        return LinkPreview(
            f"{scheme}://{request.host}", request.path, None if code is None else self._find_preview(code)
        )


@lru_cache(maxsize=_KEPT)
def _document(template: Template, language: str, static: str, preview: LinkPreview) -> tuple[bytes, bytes]:
    """As it is, and compressed."""
    content = template(words(language), static, preview).encode()
    return content, compress(content, 9, mtime=0)


def language_of(request: Request) -> str:
    """The first that is known: browsers send them in the order of preference."""
    wanted = request.headers.get("Accept-Language", "").split(",")
    known = (language.strip()[:2].lower() for language in wanted)
    return next((language for language in known if language in LANGUAGES), "en")
