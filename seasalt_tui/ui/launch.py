"""From the command line to a game, on the whole screen or in plain lines, and back with everything in order."""

import asyncio
import gc
import os
import sys
from traceback import format_exc
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.store.daily import Deal
from seasalt_tui.store.errors import StoreError, UnknownGame
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.plans import Plan
from seasalt_tui.store.report import write_report
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.depth import color_depth, tell_textual, why_only_ascii
from seasalt_tui.ui.keeping import Keeper
from seasalt_tui.ui.kit import Kit, kit
from seasalt_tui.ui.library.opening import waiting
from seasalt_tui.ui.words import Words

if TYPE_CHECKING:
    from seasalt_tui.store.complaints import Complaint  # its parser is slow to import, and seldom needed
    from seasalt_tui.ui.replay.asked import Asked

CRASHED: Final = 1
DEBUG: Final = "SEASALT_DEBUG"


class CannotStart(SeasaltError):
    """Here, or like this."""


class Start(Struct, frozen=True):
    """`resumed`: the last game goes on, if there is one. Without that and without a plan the player is asked.

    `game`: of the saved ones, that goes on instead of the last.

    `taught`: the first thing is the lesson of this game. `replay`: it is this game, to look through.
    `daily`: it is the table of this deal.

    `pictures`: whether more than ASCII is shown; None where the terminal decides.
    """

    settings: Settings
    words: Words
    paths: Paths
    complaints: "tuple[Complaint, ...]" = ()
    pictures: bool | None = None
    plan: Plan | None = None
    resumed: bool = False
    game: int | None = None
    taught: str | None = None
    replay: "Asked | None" = None
    daily: Deal | None = None


def launch(start: Start, *, plain: bool) -> int:
    """The exit status."""
    _check_terminal(start.words, plain=plain)
    try:
        found = replace(start, resumed=start.resumed and asyncio.run(_has_latest(start)))
        return _play_in_lines(found) if plain else _play_on_screen(found)
    except (SeasaltError, OSError):
        raise
    except Exception:
        return report(start, format_exc())


def _check_terminal(words: Words, *, plain: bool) -> None:
    if sys.stdin is None or sys.stdout is None:
        raise CannotStart(words.say("Standard input and output are needed to play; one of them is closed."))
    if plain:
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CannotStart(words.say("This is no terminal to show a screen on. Add --plain to play in lines."))
    if os.environ.get("TERM", "") in {"", "dumb", "unknown"}:
        raise CannotStart(words.say("This terminal cannot show a screen (see TERM). Add --plain to play in lines."))


async def _has_latest(start: Start) -> bool:
    refusals: list[Refusal] = []
    keeper = Keeper(start.paths, refusals.append)
    try:
        found = await waiting(keeper, start.game) is not None
    except UnknownGame:
        if not refusals:  # which say why none was found
            raise
        found = False
    finally:
        await keeper.close()
    if found or start.plan is not None:
        return found
    if refusals:
        raise CannotStart(start.words.say(refusals[0].template, **refusals[0].values))
    raise no_game(start.words)


def no_game(words: Words) -> CannotStart:
    return CannotStart(words.say("There is no game to go on with. Begin one: seasalt play"))


def _play_in_lines(start: Start) -> int:
    from seasalt_tui.ui.lines import play_in_lines  # noqa: PLC0415

    return asyncio.run(play_in_lines(start))


def _play_on_screen(start: Start) -> int:
    gc.disable()  # until it has started: nearly all that is made by then stays
    shown = kit_at(start)
    tell_textual(os.environ, shown.look.palette, shown.settings)
    # Textual reads the environment when it is imported, and never again.
    from seasalt_tui.bots.pool.pool import Pool  # noqa: PLC0415
    from seasalt_tui.ui.at_terminal import TerminalApp  # noqa: PLC0415
    from seasalt_tui.ui.ending import Ending  # noqa: PLC0415

    app = TerminalApp(shown, start, Pool())
    with Ending(app.leave_soon) as ending:
        app.run(mouse=start.settings.mouse)
    if app.failure and not ending.status:
        return report(start, app.failure)
    return ending.status


def kit_at(start: Start) -> Kit:
    """What to draw with on this process's terminal."""
    pictures = start.pictures
    if pictures is None:
        pictures = not start.settings.ascii and not why_only_ascii(sys.stdout.encoding, os.environ)
    settings = replace(start.settings, ascii=not pictures)
    return kit(settings, start.words, color_depth(settings.colors, os.environ).depth)


def report(start: Start, failure: str) -> int:
    """The exit status of what broke."""
    try:
        said = start.words.say(
            "Something in the program broke; the game is kept. Please report it with this file: {file}",
            file=write_report(start.paths, failure),
        )
    except StoreError as error:
        said = start.words.say("Something in the program broke, and no report of it could be written:")
        said = f"{said} {start.words.say(error.refusal.template, **error.refusal.values)}"
    print(f"seasalt: {said}", file=sys.stderr)  # noqa: T201
    if os.environ.get(DEBUG):
        print(failure, file=sys.stderr)  # noqa: T201
    return CRASHED
