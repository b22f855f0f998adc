"""Protocol of the control socket: one request and one answer, each a line of JSON."""

from collections.abc import Mapping
from typing import Literal

from msgspec import DecodeError, Struct, json

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.link import LinkKind

Deed = Literal["who", "say", "kick", "ban", "unban", "bans", "close", "rest", "drain", "link"]
Place = Literal["lobby", "waits", "plays", "watches"]


class Request(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`target`: a person, key, network or table's code. `text`: what to say, or a ban's reason. `seconds`: of a ban or
    a drain.
    """

    do: Deed
    target: str = ""
    text: str = ""
    seconds: int | None = None


class PersonHere(Struct, frozen=True):
    """One session. `id`: the beginning of the key's fingerprint, or of a guest's number, as in the journal.

    `key`: the whole fingerprint, empty for a guest. `since`: when they came, as ISO date. `idle`: seconds.
    `table`: the code of the table on their screen, and `seat`, counted from 0, where they sit there. `link`: how they
    came. `host`: its name, if several share the house.
    """

    name: str
    id: str
    key: str
    address: str
    since: str
    idle: int
    place: Place = "lobby"
    table: str = ""
    seat: int | None = None
    link: LinkKind = "ssh"
    host: str = ""


class Answer(Struct, frozen=True, omit_defaults=True):
    """`text`: a message with placeholders for `values`, to be said in the reader's language. `link`: into a private
    server. `silent`: other hosts of the house that did not answer.
    """

    done: bool
    text: str = ""
    values: Mapping[str, str | int] = {}
    people: tuple[PersonHere, ...] = ()
    bans: tuple[Ban, ...] = ()
    link: str = ""
    silent: tuple[str, ...] = ()

    @property
    def refusal(self) -> Refusal:
        return Refusal(self.text, self.values)

    @property
    def warning(self) -> Refusal | None:
        """What the answer may lack."""
        if not self.silent:
            return None
        hosts = {"hosts": ", ".join(self.silent)}
        return Refusal("No answer from {hosts}: people there were not counted, and perhaps not reached.", hosts)


class BadRequest(ValueError):
    """Not a request; its text says why."""


def decoded_request(line: bytes) -> Request:
    try:
        return json.decode(line, type=Request)
    except (DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(str(error)) from None


def decoded_answer(line: bytes) -> Answer:
    try:
        return json.decode(line, type=Answer)
    except (DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(str(error)) from None


def encoded(message: Request | Answer) -> bytes:
    return json.encode(message) + b"\n"
