"""External bot: a program in any language that reads a view as one line of JSON and answers with one for its action."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from shlex import split
from typing import Any, Final

from msgspec import DecodeError, Struct, json

from seasalt_tui.bots.arena.line_process import Exited, LineProcess, NotOneLine, TimedOut
from seasalt_tui.bots.arena.play import AnyGame
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.pool.interrupts import interrupts_held_back
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import Refusal, SeasaltError, quoted

SIGN: Final = "cmd:"
_BUDGETS_TO_WAIT: Final = 10  # the timeout, in time budgets
_MIN_TIMEOUT: Final = 5.0  # seconds
_EXAMPLES: Final = 8  # legal actions that an error message lists


class Misplayed(SeasaltError):
    """A program gave no legal answer; `asked` is the line it was sent."""

    def __init__(self, refusal: Refusal, asked: str = "") -> None:
        super().__init__(refusal, asked)  # the arguments of `__init__`, so that it can be pickled
        self.refusal = refusal
        self.asked = asked

    def __str__(self) -> str:
        return self.refusal.sentence


class _Answer(Struct):
    action: str


class Program:
    def __init__(self, name: str, process: LineProcess, game: AnyGame, budget: Budget) -> None:
        self._name = name
        self._process = process
        self._game = game
        self._budget = {"ms": budget.ms, **({} if budget.tries is None else {"tries": budget.tries})}
        self._timeout = max(_BUDGETS_TO_WAIT * budget.ms / 1000, _MIN_TIMEOUT)

    def decide(self, view: Any, _: Dice) -> Any:
        asked = json.encode({"game": self._game.name, "view": self._game.view_as_json(view), **self._budget})
        legal = {self._game.text(action): action for action in view.legal}
        answer = self._answer(asked)
        try:
            return legal[json.decode(answer, type=_Answer).action]
        except (DecodeError, UnicodeDecodeError, KeyError):
            raise Misplayed(self._illegal(answer, legal), asked.decode()) from None

    def _answer(self, asked: bytes) -> bytes:
        try:
            return self._process.ask(asked, self._timeout)
        except TimedOut:
            reason = Refusal(
                "{bot} has not answered for {seconds} seconds.", {"bot": self._name, "seconds": f"{self._timeout:g}"}
            )
        except NotOneLine:
            reason = Refusal("{bot} has answered one view with more than one line.", {"bot": self._name})
        except Exited as exited:
            reason = Refusal(
                "{bot} exited in the middle of a game, with status {status}.",
                {"bot": self._name, "status": exited.status},
            )
        raise Misplayed(reason, asked.decode())

    def _illegal(self, answer: bytes, legal: dict[str, Any]) -> Refusal:
        text = quoted(answer.decode(errors="replace").strip())
        examples = [*sorted(legal)[:_EXAMPLES], *["..."] * (len(legal) > _EXAMPLES)]
        return Refusal(
            "{bot} answered {answer}, but the only legal actions are: {legal}.",
            {"bot": self._name, "answer": text, "legal": ", ".join(examples)},
        )


@contextmanager
def program(name: str, game: AnyGame, budget: Budget) -> Iterator[Program]:
    """Runs the program. Ctrl-C is held back until its end is certain, or it would be left running."""
    if os.name == "nt":
        raise Misplayed(Refusal("{bot} cannot be started: programs cannot play on Windows.", {"bot": name}))
    with ExitStack() as stack:
        with interrupts_held_back():
            process = _start(name)
            stack.callback(_close, process)
        yield Program(name, process, game, budget)


def _close(process: LineProcess) -> None:
    with interrupts_held_back():
        process.close()


def _start(name: str) -> LineProcess:
    try:
        return LineProcess(split(name.removeprefix(SIGN)))
    except (OSError, ValueError) as error:
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        raise Misplayed(Refusal("{bot} cannot be started: {reason}.", {"bot": name, "reason": reason})) from None
