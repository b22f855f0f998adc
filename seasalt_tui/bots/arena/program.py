"""A bot in any language: a process that gets one line for a view, and answers with one line for its action."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from shlex import split
from typing import Any, Final

from msgspec import DecodeError, Struct, json

from seasalt_tui.bots.arena.play import AnyGame
from seasalt_tui.bots.arena.talk import Babbling, Gone, Silent, Talk
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.interrupts import interrupts_held_back
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import Refusal, SeasaltError, quoted

SIGN: Final = "cmd:"
_PATIENCE: Final = 10  # times its budget
_LEAST: Final = 5.0  # seconds
_SOME: Final = 8  # of the actions that would have been legal


class Misplayed(SeasaltError):
    """A program has spoiled a match; `asked` is the line to which it gave no good answer."""

    def __init__(self, refusal: Refusal, asked: str = "") -> None:
        super().__init__(refusal, asked)  # as it was made, so that it can travel
        self.refusal = refusal
        self.asked = asked

    def __str__(self) -> str:
        return self.refusal.sentence


class _Answer(Struct):
    action: str


class Program:
    def __init__(self, name: str, talk: Talk, game: AnyGame, budget: Budget) -> None:
        self._name = name
        self._talk = talk
        self._game = game
        self._budget = {"ms": budget.ms, **({} if budget.tries is None else {"tries": budget.tries})}
        self._limit = max(_PATIENCE * budget.ms / 1000, _LEAST)

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
            return self._talk.ask(asked, self._limit)
        except Silent:
            reason = Refusal(
                "{bot} has not answered for {seconds} seconds.", {"bot": self._name, "seconds": f"{self._limit:g}"}
            )
        except Babbling:
            reason = Refusal("{bot} has said more than one line to one view.", {"bot": self._name})
        except Gone as gone:
            reason = Refusal(
                "{bot} has ended in the middle of a game, with status {status}.",
                {"bot": self._name, "status": gone.status},
            )
        raise Misplayed(reason, asked.decode())

    def _illegal(self, answer: bytes, legal: dict[str, Any]) -> Refusal:
        said = quoted(answer.decode(errors="replace").strip())
        some = [*sorted(legal)[:_SOME], *["..."] * (len(legal) > _SOME)]
        return Refusal(
            "{bot} has answered {answer}, where only this can be done: {legal}.",
            {"bot": self._name, "answer": said, "legal": ", ".join(some)},
        )


@contextmanager
def program(name: str, game: AnyGame, budget: Budget) -> Iterator[Program]:
    """For as long as it is needed."""
    with ExitStack() as stay:
        with interrupts_held_back():
            talk = _started(name)
            stay.callback(talk.close)
        yield Program(name, talk, game, budget)


def _started(name: str) -> Talk:
    try:
        return Talk(split(name.removeprefix(SIGN)))
    except (OSError, ValueError) as error:
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        raise Misplayed(Refusal("{bot} cannot be started: {reason}.", {"bot": name, "reason": reason})) from None
