"""Prompt loop of one person at the keyboard: prints what happened, asks, acts."""

from collections import deque
from collections.abc import Awaitable
from typing import Any, Final, assert_never

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.errors import CannotUndo, IllegalAction, StaleNumber
from seasalt_tui.core.game import Game
from seasalt_tui.core.messages import message
from seasalt_tui.plain.advice import BoundedAdviser, hint_line
from seasalt_tui.plain.choices import NumberedChoice, choices, numbered_lines
from seasalt_tui.plain.console import Console
from seasalt_tui.plain.input_parser import InfoCommand, TypedAction, help_lines, impossible, parse_line
from seasalt_tui.text.hint_texts import hint_texts
from seasalt_tui.text.speech import OddsSpeech, Speech
from seasalt_tui.text.words import Words

_RECENT_LINES: Final = 20


class PlayerLeft(Exception):
    """The player quits, or the input has ended."""


class PlainSeat:
    """Keeps a history of its own: people at one keyboard have secrets from each other."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        chair: Chair[Any, Any, Any, Any],
        speech: Speech,
        words: Words,
        console: Console,
        adviser: BoundedAdviser,
    ) -> None:
        self._game = game
        self._chair = chair
        self._speech = speech
        self._words = words
        self._console = console
        self._adviser = adviser
        self._news = chair.news()
        self._recent_lines: deque[str] = deque(maxlen=_RECENT_LINES)
        self._choices: tuple[NumberedChoice, ...] = ()

    @property
    def to_act(self) -> bool:
        return bool(self._chair.view.legal)

    async def listen(self) -> News[Any, Any]:
        """Waits for news and prints it."""
        news = await anext(self._news)
        if news.missed:
            self._console.say(self._words.say("More has happened than can be told; this is the end of it."))
        lines = [line for fact in news.story for line in self._speech.tell(fact, self._chair.seat)]
        self._recent_lines.extend(lines)
        self._console.say(*lines)
        return news

    def say_position(self) -> None:
        self._console.say(*self._speech.report(self._chair.view))

    def say_result(self) -> None:
        """Prints the lines of the result that were not printed as news."""
        result = self._speech.result(self._chair.view)
        self._console.say(*(line for line in result if line not in self._recent_lines))

    async def decide(self, news: News[Any, Any]) -> None:
        """Asks until an action succeeds or the table has moved on."""
        self._say_choices(news.view)
        done = False
        while not done:
            line = await self._console.ask()
            if line is None:
                raise PlayerLeft
            done = await self._handle_line(news, line)

    def _say_choices(self, view: Any) -> None:
        self._say_menu(self._speech.prompt(view), choices(self._speech, view, view.legal))

    def _say_steps(self, view: Any, choice: NumberedChoice) -> None:
        back = NumberedChoice(self._words.say("Back"), ())
        self._say_menu(choice.text, (*choices(self._speech, view, choice.actions), back))

    def _say_menu(self, heading: str, choices: tuple[NumberedChoice, ...]) -> None:
        self._choices = choices
        self._console.say(heading, *numbered_lines(self._words, choices))

    async def _handle_line(self, news: News[Any, Any], line: str) -> bool:
        """Handles one line; returns whether the table has moved on."""
        match parse_line(line, self._game, news.view.legal, self._choices):
            case TypedAction(action) | NumberedChoice(actions=(action,)):
                return await self._try(self._chair.submit(action, after=news.number))
            case NumberedChoice(disabled=True) as choice:
                self._console.say(choice.text)
            case NumberedChoice(actions=()):
                self._say_choices(news.view)
            case NumberedChoice() as choice:
                self._say_steps(news.view, choice)
            case "u":
                return await self._try(self._chair.undo(after=news.number))
            case "q":
                raise PlayerLeft
            case "h":
                await self._say_hints(news.view)
            case "o":
                await self._say_odds(news.view)
            case None:
                self._console.say(impossible(self._words, len(self._choices)))
            case question:
                self._say_info(question, news.view)
        return False

    async def _say_hints(self, view: Any) -> None:
        """Prints the best actions as the new menu."""
        if self._refuses(self._adviser.rights.no_hints):
            return
        appraisal = await self._adviser.appraisal(view)
        if appraisal is None:
            self._console.say(self._words.say("Nobody knows any advice here."))
            return
        best = hint_texts(self._speech, view, appraisal)
        lines = (hint_line(self._words, each, best=place == 0) for place, each in enumerate(best))
        hints = (NumberedChoice(line, (option.action,)) for line, option in zip(lines, appraisal.options, strict=False))
        tried = self._words.say_number("{number} game tried out", "{number} games tried out", appraisal.tries)
        self._say_menu(tried, (*hints, NumberedChoice(self._words.say("Back"), ())))

    async def _say_odds(self, view: Any) -> None:
        if self._refuses(self._adviser.rights.no_odds):
            return
        odds = await self._adviser.odds(view) if isinstance(self._speech, OddsSpeech) else None
        if odds is None or not isinstance(self._speech, OddsSpeech):
            self._console.say(self._words.say("There are no odds in this game."))
        else:
            self._console.say(*self._speech.odds(odds))

    def _refuses(self, why_not: str) -> bool:
        """Prints the reason and returns True; without one, prints that the search takes a moment."""
        self._console.say(self._words.say(why_not or message("Thinking…")))
        return bool(why_not)

    async def _try(self, attempt: Awaitable[None]) -> bool:
        try:
            await attempt
        except (IllegalAction, CannotUndo) as error:
            self._console.say(self._speech.refusal(error.refusal))
            return False
        except StaleNumber:
            return True  # there is newer news to decide on
        return True

    def _say_info(self, question: InfoCommand, view: Any) -> None:
        match question:
            case "?":
                self._console.say(*help_lines(self._words))
            case "v":
                self.say_position()
                self._say_choices(view)
            case "l":
                self._console.say(*self._recent_lines)
            case "s":
                self._console.say(*self._speech.scores(view), *self._speech.result(view))
            case "r":
                self._console.say(*self._speech.guide(self._words.language).splitlines())
            case _ as never:
                assert_never(never)
