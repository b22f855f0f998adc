"""What can be asked of a game's look, for once: it goes before what is set, and is not kept.

`seasalt --lang de play` and `seasalt play --lang de` are the same; what stands nearer to the end wins.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final, TypeVar, get_args

import click

from seasalt_tui.cli.kinds import OneOf
from seasalt_tui.cli.pages import option
from seasalt_tui.core.messages import message

C = TypeVar("C", bound=Callable[..., Any])

PLAIN: Final = "plain"
LANGUAGE: Final = "language"
ASCII: Final = "ascii"


class SettingChoice(OneOf):
    """The values of a setting, looked up when they are needed: `--version` needs none."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self.case_sensitive = True

    @cached_property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        from seasalt_tui.store import settings  # noqa: PLC0415

        return get_args(getattr(settings, self._kind))


_OPTIONS: Final = (
    option(
        "--plain",
        PLAIN,
        is_flag=True,
        default=None,
        help=message("In lines of text; for screen readers and pipes too."),
    ),
    option(
        "--lang",
        LANGUAGE,
        type=SettingChoice("Language"),
        help=message("The language. [default: as set, or the terminal's]"),
    ),
    option("--ascii/--no-ascii", ASCII, default=None, help=message("Only ASCII. [default: found out]")),
    option("--animation/--no-animation", default=None, help=message("Whether cards move.")),
    option("--mouse/--no-mouse", default=None, help=message("Whether the mouse is listened to.")),
    option("--theme", type=SettingChoice("Theme"), help=message("The colors around the cards.")),
    option("--cards", type=SettingChoice("Cards"), help=message("The size of cards.")),
    option(
        "--colors",
        type=SettingChoice("Colors"),
        help=message("How many colors the terminal shows. [default: found out]"),
    ),
)


LOOKS: Final = frozenset({PLAIN, LANGUAGE, ASCII, "animation", "mouse", "theme", "cards", "colors"})


def look_options(function: C) -> C:
    for add in reversed(_OPTIONS):
        function = add(function)
    return function


def looked(context: click.Context, asked: Mapping[str, Any]) -> dict[str, Any]:
    """All that was asked for, here and before."""
    here = {name: value for name, value in asked.items() if name in LOOKS and value is not None}
    return (context.obj or {}) | here
