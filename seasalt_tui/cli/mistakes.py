"""What goes wrong, told in one line in the session's language."""

import click

from seasalt_tui.cli.spoken import say
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message

_REASONS = (
    message("Broken pipe"),
    message("File too large"),
    message("Input/output error"),
    message("No space left on device"),
    message("Permission denied"),
)
"""What systems say of an output that takes no more; what is not here stays as the system says it."""


def told(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return _said(error)
    return f"{_said(error)} {say('See: {command}', command=f'{context.command_path} --help')}"


def _said(error: click.ClickException) -> str:
    match error:
        case click.NoSuchOption(option_name=name, possibilities=[nearest, *_]):
            return say("There is no option {option}. Is it {nearest}?", option=repr(name), nearest=nearest)
        case click.NoSuchOption(option_name=name):
            return say("There is no option {option}.", option=repr(name))
        case click.BadOptionUsage(option_name=name):
            needed = say("The option {option} needs a value.", option=repr(name))
            return say("The option {option} takes no value.", option=repr(name)) if _is_flag(error) else needed
        case click.MissingParameter(param=click.Parameter() as parameter):
            return say("{argument} is missing.", argument=parameter.get_error_hint(error.ctx).strip("'"))
        case click.BadParameter(param=parameter, param_hint=hint) if parameter or hint:
            option = parameter.get_error_hint(error.ctx) if parameter else hint
            return say("Invalid value for {option}: {reason}", option=option, reason=error.message)
    return error.format_message()


def _is_flag(error: click.BadOptionUsage) -> bool:
    options = error.ctx.command.params if error.ctx else []
    named = (option for option in options if error.option_name in (*option.opts, *option.secondary_opts))
    return any(isinstance(option, click.Option) and option.is_flag for option in named)


def told_by_us(error: SeasaltError) -> str:
    """Most are said in a language where they are raised; others bring a sentence to be said."""
    refusal = getattr(error, "refusal", None)
    return str(error) if refusal is None else say(refusal.template, **refusal.values)


def told_by_system(error: OSError) -> str:
    where = f" ({error.filename})" if error.filename else ""
    return f"{say(error.strerror) if error.strerror else error}{where}."
