"""Line to a session: a page that has lost its socket may come back, and until then its person is away."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final


class Line:
    def __init__(self) -> None:
        self.is_open = True
        self._followers: list[tuple[Callable[[], None], Callable[[], None]]] = []

    def change(self, *, is_open: bool) -> None:
        if is_open == self.is_open:
            return
        self.is_open = is_open
        for arrive, leave in tuple(self._followers):
            (arrive if is_open else leave)()

    @contextmanager
    def counted(self, arrive: Callable[[], None], leave: Callable[[], None]) -> Iterator[None]:
        """While the line is open, within this context."""
        follower = arrive, leave
        self._followers.append(follower)
        if self.is_open:
            arrive()
        try:
            yield
        finally:
            self._followers.remove(follower)
            if self.is_open:
                leave()


ALWAYS_OPEN: Final = Line()
