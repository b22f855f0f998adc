"""Entrants of a tournament by name: levels, rivals of daily deals, random play, and external programs."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from time import perf_counter_ns, thread_time_ns
from typing import Final

from seasalt_tui.bots.arena.play import Entrant
from seasalt_tui.bots.arena.program import SIGN, program
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import LEVELS, RIVALS, bot
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.games import GAMES

RANDOM: Final = "random"
NAMES: Final = (*LEVELS, RANDOM, *RIVALS)
_KNOWN_NAMES: Final = {"names": ", ".join(NAMES), "sign": SIGN}
_PARTS: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*')+""")


class BadEntrant(SeasaltError):
    """There is no such bot."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def parse_entrants(texts: Iterable[str]) -> tuple[str, ...]:
    """From comma-separated lists; a comma within quotes belongs to a program's command line."""
    names = tuple(_checked(part.strip()) for text in texts for part in _split(text))
    if not names:
        raise BadEntrant(Refusal("It takes at least one bot: {names}, or programs after {sign}.", _KNOWN_NAMES))
    return names


def _split(text: str) -> list[str]:
    if _PARTS.sub("", text).strip(","):
        raise BadEntrant(Refusal("A quote in {text} has no end.", {"text": repr(text)}))
    return _PARTS.findall(text)


def _checked(name: str) -> str:
    if name.startswith(SIGN):
        if not name.removeprefix(SIGN).strip():
            raise BadEntrant(Refusal("After {sign} comes the command that starts the program.", {"sign": SIGN}))
    elif name not in NAMES:
        raise BadEntrant(
            Refusal(
                "There is no bot {name}; there are {names}, and programs after {sign}.",
                {"name": repr(name), **_KNOWN_NAMES},
            )
        )
    return name


def labels(names: Iterable[str]) -> list[str]:
    """Unique names, where a bot plays against itself."""
    seen: Counter[str] = Counter()
    labelled = []
    for name in names:
        seen[name] += 1
        labelled.append(f"{name} ({seen[name]})" if seen[name] > 1 else name)
    return labelled


@contextmanager
def open_entrants(names: Iterable[str], game: str, budget: Budget) -> Iterator[list[Entrant]]:
    """Starts the programs, and ends them. A program is timed by the wall clock, other bots by processor time."""
    with ExitStack() as opened:
        yield [
            Entrant(number, opened.enter_context(program(name, GAMES[game], budget)).decide, perf_counter_ns)
            if name.startswith(SIGN)
            else Entrant(number, random_bot if name == RANDOM else bot(game, name, budget), thread_time_ns)
            for number, name in enumerate(names)
        ]
