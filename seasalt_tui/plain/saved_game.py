"""A saved game in lines: look at it, go on with it, hear its moves, review, rename, export, delete it."""

from collections.abc import Awaitable, Callable

from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.replay import checked_viewpoint, replay_lines
from seasalt_tui.plain.review import read_review
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.plain.what_if import play_on_from
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.library.import_export import export_folder, export_to_folder
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.play.replay.options import ReplayOptions
from seasalt_tui.play.review.rights import UNFINISHED
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.store.name_sanitizer import GAME_NAME_CELLS, sanitized
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import Words

Deed = Callable[[PlainSession, GameRow], Awaitable[None]]


async def open_game(session: PlainSession, row: GameRow, heading: str) -> None:
    chosen: Deed | None = await session.dialog.choose(heading, _options(session.words, row))
    if chosen is not None:
        await chosen(session, row)


def _options(words: Words, row: GameRow) -> tuple[NumberedChoice, ...]:
    """An option keeps its number; that of one which is not possible says why."""
    unfinished = row.outcome == "unfinished"
    is_over, not_over = words.say("This game is over."), words.say_refusal(UNFINISHED)
    return (
        NumberedChoice(1, words.say("How it stands"), (_look,)),
        NumberedChoice(2, words.say("Continue") if unfinished else is_over, (_go_on,), possible=unfinished),
        NumberedChoice(3, words.say("All moves again"), (_hear,)),
        NumberedChoice(4, words.say("Delete"), (_delete,)),
        NumberedChoice(
            5, not_over if unfinished else words.say("Review the decisions"), (_review,), possible=not unfinished
        ),
        NumberedChoice(6, words.say("Rename"), (_rename,)),
        NumberedChoice(7, words.say("Export to a file"), (_export,)),
        NumberedChoice(8, words.say("What if: play on from one of your turns"), (_what_if,)),
    )


async def _handle(session: PlainSession, row: GameRow) -> GameHandle | None:
    return await session.saved_games.resume(row.entry.saved)


async def _go_on(session: PlainSession, row: GameRow) -> None:
    if handle := await _handle(session, row):
        await session.play(handle, from_menu=True)


async def _look(session: PlainSession, row: GameRow) -> None:
    if handle := await _handle(session, row):
        playback = await load_playback(handle)
        viewpoint = checked_viewpoint(ReplayOptions(handle), playback)
        game_speech = speech(handle.plan.game, session.words, translated_names(handle.plan.sitters, session.words))
        view = playback.view(playback.last, viewpoint)
        await session.dialog.read((*game_speech.report(view), *game_speech.result(view)))


async def _hear(session: PlainSession, row: GameRow) -> None:
    if handle := await _handle(session, row):
        await session.dialog.read(replay_lines(ReplayOptions(handle), await load_playback(handle), session.words))


async def _review(session: PlainSession, row: GameRow) -> None:
    if handle := await _handle(session, row):
        await read_review(session.dialog, session.thinkers, handle, session.review_budget)


async def _what_if(session: PlainSession, row: GameRow) -> None:
    if handle := await _handle(session, row):
        await play_on_from(session, handle)


async def _rename(session: PlainSession, row: GameRow) -> None:
    words = session.words
    typed = await session.dialog.type_in(words.say("What is the new name? Enter alone removes it."))
    name = sanitized(typed, GAME_NAME_CELLS)
    async with session.saved_games.repository() as repository:
        if repository is not None:
            await repository.store.rename(row.id, name)
            named = words.say("The game is now called {name}.", name=name)
            session.console.say(named if name else words.say("The game has no name now."))


async def _export(session: PlainSession, row: GameRow) -> None:
    async with session.saved_games.repository() as repository:
        if repository is not None:
            file = await export_to_folder(repository, row, export_folder())
            session.console.say(session.words.say("Saved as {file}", file=file))


async def _delete(session: PlainSession, row: GameRow) -> None:
    words = session.words
    question = f"{words.say('Delete this game?')} {words.say('It will be gone for good, from the statistics, too.')}"
    if not await session.dialog.confirm(question, words.say("Delete it"), words.say("Keep it")):
        return
    async with session.saved_games.repository() as repository:
        if repository is not None:
            await repository.store.delete(row.id)
            session.console.say(words.say("The game was deleted."))
