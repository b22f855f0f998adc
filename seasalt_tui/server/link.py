"""Transport interface: a remote terminal, its output, its input and its caller."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Literal, Protocol, runtime_checkable

from msgspec import Struct

from seasalt_tui.server.person_ids import is_guest

LinkKind = Literal["ssh", "web"]
Shows = Literal["screen", "lines", "page"]


class Caller(Struct, frozen=True):
    """Who is at the other end, after authentication.

    `person`: the identity: `key …`, the same in every session, or `guest …`, for this session alone. `name`: the user
    name, made safe to show. `environ`: TERM, and the variables for language and color. `command`: the command line,
    a table's code or `watch` and one.
    `shows`: what is at their end: a terminal that draws a screen, one that takes lines, or a page of text.
    """

    person: str
    name: str
    address: str
    environ: Mapping[str, str] = {}
    command: str = ""
    link: LinkKind = "ssh"
    shows: Shows = "screen"

    @property
    def guest(self) -> bool:
        return is_guest(self.person)


_SHORT: Final = 12


def short_identity(person: str) -> str:
    """Enough of an identity to find a person in the journal."""
    kind, _, _ = person.partition(" ")
    return f"{kind} {short_id(person)}".rstrip()


def short_id(person: str) -> str:
    """The beginning of the key's fingerprint, or of a guest's number."""
    return person.partition(" ")[2].removeprefix("SHA256:")[:_SHORT]


class LinkListener(Protocol):
    """What the session does with the events of its link."""

    @property
    def is_busy(self) -> bool:
        """Backpressure: it has more to do than it can, so input should wait at the other end."""
        ...

    def on_input(self, text: str) -> None: ...
    def on_resize(self, width: int, height: int) -> None: ...
    def on_drained(self) -> None:
        """A link that was congested accepts output again."""
        ...

    def on_redraw(self) -> None:
        """What the other end had on its screen is lost: all has to be written again, modes included."""
        ...

    def on_line(self, *, is_open: bool) -> None:
        """The page is gone but may come back, or it has come back."""
        ...

    def on_disconnect(self) -> None:
        """The connection is gone."""
        ...


class Link(Protocol):
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def last_input_at(self) -> float:
        """When input last arrived, by the loop's clock."""
        ...

    @property
    def congested(self) -> bool:
        """Backpressure: earlier output has not been sent yet, so writers should wait."""
        ...

    def write(self, text: str) -> None:
        """Never blocks; ignored once the connection is gone."""
        ...

    def say_last(self, text: str) -> None:
        """A sentence that stays to be read after the screen has gone."""
        ...

    def set_listener(self, listener: LinkListener | None) -> None:
        """Set the listener; it gets earlier input at once."""
        ...

    def resume_input(self) -> None:
        """The listener is no longer busy: resume input."""
        ...

    def close(self, status: int = 0) -> None:
        """Close, after all output has been sent."""
        ...


class Offers(Struct, frozen=True):
    """What a touch screen shows beside the picture.

    `keys`: key, label and sign of each hint in the key line; `typing`: a text field has the focus.
    """

    keys: tuple[tuple[str, str, str], ...]
    typing: bool


@runtime_checkable
class PageLink(Protocol):
    """What a link to a page in a browser can do beyond a terminal; plain mouse moves cost it little, too."""

    @property
    def takes_offers(self) -> bool:
        """Whether there is a touch screen."""
        ...

    def offer(self, offers: Offers) -> None:
        """Keeps the last ones, and sends them again after a reconnection."""
        ...


SessionHandler = Callable[[Link, Caller], Awaitable[None]]
"""Runs one session; the link is closed when it returns."""
