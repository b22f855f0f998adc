"""A terminal somewhere: what it shows is written to it, and what is typed there is heard."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

from msgspec import Struct


class Caller(Struct, frozen=True):
    """Who is at the other end, once that is proven.

    `person`: who it is, the same however often they call: `key …`, or `guest …` for this call alone. `name`: what they
    call themselves, made fit to be shown. `environ`: TERM, and of all else language and color. `asked`: what stood on
    their command line.
    """

    person: str
    name: str
    address: str
    environ: Mapping[str, str] = {}
    asked: str = ""

    @property
    def guest(self) -> bool:
        return self.person.startswith("guest ")


class Listener(Protocol):
    @property
    def busy(self) -> bool:
        """It has more to do already than it can: better let what comes wait at the other end."""
        ...

    def hear(self, text: str) -> None: ...
    def resize(self, width: int, height: int) -> None: ...
    def flow(self) -> None:
        """A line that was congested takes more again."""
        ...

    def lose(self) -> None:
        """Nobody is there any more."""
        ...


class Line(Protocol):
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def quiet_since(self) -> float:
        """When something was typed last, by the loop's clock."""
        ...

    @property
    def congested(self) -> bool:
        """It has not taken yet what was written: better wait than write more."""
        ...

    def write(self, text: str) -> None:
        """Never waits, and is silent on a line that is gone."""
        ...

    def attend(self, listener: Listener | None) -> None:
        """Who hears from now on; what came before that is heard at once."""
        ...

    def go_on(self) -> None:
        """Whoever was busy can hear more."""
        ...

    def close(self, status: int = 0) -> None:
        """After all that was written."""
        ...


Visit = Callable[[Line, Caller], Awaitable[None]]
"""What a line is there for: it is closed when this is over."""
