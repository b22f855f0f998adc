"""Prompt loop of one person at the keyboard: prints what happened, asks, acts."""

from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from typing import Any, Final, Protocol

from seasalt_tui.core.chair import News
from seasalt_tui.core.errors import CannotUndo, GameOver, IllegalAction, StaleNumber
from seasalt_tui.core.game import Game, Seat
from seasalt_tui.core.messages import message
from seasalt_tui.plain.advice import BoundedAdviser, hint_line
from seasalt_tui.plain.choices import Choices, NumberedChoice, back, choices, impossible, offered, steps_of
from seasalt_tui.plain.console import Console, PlayerLeft
from seasalt_tui.plain.help import help_lines
from seasalt_tui.plain.input_parser import Ambiguous, TypedAction, TypedCommand, parse_line
from seasalt_tui.plain.line_commands import HelpTopics
from seasalt_tui.plain.rules import read_rules
from seasalt_tui.store.errors import StoreError
from seasalt_tui.text.hint_texts import hint_texts
from seasalt_tui.text.sentence_parts import capitalized
from seasalt_tui.text.speech import OddsSpeech, PointsSpeech, Speech
from seasalt_tui.text.turns import Facts, TurnTeller
from seasalt_tui.text.words import Words

_RECENT_LINES: Final = 20

Answer = Callable[[News[Any, Any], str], Awaitable[bool | None]]
"""To a line command: True if the table has moved on."""


class Coach(Protocol):
    """Tells somebody what to do."""

    def task(self, choices: Choices) -> Iterator[str]: ...
    def declined(self, action: Any) -> str:
        """Why an action that the rules allow is not wanted now; empty if it is."""
        ...


class Place(Protocol):
    """A chair, or one beside the table from which somebody watches."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def view(self) -> Any: ...
    def news(self) -> AsyncIterator[News[Any, Any]]: ...
    async def submit(self, action: Any, after: int) -> None: ...
    async def undo(self, after: int) -> None: ...


class PlainSeat:
    """Keeps a history of its own: people at one keyboard have secrets from each other.

    `alone`: at the keyboard. Then an action that is the only one is done without asking.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        chair: Place,
        speech: Speech,
        words: Words,
        console: Console,
        adviser: BoundedAdviser,
        *,
        alone: bool = False,
        coach: Coach | None = None,
    ) -> None:
        self._game = game
        self._chair = chair
        self._speech = speech
        self._words = words
        self._console = console
        self._adviser = adviser
        self._news = chair.news()
        self._view = chair.view
        self._recent_lines: deque[str] = deque(maxlen=_RECENT_LINES)
        self._teller = TurnTeller(speech, chair.seat)
        self._untold: Facts = ()
        self._choices: Choices = ()
        self._alone = alone
        self._coach = coach
        self._points = speech.own_points(self._view) if isinstance(speech, PointsSpeech) else None

    @property
    def to_act(self) -> bool:
        return bool(self._chair.view.legal)

    async def listen(self) -> News[Any, Any]:
        """Waits for news and prints it."""
        news = await anext(self._news)
        self.hear(news)
        return news

    def hear(self, news: News[Any, Any]) -> None:
        """Prints news."""
        self._view = news.view
        if not news.view.legal:
            self._nothing_to_choose()
        if news.missed:
            self._console.say(self._words.say("Too much has happened to tell; this is the end of it."))
        lines = [line for group in self._complete_groups(news) for line in self._told(group)]
        points = list(self._changed_points(news.view))
        self._recent_lines.extend(points)
        self._console.say(*lines, *points)

    def _nothing_to_choose(self) -> None:
        self._choices = ()
        self._console.offer("", ())

    def recall(self, facts: Iterable[Any]) -> None:
        """Takes note of what happened before somebody sat down here, without a word."""
        for group in self._teller.groups(facts):
            self._told(group)

    def _complete_groups(self, news: News[Any, Any]) -> list[Facts]:
        """The turn of somebody else is told when it has ended."""
        groups = self._teller.groups((*self._untold, *news.story))
        self._untold = ()
        goes_on = not news.view.legal and news.view.winners is None
        if goes_on and groups and self._teller.may_go_on(groups[-1]):
            self._untold = groups.pop()
        return groups

    def _told(self, group: Facts) -> tuple[str, ...]:
        """Recent is what happened since the player's own last turn."""
        lines = self._teller.lines(group)
        if self._teller.ends_own_turn(group):
            self._recent_lines.clear()
        else:
            self._recent_lines.extend(lines)
        return lines

    def _changed_points(self, view: Any) -> Iterator[str]:
        if isinstance(self._speech, PointsSpeech):
            before, self._points = self._points, self._speech.own_points(view)
            if self._points is not None and self._points != (before or 0):
                yield self._speech.points_now(view)

    def say_position(self) -> None:
        first, *rest = self._speech.report(self._view)
        self._console.head(first)
        self._console.say(*rest)

    def say_result(self) -> None:
        """Prints the lines of the result that were not printed as news."""
        result = self._speech.result(self._view)
        self._console.say(*(line for line in result if line not in self._recent_lines))

    async def decide(self, news: News[Any, Any]) -> None:
        """Asks until an action succeeds or the table has moved on."""
        if await self.do_only_action(news):
            return
        self.say_choices(news.view)
        done = False
        while not done:
            line = await self._console.ask()
            if line is None:
                raise PlayerLeft
            done = await self.handle_line(news, line)

    async def do_only_action(self, news: News[Any, Any]) -> bool:
        """Whether there was no choice."""
        is_forced = self._alone and len(news.view.legal) == 1
        if is_forced:
            await self._try(self._chair.submit(news.view.legal[0], after=news.number))
        return is_forced

    def say_choices(self, view: Any) -> None:
        self._say_menu(self._speech.prompt(view), choices(self._speech, view))

    def _say_menu(self, heading: str, menu: Choices) -> None:
        self._choices = menu
        self._console.offer(heading, offered(self._words, menu))
        if self._coach is not None:
            self._console.say(*self._coach.task(menu))

    async def handle_line(self, news: News[Any, Any], line: str) -> bool:
        """Handles one line; returns whether the table has moved on."""
        match parse_line(line, self._game, news.view.legal, self._choices):
            case TypedCommand() as command:
                return await self._obey(news, command)
            case TypedAction(action):
                return await self._submit(news, action)
            case NumberedChoice() as choice:
                return await self._choose(news, choice)
            case Ambiguous(fitting):
                self._console.offer(self._words.say("Which one?"), offered(self._words, fitting))
            case None:
                self._console.say(impossible(self._words, self._choices))
        return False

    async def _choose(self, news: News[Any, Any], choice: NumberedChoice) -> bool:
        match choice:
            case NumberedChoice(possible=False, text=reason) if reason:
                self._console.say(reason)
            case NumberedChoice(actions=(action,)):
                return await self._submit(news, action)
            case NumberedChoice(actions=()):
                self.say_choices(news.view)
            case _:
                steps = steps_of(self._speech, news.view, choice.actions)
                self._say_menu(choice.text, (*steps, back(self._words)))
        return False

    async def _obey(self, news: News[Any, Any], typed: TypedCommand) -> bool:
        """Returns whether the table has moved on."""
        answer: Answer = getattr(self, f"answer_{typed.command.action}")
        return bool(await answer(news, typed.argument))

    async def answer_help(self, news: News[Any, Any], _: str) -> None:
        topics = HelpTopics(self._game, self._speech, self._adviser.rights, self._choices, news)
        self._console.say(*help_lines(self._words, topics))

    async def answer_position(self, news: News[Any, Any], _: str) -> None:
        self.say_position()
        self.say_choices(news.view)

    async def answer_recent(self, _: News[Any, Any], __: str) -> None:
        self._console.say(*(self._recent_lines or [self._words.say("Nothing yet.")]))

    async def answer_undo(self, news: News[Any, Any], _: str) -> bool:
        return await self._try(self._chair.undo(after=news.number))

    async def answer_scores(self, news: News[Any, Any], _: str) -> None:
        self._console.say(*self._speech.scores(news.view), *self._speech.result(news.view))

    async def answer_rules(self, news: News[Any, Any], chapter: str) -> None:
        await read_rules(self._words, self._console, self._guide, chapter)
        if not chapter:
            self.say_choices(news.view)

    async def answer_quit(self, _: News[Any, Any], __: str) -> None:
        raise PlayerLeft

    @property
    def _guide(self) -> str:
        return self._speech.guide(self._words.language)

    async def answer_hints(self, news: News[Any, Any], _: str) -> None:
        """Prints the best actions as the new menu."""
        if self._refuses(self._adviser.rights.no_hints):
            return
        appraisal = await self._adviser.appraisal(news.view)
        if appraisal is None:
            self._console.say(self._words.say("No hints available here."))
            return
        best = hint_texts(self._speech, news.view, appraisal)
        hints = tuple(
            NumberedChoice(place, capitalized(hint_line(self._words, hint, best=place == 1)), (option.action,))
            for place, (hint, option) in enumerate(zip(best, appraisal.options, strict=False), 1)
        )
        tried = self._words.say_number("{number} simulated game", "{number} simulated games", appraisal.tries)
        self._say_menu(tried, (*hints, back(self._words)))

    async def answer_odds(self, news: News[Any, Any], _: str) -> None:
        if not isinstance(self._speech, OddsSpeech):
            self._console.say(self._words.say("There are no odds in this game."))
            return
        if self._refuses(self._adviser.rights.no_odds):
            return
        odds = await self._adviser.odds(news.view)
        if odds is None:
            self._console.say(self._words.say("No hints available here."))
        else:
            self._console.say(*self._speech.odds(odds))

    def _refuses(self, why_not: str) -> bool:
        """Prints the reason and returns True; without one, prints that the search takes a moment."""
        self._console.say(self._words.say(why_not or message("Thinking…")))
        return bool(why_not)

    async def _submit(self, news: News[Any, Any], action: Any) -> bool:
        if self._coach is not None and action in news.view.legal and (why := self._coach.declined(action)):
            self._console.say(why, *self._coach.task(self._choices))
            return False
        return await self._try(self._chair.submit(action, after=news.number))

    async def _try(self, attempt: Awaitable[None]) -> bool:
        try:
            await attempt
        except (CannotUndo, IllegalAction, StoreError) as error:
            self._console.say(capitalized(self._speech.refusal(error.refusal)))
            return False
        except (GameOver, StaleNumber):
            pass  # there is newer news to decide on
        self._nothing_to_choose()
        return True
