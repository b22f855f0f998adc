"""Library in lines: look at a saved game, go on with it, hear its moves again, delete it."""

from collections.abc import Awaitable, Callable
from typing import Final

from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.dialog import numbered
from seasalt_tui.plain.replay import checked_viewpoint, replay_lines
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.play.replay.options import ReplayOptions
from seasalt_tui.store.game_list import GameRow, game_row
from seasalt_tui.text.library.texts import players_text, result_text, tags
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import Words

_PAGE: Final = 10
_OLDER, _NEWER = "older", "newer"


async def open_library(session: PlainSession) -> None:
    first = 0
    while True:
        rows = await _rows(session)
        if not rows:
            session.console.say(session.words.say("No games have been played yet."))
            return
        first = min(first, (len(rows) - 1) // _PAGE * _PAGE)
        match await session.dialog.choose(session.words.say("Library"), _page(session.words, rows, first)):
            case None:
                return
            case str(where):
                first += _PAGE if where == _OLDER else -_PAGE
            case row:
                await _open_game(session, row)


async def _rows(session: PlainSession) -> list[GameRow]:
    """The newest first."""
    rows: list[GameRow] = []
    async with session.saved_games.repository() as repository:
        if repository is not None:
            rows = [game_row(entry) for entry in await repository.entries()]
    return rows


def _page(words: Words, rows: list[GameRow], first: int) -> tuple[NumberedChoice, ...]:
    page = rows[first : first + _PAGE]
    older, newer = len(rows) > first + _PAGE, first > 0
    return (
        *numbered((game_text(words, row), row) for row in page),
        *([NumberedChoice(_PAGE + 1, words.say("Older games"), (_OLDER,))] if older else []),
        *([NumberedChoice(_PAGE + 2, words.say("Newer games"), (_NEWER,))] if newer else []),
    )


def game_text(words: Words, row: GameRow) -> str:
    tagged = tags(words, row).replace(" · ", ", ")
    parts = (row.name, str(row.day), row.title, result_text(words, row), players_text(words, row), tagged)
    return ", ".join(filter(None, parts))


async def _open_game(session: PlainSession, row: GameRow) -> None:
    words = session.words
    unfinished = row.outcome == "unfinished"
    options = (
        NumberedChoice(1, words.say("How it stands"), (_look,)),
        NumberedChoice(
            2, words.say("Continue") if unfinished else words.say("This game is over."), (_go_on,), possible=unfinished
        ),
        NumberedChoice(3, words.say("All moves again"), (_hear,)),
        NumberedChoice(4, words.say("Delete"), (_delete,)),
    )
    chosen: Callable[[PlainSession, GameRow], Awaitable[None]] | None = await session.dialog.choose(
        game_text(words, row), options
    )
    if chosen is not None:
        await chosen(session, row)


async def _go_on(session: PlainSession, row: GameRow) -> None:
    handle = await session.saved_games.resume(row.entry.saved)
    if handle is not None:
        await session.play(handle, from_menu=True)


async def _look(session: PlainSession, row: GameRow) -> None:
    handle = await session.saved_games.resume(row.entry.saved)
    if handle is None:
        return
    playback = await load_playback(handle)
    viewpoint = checked_viewpoint(ReplayOptions(handle), playback)
    game_speech = speech(handle.plan.game, session.words, translated_names(handle.plan.sitters, session.words))
    view = playback.view(playback.last, viewpoint)
    await session.dialog.read((*game_speech.report(view), *game_speech.result(view)))


async def _hear(session: PlainSession, row: GameRow) -> None:
    handle = await session.saved_games.resume(row.entry.saved)
    if handle is not None:
        await session.dialog.read(replay_lines(ReplayOptions(handle), await load_playback(handle), session.words))


async def _delete(session: PlainSession, row: GameRow) -> None:
    words = session.words
    question = f"{words.say('Delete this game?')} {words.say('It will be gone for good, from the statistics, too.')}"
    if not await session.dialog.confirm(question, words.say("Delete it"), words.say("Keep it")):
        return
    async with session.saved_games.repository() as repository:
        if repository is not None:
            await repository.store.delete(row.id)
            session.console.say(words.say("The game was deleted."))
