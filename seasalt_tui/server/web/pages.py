"""Pages: the document that draws the game, in the visitor's language; where it leads is up to its own address."""

from functools import lru_cache
from gzip import compress

from aiohttp.web import Request, Response

from seasalt_tui.server.web.page import page
from seasalt_tui.server.web.static_files import StaticFiles, compressible
from seasalt_tui.text.words import LANGUAGES, words

_HTML = "text/html; charset=utf-8"


class Pages:
    def __init__(self, static: StaticFiles) -> None:
        self._static = static

    async def serve(self, request: Request) -> Response:
        language = language_of(request)
        response = compressible(request, *_document(language, self._static.path), _HTML, "no-cache")
        response.headers["Content-Language"] = language
        response.headers["Vary"] = "Accept-Encoding, Accept-Language"
        return response


@lru_cache(maxsize=len(LANGUAGES))
def _document(language: str, static: str) -> tuple[bytes, bytes]:
    """As it is, and compressed."""
    content = page(words(language), static).encode()
    return content, compress(content, 9, mtime=0)


def language_of(request: Request) -> str:
    """The first that is known: browsers send them in the order of preference."""
    wanted = request.headers.get("Accept-Language", "").split(",")
    known = (language.strip()[:2].lower() for language in wanted)
    return next((language for language in known if language in LANGUAGES), "en")
