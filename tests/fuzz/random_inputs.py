"""Fuzzing: what terminals send, and what only broken or hostile ones do, by a seed."""

from collections.abc import Callable
from random import Random
from typing import Final

_KEYS: Final[tuple[str, ...]] = (
    *("\r", "\r", "\t", " ", "\x7f", "\x1b[Z", "\x1b[27u", "\x1b[27u", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"),
    *("\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[3~", "\x10", "?", "?"),
    *"abcdefghijklmnoprstuvwxyz0123456789+-/,.;:",
)
_BROKEN: Final[tuple[str, ...]] = (
    *("\x1b[", "\x1bO", "\x1b[<0;", "\x1b[<999;999;999M", "\x1b[200~", "\x1b[201~", "\x1b[99999u", "\x1b[1;99A"),
    *("\x1b[<0;0;0M", "\x1b[M   ", "\x1b]52;c;", "\x1bP", "\x00", "\x9b", "\ufffd", "\x1b\x1b\x1b", "\x1a", "\x0c"),
)
_SIZES: Final = ((80, 24), (80, 24), (120, 40), (200, 60), (100, 30), (80, 25), (40, 10), (10, 5), (240, 100))
_PASTES: Final = ("s9|x", "hello", "q" * 300, "a\nb\tc", "\u0301" * 20, "[b]x[/b]{name}%s", "")
_LEFT, _WHEEL, _DRAG = 0, 64, 32


class RandomInputs:
    """`size` is what the terminal has now."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.size = (80, 24)
        self._kinds: tuple[tuple[Callable[[], str], int], ...] = (
            (self._key, 70),
            (self._pair, 8),
            (self._click, 14),
            (self._drag, 3),
            (self._wheel, 2),
            (self._paste, 1),
            (lambda: self.dice.choice(_BROKEN), 1),
            (lambda: self.dice.choice(("\x1b[I", "\x1b[O")), 1),
        )

    def burst(self) -> list[str]:
        makers, weights = zip(*self._kinds, strict=True)
        return [make() for make in self.dice.choices(makers, weights, k=self.dice.choice((1, 1, 2, 3, 5, 12, 30)))]

    def resized(self) -> tuple[int, int] | None:
        """Now and then; more often a size in which one can play."""
        if self.dice.random() > 0.02:
            return None
        self.size = self.dice.choice(_SIZES)
        return self.size

    def _key(self) -> str:
        return self.dice.choice(_KEYS)

    def _pair(self) -> str:
        """The same twice, which acted twice."""
        return self._key() * 2

    def _place(self) -> str:
        return f"{self.dice.randint(1, self.size[0])};{self.dice.randint(1, self.size[1])}"

    def _click(self) -> str:
        place = self._place()
        return f"\x1b[<{_LEFT};{place}M\x1b[<{_LEFT};{place}m" * self.dice.randint(1, 2)

    def _drag(self) -> str:
        start, middle, end = self._place(), self._place(), self._place()
        return f"\x1b[<{_LEFT};{start}M\x1b[<{_DRAG};{middle}M\x1b[<{_DRAG};{end}M\x1b[<{_LEFT};{end}m"

    def _wheel(self) -> str:
        return f"\x1b[<{_WHEEL + self.dice.randint(0, 1)};{self._place()}M"

    def _paste(self) -> str:
        return f"\x1b[200~{self.dice.choice(_PASTES)}\x1b[201~"
