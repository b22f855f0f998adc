"""Protocol of the socket: text frames whose first letter says the kind, and what a page may send in them."""

from collections.abc import Iterable
from typing import Final

from msgspec import DecodeError, Struct, json

from seasalt_tui.server.limits import caps
from seasalt_tui.server.link import Offers

VERSION: Final = 1
_LARGEST: Final = 2**53  # what a page can count to


class Hello(Struct, frozen=True):
    """First frame of a page. `resume`: the secret of its session. `seen`: the number of the last output it has."""

    v: int
    resume: str = ""
    seen: int = 0
    size: tuple[int, int] = (0, 0)
    path: str = ""
    touch: bool = False
    language: str = ""
    dark: bool = True


class Welcome(Struct, frozen=True):
    """`taken`: the number of the last input. `fresh`: the page begins with an empty screen, and outputs with 1."""

    resume: str
    taken: int
    fresh: bool
    v: int = VERSION


class Farewell(Struct, frozen=True):
    """`again`: whether it is worth trying."""

    text: str
    again: bool


class InputFrame(Struct, frozen=True):
    number: int
    text: str


class Resize(Struct, frozen=True):
    width: int
    height: int


class Acknowledgement(Struct, frozen=True):
    number: int


class BadFrame(ValueError):
    """Not a frame of this protocol; its text says why."""


def decoded_hello(frame: str) -> Hello:
    if frame[:1] != "h":
        raise BadFrame("no hello")
    try:
        hello = json.decode(frame[1:], type=Hello)
    except (DecodeError, UnicodeEncodeError) as error:
        raise BadFrame(str(error)) from None
    if hello.v != VERSION:
        raise BadFrame("another version")
    if max(map(len, (hello.resume, hello.path, hello.language))) > caps.HELLO_TEXT:
        raise BadFrame("too long")
    return hello


def decoded(frame: str) -> InputFrame | Resize | Acknowledgement:
    kind, rest = frame[:1], frame[1:]
    match kind:
        case "i":
            number, _, text = rest.partition(" ")
            return InputFrame(_number(number), text)
        case "r":
            width, _, height = rest.partition("x")
            return Resize(_number(width), _number(height))
        case "a":
            return Acknowledgement(_number(rest))
    raise BadFrame("an unknown kind")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < len(str(_LARGEST))):
        raise BadFrame("no number")
    return int(text)


def welcome_frame(welcome: Welcome) -> str:
    return f"w{json.encode(welcome).decode()}"


def farewell_frame(lines: Iterable[str], *, again: bool) -> str:
    text = "\n".join(lines)
    return f"e{json.encode(Farewell(text, again)).decode()}"


def output_frame(number: int, text: str) -> str:
    return f"o{number} {text}"


def offers_frame(offers: Offers) -> str:
    return f"k{json.encode(offers).decode()}"
