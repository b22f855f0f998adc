"""Where a host is, as people write it down; made sure that ssh can take it for nothing else."""

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
    def called(self) -> str:
        """As ssh takes it, and as it is told."""
        return self.host if self.name is None else f"{self.name}@{self.host}"

    @property
    def url(self) -> str:
        from urllib.parse import quote  # noqa: PLC0415 - only for a code to be photographed

        host = f"[{self.host}]" if ":" in self.host else self.host
        name = "" if self.name is None else f"{quote(self.name, safe='')}@"
        return f"{_SCHEME}{name}{host}:{self.port}"


def address_of(text: str) -> Address:
    """`host`, `name@host`, `name@host:port`, `ssh://...`; numbers with colons in brackets where a port follows."""
    rest = text.removeprefix(_SCHEME)
    rest = rest.removesuffix("/") if rest != text else rest
    name, at, place = rest.rpartition("@")
    host, port = _split(place)
    if not (_NAME.fullmatch(host) or (":" in host and _NUMBERS.fullmatch(host))):
        raise BadAddress(Refusal("{address} is no name or address of a machine.", {"address": quoted(text)}))
    return Address(host, PORT if port is None else port_of(port, text), fit_name(name) if at else None)


def _split(place: str) -> tuple[str, str | None]:
    if bracketed := _BRACKETED.fullmatch(place):
        return bracketed[1], bracketed[2]
    if place.count(":") == 1:
        host, _, port = place.partition(":")
        return host, port
    return place, None


def port_of(port: str, text: str) -> int:
    if not _PORT.fullmatch(port) or not 0 < int(port) < 65536:
        raise BadAddress(Refusal("{address} has no port from 1 to 65535.", {"address": quoted(text)}))
    return int(port)


def fit_name(name: str) -> str:
    if not is_fit(name):
        raise BadAddress(Refusal("ssh takes no name like {name}.", {"name": quoted(name)}))
    return name


def is_fit(name: str) -> bool:
    """What ssh itself would refuse, or could take for an option."""
    plain = name.isprintable() and name.strip() == name and not name.startswith("-")
    return plain and 0 < len(name) <= _LONGEST_NAME and not _NOT_IN_NAMES & set(name)


def fit_code(code: str) -> str:
    if not _CODE.fullmatch(code):
        raise BadAddress(Refusal("{code} is no code of a table.", {"code": quoted(code)}))
    return code


def ssh_command(address: Address, code: str | None, *, colors: bool = False) -> list[str]:
    """`colors`: whether the terminal says of itself what ssh does not say unless told to."""
    sent = ["-o", "SendEnv=COLORTERM"] if colors else []
    asked = [] if code is None else [code]
    return ["ssh", "-t", "-C", *sent, "-p", str(address.port), address.called, *asked]
