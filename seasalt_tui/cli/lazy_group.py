"""Lazy group: subcommands are named as entry points (`module:attribute`) and imported when they are called.

`seasalt --version` takes a fraction of the time that importing every command would.
"""

import gc
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from seasalt_tui.cli.error_messages import no_command
from seasalt_tui.cli.localized_click import LocalizedCommand


def end_of_imports() -> None:
    """From here on garbage is collected. What is there by now never becomes any, and is not looked through."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


class LazyGroup(LocalizedCommand, click.Group):
    """Entry points by the command's name; their modules are relative to `seasalt_tui.cli`."""

    def __init__(self, name: str | None = None, *, entry_points: Mapping[str, str], **attributes: Any) -> None:
        self._entry_points = entry_points
        super().__init__(name, invoke_without_command=True, subcommand_metavar="[COMMAND] [ARGS]...", **attributes)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(self._entry_points)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in self._entry_points:
            module, _, attribute = self._entry_points[cmd_name].partition(":")
            command: click.Command = getattr(import_module(f"seasalt_tui.cli.{module}"), attribute)
            end_of_imports()
            return command
        if ctx.resilient_parsing:
            return None
        raise click.UsageError(no_command(cmd_name, self._entry_points), ctx)
