"""Settings of a shared database: its address, which holds no password, and the file that holds it."""

from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

from seasalt_tui.store.files import translated_errors

_SCHEMES: Final = frozenset({"postgresql", "postgres"})
EXAMPLE: Final = "postgresql://seasalt@db.example.org/seasalt"


def servers_in(address: str) -> list[str]:
    """The single addresses of one that names several servers; `urlsplit` takes no IPv6 address after a comma."""
    scheme, mark, rest = address.partition("://")
    place = rest[: min((rest.find(end) for end in "/?#" if end in rest), default=len(rest))]
    user, at, servers = place.rpartition("@")
    return [f"{scheme}{mark}{user}{at}{server}{rest[len(place) :]}" for server in servers.split(",")]


def is_store(value: object) -> bool:
    """One server, or several with commas between them."""
    try:
        return isinstance(value, str) and value.isprintable() and all(map(_is_of_one_server, servers_in(value)))
    except ValueError:
        return False


def _is_of_one_server(address: str) -> bool:
    parts = urlsplit(address)
    return parts.scheme in _SCHEMES and (parts.port is None or parts.port > 0)


def has_password(value: object) -> bool:
    """Everybody on the machine can read the options of a command (`ps`)."""
    try:
        parts = urlsplit(servers_in(value)[0] if isinstance(value, str) else "")
        return parts.password is not None or "password" in parse_qs(parts.query, keep_blank_values=True)
    except ValueError:
        return False


def password_in(file: Path | None) -> str | None:
    """Its first line; without a file, the environment (PGPASSWORD, PGPASSFILE) may have it. `StoreError`."""
    if file is None:
        return None
    with translated_errors(file):
        return file.read_text(encoding="utf-8").partition("\n")[0].rstrip("\r")
