"""From the command line to a game, on the whole screen or in plain lines, and back with everything in order."""

import gc
import os
import sys
from typing import Final

from msgspec.structs import replace

from seasalt_tui.cli.event_loop import run
from seasalt_tui.cli.startup import with_known_keys
from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.tracebacks import redacted
from seasalt_tui.play.library.resume import game_to_resume
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.play.start import CannotStart, Start, kit_for, no_game_to_resume
from seasalt_tui.store.crash_report import write_report
from seasalt_tui.store.errors import StoreError, UnknownGame
from seasalt_tui.text.color_depth import configure_textual
from seasalt_tui.text.words import Words

CRASHED: Final = 1
DEBUG: Final = "SEASALT_DEBUG"
_DEFAULT_TERM: Final = "windows" if os.name == "nt" else ""  # Windows sets no TERM


def launch(start: Start, *, plain: bool) -> int:
    """The exit status."""
    _check_terminal(start.words, plain=plain)
    try:
        start = replace(start, resume=start.resume and run(_has_latest, start))
        return _play_in_lines(start) if plain else _play_on_screen(start)
    except (SeasaltError, OSError):
        raise
    except Exception as error:
        return report(start, redacted(error))


def _check_terminal(words: Words, *, plain: bool) -> None:
    if sys.stdin is None or sys.stdout is None:
        raise CannotStart(words.say("Standard input and output are needed to play; one of them is closed."))
    if plain:
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CannotStart(words.say("This is not a terminal. Add --plain to play in lines."))
    if os.environ.get("TERM", _DEFAULT_TERM) in {"", "dumb", "unknown"}:
        raise CannotStart(words.say("This terminal cannot show a screen (see TERM). Add --plain to play in lines."))


async def _has_latest(start: Start) -> bool:
    refusals: list[Refusal] = []
    saved_games = SavedGames(start.paths, refusals.append)
    try:
        has_latest = await game_to_resume(saved_games, start.game) is not None
    except UnknownGame:
        if not refusals:  # which say why none was found
            raise
        has_latest = False
    finally:
        await saved_games.close()
    if has_latest or start.plan is not None:
        return has_latest
    if refusals:
        raise CannotStart(start.words.say_refusal(refusals[0]))
    raise no_game_to_resume(start.words)


def _play_in_lines(start: Start) -> int:
    from seasalt_tui.plain.launch import play_in_lines  # noqa: PLC0415

    return run(play_in_lines, start)


def _play_on_screen(start: Start) -> int:
    gc.disable()  # until it has started: nearly all that is made by then stays
    kit = kit_for(start)
    configure_textual(os.environ, kit.look.palette, kit.settings)
    # Textual reads the environment when it is imported, and never again.
    from seasalt_tui.bots.pool.pool import Pool  # noqa: PLC0415
    from seasalt_tui.ui.app.terminal_app import TerminalApp  # noqa: PLC0415
    from seasalt_tui.ui.terminal.signals import GracefulShutdown  # noqa: PLC0415

    start = with_known_keys(start)
    app = TerminalApp(kit_for(start), start, Pool())
    with GracefulShutdown(app.leave_soon) as ending:
        app.run(mouse=start.settings.mouse)
    if app.lost_games:
        print(f"seasalt: {app.lost_games}", file=sys.stderr)  # noqa: T201
    if app.failure and not ending.status:
        return report(start, app.failure)
    if app.farewell and not ending.status:
        print(app.farewell)  # noqa: T201
    return ending.status


def report(start: Start, failure: str) -> int:
    """The exit status of what broke."""
    try:
        sentence = start.words.say(
            "The program hit an error; your game is kept. Please report it with this file: {file}",
            file=write_report(start.paths, failure),
        )
    except StoreError as error:
        sentence = start.words.say("The program hit an error, and the report could not be written:")
        sentence = f"{sentence} {start.words.say_refusal(error.refusal)}"
    print(f"seasalt: {sentence}", file=sys.stderr)  # noqa: T201
    if os.environ.get(DEBUG):
        print(failure, file=sys.stderr)  # noqa: T201
    return CRASHED
