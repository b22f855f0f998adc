"""Who can be named to play: levels, rivals of daily deals, chance itself, and programs."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from time import perf_counter_ns, thread_time_ns
from typing import Final

from seasalt_tui.bots.arena.play import Guest
from seasalt_tui.bots.arena.program import SIGN, program
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.casual import casual
from seasalt_tui.bots.levels import LEVELS, RIVALS, bot
from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.games import GAMES

RANDOM: Final = "random"
NAMES: Final = (*LEVELS, RANDOM, *RIVALS)
_THERE: Final = {"names": ", ".join(NAMES), "sign": SIGN}
_PARTS: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*')+""")


class BadEntrant(SeasaltError):
    """Nobody is called that."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def entrants(texts: Iterable[str]) -> tuple[str, ...]:
    """Of lists with commas, which may stand in quotes where they are part of a program's line."""
    found = tuple(_known(part.strip()) for text in texts for part in _parts(text))
    if not found:
        raise BadEntrant(Refusal("It takes at least one bot: {names}, or programs after {sign}.", _THERE))
    return found


def _parts(text: str) -> list[str]:
    if _PARTS.sub("", text).strip(","):
        raise BadEntrant(Refusal("A quote in {text} has no end.", {"text": repr(text)}))
    return _PARTS.findall(text)


def _known(name: str) -> str:
    if name.startswith(SIGN):
        if not name.removeprefix(SIGN).strip():
            raise BadEntrant(Refusal("After {sign} stands how the program is started.", {"sign": SIGN}))
    elif name not in NAMES:
        raise BadEntrant(
            Refusal(
                "There is no bot {name}; there are {names}, and programs after {sign}.", {"name": repr(name), **_THERE}
            )
        )
    return name


def labels(names: Iterable[str]) -> list[str]:
    """What tells them apart where one plays against itself."""
    seen: Counter[str] = Counter()
    told = []
    for name in names:
        seen[name] += 1
        told.append(f"{name} ({seen[name]})" if seen[name] > 1 else name)
    return told


@contextmanager
def guests(names: Iterable[str], game: str, budget: Budget) -> Iterator[list[Guest]]:
    """What programs take is time that passes; what the others take, time of the processor."""
    with ExitStack() as opened:
        yield [
            Guest(number, opened.enter_context(program(name, GAMES[game], budget)).decide, perf_counter_ns)
            if name.startswith(SIGN)
            else Guest(number, casual if name == RANDOM else bot(game, name, budget), thread_time_ns)
            for number, name in enumerate(names)
        ]
