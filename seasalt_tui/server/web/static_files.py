"""Static files: read once, compressed, and served for good under a path with their hash."""

from collections.abc import Mapping
from gzip import compress
from hashlib import sha256
from pathlib import Path
from typing import Final

from aiohttp.web import HTTPNotFound, Request, Response
from msgspec import Struct

from seasalt_tui.server.web.page import STATIC

_KINDS: Final[Mapping[str, str]] = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_HASH: Final = 16  # letters


class StaticFile(Struct, frozen=True):
    kind: str
    content: bytes
    compressed: bytes
    """The same as `content` if that doesn't get smaller."""


class StaticFiles:
    """One hash for all of them, so that they can name each other by relative paths."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._files = {file.name: _read(file) for file in sorted(folder.iterdir()) if file.suffix in _KINDS}
        digest = sha256()
        for name, file in self._files.items():
            digest.update(f"{name}\0{len(file.content)}\0".encode() + file.content)
        self._hash = digest.hexdigest()[:_HASH]

    @property
    def path(self) -> str:
        """Where they are served, without a slash at the end."""
        return f"/static/{self._hash}"

    async def serve(self, request: Request) -> Response:
        file = self._files.get(request.match_info["name"])
        if file is None or request.match_info["hash"] != self._hash:
            raise HTTPNotFound
        return compressible(request, file.content, file.compressed, file.kind, _FOR_GOOD)


def compressible(request: Request, content: bytes, compressed: bytes, kind: str, caching: str) -> Response:
    headers = {"Content-Type": kind, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if len(compressed) < len(content) and "gzip" in request.headers.get("Accept-Encoding", ""):
        return Response(body=compressed, headers={**headers, "Content-Encoding": "gzip"})
    return Response(body=content, headers=headers)


def _read(file: Path) -> StaticFile:
    content = file.read_bytes()
    return StaticFile(_KINDS[file.suffix], content, compress(content, 9, mtime=0))
