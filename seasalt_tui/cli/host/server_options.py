"""Options that find the running server, before the subcommand or after it, and the way to ask it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from seasalt_tui.cli.localized_click import option
from seasalt_tui.cli.translation import say_refusal
from seasalt_tui.core.messages import message

if TYPE_CHECKING:
    from seasalt_tui.server.config.config import HostConfig
    from seasalt_tui.server.control.messages import Answer, Request

F = TypeVar("F", bound=Callable[..., Any])

FOUND_BY: Final = "seasalt.host"
"""Where a context has the options of `seasalt host` itself."""


def server_options(function: F) -> F:
    function = option("--config", metavar="FILE", help=message("The configuration file that the server runs with."))(
        function
    )
    return option("--data", metavar="FOLDER", help=message("The folder that the server runs with."))(function)


def ask_server(context: click.Context, request: "Request", data: str | None, config: str | None) -> "Answer":
    """`NoAnswer` if no server runs there."""
    from seasalt_tui.server.control.client import ask  # noqa: PLC0415 - not needed for help

    return ask(server_folder(context, data, config), request)


def server_folder(context: click.Context, data: str | None, config: str | None) -> Path:
    return server_config(context, data, config).data


def server_config(context: click.Context, data: str | None, config: str | None) -> "HostConfig":
    """As far as it can be read."""
    before = context.meta.get(FOUND_BY, {})
    return _config(data or before.get("data"), config or before.get("config"))


def tell(answer: "Answer") -> int:
    """Prints the one sentence of the answer, and a warning if there is one; the exit status."""
    click.echo(say_refusal(answer.refusal), err=not answer.done)
    warn(answer)
    return 0 if answer.done else 1


def warn(answer: "Answer") -> None:
    if answer.warning is not None:
        click.echo(say_refusal(answer.warning), err=True)


def _config(data: str | None, config: str | None) -> "HostConfig":
    """A file with a mistake concerns the next start, unless it is the only way to find the server."""
    from seasalt_tui.server.config.config import BadConfig, HostConfig, host_config  # noqa: PLC0415 - as above
    from seasalt_tui.store.paths import paths  # noqa: PLC0415 - as above

    usual = paths().data / "host"
    options = {} if data is None else {"data": data}
    try:
        return host_config(options, usual, None if config is None else Path(config))
    except BadConfig:
        if config is not None and data is None:
            raise
        return HostConfig(Path(data) if data else usual)
