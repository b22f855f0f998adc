"""Start options: what the command line asks for, and the render context for this terminal."""

import os
import sys
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.store.daily_deals import Deal
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.color_depth import color_depth, why_only_ascii
from seasalt_tui.text.kit import Kit, kit
from seasalt_tui.text.words import Words

if TYPE_CHECKING:
    from seasalt_tui.play.replay.options import ReplayOptions
    from seasalt_tui.store.config_problems import ConfigProblem  # its parser is slow to import, and seldom needed


class CannotStart(SeasaltError):
    """The program cannot start on this terminal or with these options."""


class Start(Struct, frozen=True):
    """`resumed`: resume the newest unfinished game, if any. Without that and without a plan the player chooses.

    `game`: number of the saved game to resume instead of the newest.

    `taught`: open the lesson of this game. `replay`: open this replay. `daily`: open the table of this deal.

    `pictures`: whether to draw beyond ASCII; None leaves it to the terminal.
    """

    settings: Settings
    words: Words
    paths: Paths
    problems: "tuple[ConfigProblem, ...]" = ()
    pictures: bool | None = None
    plan: Plan | None = None
    resume: bool = False
    game: int | None = None
    lesson: str | None = None
    replay: "ReplayOptions | None" = None
    daily: Deal | None = None


def kit_for(start: Start) -> Kit:
    """The render context for this process's terminal."""
    pictures = start.pictures
    if pictures is None:
        pictures = not start.settings.ascii and not why_only_ascii(sys.stdout.encoding, os.environ)
    settings = replace(start.settings, ascii=not pictures)
    return kit(settings, start.words, color_depth(settings.colors, os.environ).depth)


def no_game_to_resume(words: Words) -> CannotStart:
    return CannotStart(words.say("There is no game to continue. Start one: seasalt play"))
