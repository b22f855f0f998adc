"""Cookie of a browser: a random secret, of which the host only keeps the digest as the person's identity."""

from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from re import compile as pattern
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from aiohttp.web import StreamResponse

_BYTES: Final = 32
_SECRET: Final = pattern(r"[A-Za-z0-9_-]{43}")
_YEAR: Final = 365 * 86400  # seconds


def cookie_name(*, secure: bool) -> str:
    """With encryption the browser takes this name from the host itself alone, and never without encryption."""
    return "__Host-seasalt" if secure else "seasalt"


def secret_in(cookies: Mapping[str, str], *, secure: bool) -> str:
    """Empty if there is none of the form that this host gives out."""
    secret = cookies.get(cookie_name(secure=secure), "")
    return secret if _SECRET.fullmatch(secret) else ""


def new_secret() -> str:
    return token_urlsafe(_BYTES)


def person_of(secret: str) -> str:
    digest = b64encode(sha256(secret.encode()).digest()).decode().rstrip("=")
    return f"web SHA256:{digest}"


def set_cookie(response: "StreamResponse", secret: str, *, secure: bool) -> None:
    """For a year from the last visit."""
    name = cookie_name(secure=secure)
    response.set_cookie(name, secret, max_age=_YEAR, path="/", httponly=True, samesite="Strict", secure=secure)
