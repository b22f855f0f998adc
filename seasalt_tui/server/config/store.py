"""Settings of a shared database: its address, which holds no password, and the file that holds it."""

from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

from seasalt_tui.store.files import translated_errors

_SCHEMES: Final = frozenset({"postgresql", "postgres"})
EXAMPLE: Final = "postgresql://seasalt@db.example.org/seasalt"


def is_store(value: object) -> bool:
    """One server, or several with commas between them."""
    try:
        parts = urlsplit(value if isinstance(value, str) else "")
        servers = parts.netloc.rpartition("@")[2].split(",")
        return parts.scheme in _SCHEMES and f"{value}".isprintable() and all(map(_is_server, servers))
    except ValueError:
        return False


def _is_server(text: str) -> bool:
    port = urlsplit(f"//{text}").port
    return port is None or port > 0


def has_password(value: object) -> bool:
    """Everybody on the machine can read the options of a command (`ps`)."""
    try:
        parts = urlsplit(value if isinstance(value, str) else "")
        return parts.password is not None or "password" in parse_qs(parts.query, keep_blank_values=True)
    except ValueError:
        return False


def password_in(file: Path | None) -> str | None:
    """Its first line; without a file, the environment (PGPASSWORD, PGPASSFILE) may have it. `StoreError`."""
    if file is None:
        return None
    with translated_errors(file):
        return file.read_text(encoding="utf-8").partition("\n")[0].rstrip("\r")
