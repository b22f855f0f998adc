"""Address parsing: `name@host:port` as people type it.

Argument injection: nothing that passes here can be taken for an option by ssh.
"""

import re
from typing import Final

from msgspec import Struct

from seasalt_tui.core.errors import Refusal, SeasaltError, quoted

PORT: Final = 2222
_SCHEME: Final = "ssh://"
_NAME: Final = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9._-]{0,251}[A-Za-z0-9_.])?")
_NUMBERS: Final = re.compile(r"[0-9A-Fa-f:]{2,45}(%[A-Za-z0-9._-]{1,32})?")
_BRACKETED: Final = re.compile(r"\[([^\[\]]*:[^\[\]]*)\](?::(.*))?")
_CODE: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9-]{0,62}[A-Za-z0-9])?")
_PORT: Final = re.compile("[0-9]{1,5}")
_NOT_IN_NAMES: Final = frozenset("'`\";&<>|(){}\\$@/:")
_LONGEST_NAME: Final = 64


class BadAddress(SeasaltError):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class Address(Struct, frozen=True):
    host: str
    port: int = PORT
    name: str | None = None

    @property
    def destination(self) -> str:
        """The destination argument of ssh."""
        return self.host if self.name is None else f"{self.name}@{self.host}"

    @property
    def url(self) -> str:
        from urllib.parse import quote  # noqa: PLC0415 - only for links

        host = f"[{self.host}]" if ":" in self.host else self.host
        name = "" if self.name is None else f"{quote(self.name, safe='')}@"
        return f"{_SCHEME}{name}{host}:{self.port}"


def address_of(text: str, usual_port: int = PORT) -> Address:
    """Takes `host`, `name@host`, `name@host:port` and `ssh://...`; IPv6 in brackets if a port follows."""
    rest = text.removeprefix(_SCHEME)
    rest = rest.removesuffix("/") if rest != text else rest
    name, at, place = rest.rpartition("@")
    host, port = _split(place)
    if not (_NAME.fullmatch(host) or (":" in host and _NUMBERS.fullmatch(host))):
        raise BadAddress(Refusal("{address} is not the name or address of a machine.", {"address": quoted(text)}))
    return Address(host, usual_port if port is None else port_of(port, text), valid_name(name) if at else None)


def is_place(text: str) -> bool:
    """Whether it is a machine, perhaps with a port, and nothing else."""
    try:
        return "@" not in text and not text.startswith(_SCHEME) and bool(address_of(text))
    except BadAddress:
        return False


def _split(place: str) -> tuple[str, str | None]:
    if bracketed := _BRACKETED.fullmatch(place):
        return bracketed[1], bracketed[2]
    if place.count(":") == 1:
        host, _, port = place.partition(":")
        return host, port
    return place, None


def port_of(port: str, text: str) -> int:
    if not _PORT.fullmatch(port) or not 0 < int(port) < 65536:
        raise BadAddress(Refusal("{address} needs a port from 1 to 65535.", {"address": quoted(text)}))
    return int(port)


def valid_name(name: str) -> str:
    if not is_valid_name(name):
        raise BadAddress(Refusal("ssh does not accept {name} as a name.", {"name": quoted(name)}))
    return name


def is_valid_name(name: str) -> bool:
    """Whether ssh accepts this name and cannot take it for an option."""
    plain = name.isprintable() and name.strip() == name and not name.startswith("-")
    return plain and 0 < len(name) <= _LONGEST_NAME and not _NOT_IN_NAMES & set(name)


def valid_code(code: str) -> str:
    if not _CODE.fullmatch(code):
        raise BadAddress(Refusal("{code} is not a table code.", {"code": quoted(code)}))
    return code
