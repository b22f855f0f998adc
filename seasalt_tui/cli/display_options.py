"""Display options: for one run they override the settings, and they are not saved.

`seasalt --lang de play` and `seasalt play --lang de` are the same; of two, the later one counts.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final, TypeVar, get_args

import click

from seasalt_tui.cli.localized_click import option
from seasalt_tui.cli.parameter_types import OneOf
from seasalt_tui.core.messages import message

C = TypeVar("C", bound=Callable[..., Any])

PLAIN: Final = "plain"
LANGUAGE: Final = "language"
ASCII: Final = "ascii"


class SettingChoice(OneOf):
    """The values of a setting, loaded when needed: `--version` needs none."""

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
        help=message("Play in lines of text: for screen readers and pipes."),
    ),
    option(
        "--lang",
        LANGUAGE,
        type=SettingChoice("Language"),
        help=message("The language. [default: from the settings or the terminal]"),
    ),
    option("--ascii/--no-ascii", ASCII, default=None, help=message("Use only ASCII characters. [default: detected]")),
    option("--animation/--no-animation", default=None, help=message("Animate the cards.")),
    option("--mouse/--no-mouse", default=None, help=message("Use the mouse.")),
    option("--theme", type=SettingChoice("Theme"), help=message("The color theme.")),
    option("--cards", type=SettingChoice("Cards"), help=message("The size of the cards.")),
    option(
        "--colors",
        type=SettingChoice("Colors"),
        help=message("How many colors to use. [default: detected]"),
    ),
)


DISPLAY_OPTIONS: Final = frozenset({PLAIN, LANGUAGE, ASCII, "animation", "mouse", "theme", "cards", "colors"})


def display_options(function: C) -> C:
    for add in reversed(_OPTIONS):
        function = add(function)
    return function


def display_overrides(context: click.Context, options: Mapping[str, Any]) -> dict[str, Any]:
    """The display options of this command merged over those before the command's name."""
    here = {name: value for name, value in options.items() if name in DISPLAY_OPTIONS and value is not None}
    return (context.obj or {}) | here
