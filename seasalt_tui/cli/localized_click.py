"""Localization: click's commands and options with help in the session's language.

Texts are translated when they are printed, and not before: most runs print no help.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import click

from seasalt_tui.cli.translation import say, say_number
from seasalt_tui.core.messages import message

F = TypeVar("F", bound=Callable[..., Any])

_HEADINGS: Final = {"Options": message("Options:"), "Commands": message("Commands:")}
_METAVARS: Final = (
    message("[OPTIONS]"),
    message("[COMMAND] [ARGS]..."),
    message("NUMBER"),
    message("NAME"),
    message("NAME,..."),
    message("SEAT"),
    message("SEAT|open|spectator"),
    message("DAY"),
    message("FILE"),
    message("FILE|NUMBER"),
    message("FOLDER"),
    message("TEXT"),
    message("TEXT..."),
    message("TIME"),
    message("WHO"),
    message("CODE"),
    message("KEY"),
    message("VALUE"),
    message("SECONDS"),
    message("ADDRESS"),
    message("HOST"),
    message("[CODE]"),
)
"""Metavars to translate; some of them are click's own."""


class _Formatter(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{prefix or say('Usage:')} ")

    def write_heading(self, heading: str) -> None:
        self.write(f"{say(_HEADINGS.get(heading, heading))}\n")


class _Context(click.Context):
    formatter_class = _Formatter


class Option(click.Option):
    """An option whose help is a message; `values` are its placeholders."""

    def __init__(self, *names: Any, values: Mapping[str, object] | None = None, **attributes: Any) -> None:
        self._values = values or {}
        super().__init__(*names, **attributes)

    @property
    def help(self) -> str | None:
        return say(self._help or "", **self._values)

    @help.setter  # noqa: A003 - click's name
    def help(self, text: str | None) -> None:
        self._help = text

    def make_metavar(self, ctx: click.Context) -> str:
        return say(super().make_metavar(ctx))

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        if record is None:
            return None
        has_default = self.show_default and self.default is not None
        default = f"  [{say('default: {value}', value=self.default)}]" if has_default else ""
        return record[0], f"{self.help}{default}"


def option(*names: str, **attributes: Any) -> Callable[[F], F]:
    return click.option(*names, cls=Option, **attributes)


class LocalizedCommand(click.Command):
    """A command whose help is a message, followed by `examples`: a line to type and what it does."""

    context_class = _Context

    def __init__(self, name: str | None, *, examples: tuple[tuple[str, str], ...] = (), **attributes: Any) -> None:
        self._examples = examples
        super().__init__(name, add_help_option=False, **attributes)
        click.help_option("--help", cls=Option, help=message("Show this message and exit."))(self)

    @property
    def help(self) -> str | None:
        return "\n\n".join(filter(None, (say(self._help or ""), self._example_lines())))

    @help.setter  # noqa: A003 - click's name
    def help(self, text: str | None) -> None:
        self._help = text

    @property
    def short_help(self) -> str | None:
        return say(self._short_help or "")

    @short_help.setter
    def short_help(self, text: str | None) -> None:
        self._short_help = text

    def _example_lines(self) -> str:
        """Click does not wrap a paragraph that begins with \\b."""
        width = max((len(line) for line, meaning in self._examples if meaning), default=0)
        lines = (f"{line:<{width}}  {say(meaning)}".rstrip() for line, meaning in self._examples)
        return "\n".join(["\b", *lines]) if self._examples else ""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [say(piece) for piece in super().collect_usage_pieces(ctx)]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # some parsers raise it without the command
            raise


class LeafCommand(LocalizedCommand):
    allow_extra_args = True  # so that `parse_args` refuses them in the session's language

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            values = {"arguments": " ".join(map(repr, rest))}
            raise click.UsageError(
                say_number(
                    "One argument too many: {arguments}.", "Too many arguments: {arguments}.", len(rest), **values
                ),
                ctx,
            )
        return rest


def localized_command(name: str, **attributes: Any) -> Callable[[Callable[..., Any]], click.Command]:
    return click.command(name, cls=LeafCommand, **attributes)
