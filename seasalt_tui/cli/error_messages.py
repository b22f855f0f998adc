"""Error messages: each a single line in the session's language, where possible with a suggestion (did you mean)."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

import click

from seasalt_tui.cli.translation import say, say_refusal
from seasalt_tui.core.messages import message

if TYPE_CHECKING:
    from seasalt_tui.store.config_problems import ConfigProblem

_SIMILAR: Final = 0.7  # of 1: "plya" is like "play", and "bogus" is not like "mouse"
_REASONS = (
    message("Broken pipe"),
    message("File too large"),
    message("Input/output error"),
    message("No space left on device"),
    message("Permission denied"),
)
"""Messages of the operating system about a failed write, for translation; any other is printed as it is."""


def usage_error_message(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return _message(error)
    return f"{_message(error)} {say('See: {command}', command=f'{context.command_path} --help')}"


def _message(error: click.ClickException) -> str:
    match error:
        case click.NoSuchOption(option_name=name):
            return _no_option(name, error.ctx)
        case click.BadOptionUsage(option_name=name):
            needed = say("The option {option} needs a value.", option=repr(name))
            return say("The option {option} takes no value.", option=repr(name)) if _is_flag(error) else needed
        case click.MissingParameter(param=click.Parameter() as parameter):
            return say("{argument} is missing.", argument=parameter.get_error_hint(error.ctx).strip("'"))
        case click.BadParameter(param=parameter, param_hint=hint) if parameter or hint:
            option = parameter.get_error_hint(error.ctx) if parameter else hint
            return say("Invalid value for {option}: {reason}", option=option, reason=error.message)
    return error.format_message()


def _no_option(name: str, context: click.Context | None) -> str:
    options = [option for parameter in context.command.params for option in parameter.opts] if context else []
    similar = closest_match(name, options)
    if similar is None:
        return say("There is no option {option}.", option=repr(name))
    return say("There is no option {option}. Did you mean {nearest}?", option=repr(name), nearest=similar)


def no_command(name: str, commands: Iterable[str]) -> str:
    """Suggests the closest command, or lists all of them."""
    similar = closest_match(name, commands)
    if similar is None:
        values = {"command": repr(name), "commands": ", ".join(commands)}
        return say("There is no command {command}; the commands are {commands}.", **values)
    return say("There is no command {command}. Did you mean {nearest}?", command=repr(name), nearest=similar)


def closest_match(typed: str, names: Iterable[str]) -> str | None:
    """The name within a typing mistake of this one. Leading dashes do not count: all options share them."""
    bare = {name.lstrip("-"): name for name in names}
    return next((bare[name] for name in get_close_matches(typed.lstrip("-"), bare, 1, _SIMILAR)), None)


def _is_flag(error: click.BadOptionUsage) -> bool:
    options = error.ctx.command.params if error.ctx else []
    named = (option for option in options if error.option_name in (*option.opts, *option.secondary_opts))
    return any(isinstance(option, click.Option) and option.is_flag for option in named)


def complaint_message(complaint: "ConfigProblem") -> str:
    return f"{complaint.place}: {say_refusal(complaint)}"


def os_error_message(error: OSError) -> str:
    where = f" ({error.filename})" if error.filename else ""
    return f"{say(error.strerror) if error.strerror else error}{where}."
