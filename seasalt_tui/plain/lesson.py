"""Lesson in lines: the same steps as on the screen, with the number to type for each task."""

from collections.abc import Iterator
from typing import Any, Final

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.games import GAMES
from seasalt_tui.plain.advice import BoundedAdviser
from seasalt_tui.plain.choices import BACK, Choices
from seasalt_tui.plain.console import PlayerLeft
from seasalt_tui.plain.dialog import QUIT, Dialog, numbered
from seasalt_tui.plain.rules import read_rules
from seasalt_tui.plain.seat import PlainSeat
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.play.advice.rights import LESSON
from seasalt_tui.play.lesson import LessonProgress, first_real_game, lesson_game, standing_actions
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.seat_feed import SeatFeed, open_local_table
from seasalt_tui.text.lesson import LEARNER, ActStep, ReadStep, WatchStep, lesson_of
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import Words

_UNDO: Final = "u"


class LessonCoach:
    """Implements `plain.seat.Coach`."""

    def __init__(self, words: Words, progress: LessonProgress) -> None:
        self._words = words
        self._progress = progress

    def text(self) -> str:
        step = self._progress.step
        return self._words.say(step.spoken or step.text, undo=_UNDO)

    def task(self, choices: Choices) -> Iterator[str]:
        fitting = (choice for choice in choices if any(map(self._progress.accepts, choice.actions)))
        choice = next(fitting, None)
        if choice is not None:
            yield self._words.say("Type {number}: {choice}.", number=choice.number, choice=choice.text)
        elif any(choice.number == BACK for choice in choices):
            yield self._words.say("Not in this list: type {number} to go back.", number=BACK)

    def declined(self, action: Any) -> str:
        step = self._progress.step
        if self._progress.accepts(action):
            return ""
        if isinstance(step, ActStep) and step.declined:
            return self._words.say(step.declined)
        return self._words.say("A fine move in another game. Here you need something else.")


class LessonInLines:
    """`pace`: of the rivals, who wait while there is something to read."""

    def __init__(self, session: PlainSession, feed: SeatFeed, progress: LessonProgress, pace: Pace) -> None:
        plan = feed.live_game.handle.plan
        self._dialog: Dialog = session.dialog
        self._log = feed.live_game.handle.log
        self._progress = progress
        self._pace = pace
        self._speech = speech(plan.game, session.words, translated_names(plan.sitters, session.words))
        self._coach = LessonCoach(session.words, progress)
        self._seat = _seat(session, plan.game, feed.chairs[LEARNER], self._speech, self._coach)

    async def run(self) -> None:
        news = await self._listen()
        while True:
            match self._progress.step:
                case ReadStep():
                    await self._read()
                    if self._progress.at_end:
                        return
                    self._progress.go_on()
                case ActStep():
                    self._dialog.console.say(self._coach.text())
                    await self._seat.decide(news)
                    news = await self._listen()
                case WatchStep():
                    news = await self._watch()

    async def _read(self) -> None:
        typed = await self._dialog.type_in(f"{self._coach.text()} {self._dialog.words.say('Enter: go on.')}")
        if typed.lower() == QUIT:
            raise PlayerLeft

    async def _watch(self) -> News[Any, Any]:
        self._dialog.console.say(self._coach.text())
        self._pace.release()
        news = await self._listen()
        while isinstance(self._progress.step, WatchStep):
            news = await self._listen()
        self._pace.hold()
        return news

    async def _listen(self) -> News[Any, Any]:
        news = await self._seat.listen()
        acted = standing_actions((await self._log.after(0))[: news.number], LEARNER)
        over = bool(self._speech.result(news.view))
        self._progress.sync(acted, opponents_done=over or bool(news.view.legal))
        return news


async def learn(session: PlainSession, game: str) -> None:
    try:
        await _teach(session, game)
    except PlayerLeft:
        return
    session.saved_games.end_first_time()
    await _after(session, game)


async def _teach(session: PlainSession, game: str) -> None:
    lesson = lesson_of(game)
    handle = lesson_game(game, lesson, session.settings, session.words)
    progress, pace = LessonProgress(lesson.steps), Pace()
    pace.hold()
    left: PlayerLeft | None = None
    async with open_local_table(handle.plan, handle.log, session.thinkers, pace, lesson.script) as feed:
        try:
            await LessonInLines(session, feed, progress, pace).run()
        except PlayerLeft as stopped:
            left = stopped  # raised inside, the task group would wrap it
    if left:
        raise left


def _seat(
    session: PlainSession, game: str, chair: Chair[Any, Any, Any, Any], game_speech: Speech, coach: LessonCoach
) -> PlainSeat:
    adviser = BoundedAdviser(session.thinkers, game, LESSON)
    return PlainSeat(GAMES[game], chair, game_speech, session.words, session.console, adviser, coach=coach)


async def _after(session: PlainSession, game: str) -> None:
    words = session.words
    options = numbered(((words.say("Play a first real game"), "play"), (words.say("Read the rules"), "rules")))
    while chosen := await session.dialog.choose(words.say("You know how to play"), options):
        if chosen == "play":
            handle = await session.saved_games.begin(first_real_game(game, session.settings, words))
            await session.play(handle, from_menu=True)
            return
        await read_rules(words, session.console, speech(game, words, ()).guide(words.language))
