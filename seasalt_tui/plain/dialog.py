"""Dialogs in lines: a list to choose from, a text to type, a question to answer, a long text by pages."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Final

from seasalt_tui.plain.choices import BACK, NumberedChoice, back, offered
from seasalt_tui.plain.console import Console, PlayerLeft
from seasalt_tui.plain.input_parser import Ambiguous, choice_typed
from seasalt_tui.text.words import Words

QUIT: Final = "q"
_PAGE: Final = 15  # lines


class Dialog:
    """`words`: of the session; they change with its language."""

    def __init__(self, words: Words, console: Console) -> None:
        self.words = words
        self.console = console

    async def ask(self) -> str:
        """Raises `PlayerLeft` at the end of the input."""
        line = await self.console.ask()
        if line is None:
            raise PlayerLeft
        return line

    async def choose(
        self, heading: str, options: Sequence[NumberedChoice], *, leads_back: NumberedChoice | None = None
    ) -> Any | None:
        """What the chosen option stands for; None leads back."""
        menu = (*options, leads_back or back(self.words))
        self._say(heading, menu)
        while True:
            match choice_typed(await self._typed(), menu):
                case NumberedChoice(possible=False, text=why_not):
                    self.console.say(why_not)
                case NumberedChoice(actions=actions):
                    return next(iter(actions), None)
                case Ambiguous(fitting):
                    self.console.offer(self.words.say("Which one?"), offered(self.words, fitting))
                case None:
                    self._say(self._how_to_choose(menu[-1].text), menu)

    async def _typed(self) -> str:
        """`q` leads back, as it leaves a game."""
        typed = await self.ask()
        return str(BACK) if typed.lower() == QUIT else typed or "?"

    def _how_to_choose(self, example: str) -> str:
        return self.words.say("Type a number, or words of a line, for example {name}.", name=example)

    def _say(self, heading: str, menu: Sequence[NumberedChoice]) -> None:
        self.console.offer(heading, offered(self.words, menu))

    async def type_in(self, heading: str) -> str:
        self.console.request(heading)
        return await self.ask()

    async def confirm(self, question: str, yes: str, no: str) -> bool:
        chosen = await self.choose(question, (NumberedChoice(1, yes, (True,)),), leads_back=NumberedChoice(0, no, ()))
        return chosen is not None

    async def read(self, lines: Iterable[str]) -> None:
        """Page by page, until the end or until anything but Enter is typed."""
        rest = iter(lines)
        page = list(islice(rest, _PAGE))
        while page:
            self.console.say(*page)
            page = list(islice(rest, _PAGE))
            if page and await self.type_in(self.words.say("Enter: more. 0: back.")):
                return


def numbered(options: Iterable[tuple[str, Any]], first: int = 1) -> tuple[NumberedChoice, ...]:
    return tuple(NumberedChoice(number, text, (value,)) for number, (text, value) in enumerate(options, first))


def labeled(words: Words, label: str, value: str) -> str:
    return words.say("{label}: {value}", label=label, value=value) if value else label
