"""`seasalt host`: options and settings of the SSH server, and `--check`."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from seasalt_tui.cli.error_messages import complaint_message
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.parameter_types import Number, OneOf
from seasalt_tui.cli.translation import say, say_refusal
from seasalt_tui.core.messages import message

if TYPE_CHECKING:
    from seasalt_tui.server.config.config import BadConfig, HostConfig


class _HostText(click.ParamType[str]):
    """A setting that host.toml can have too. An empty text is refused: `--allow "$KEYS"` must not let everybody in."""

    name = "text"

    def __init__(self, setting: str) -> None:
        self._setting = setting

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from seasalt_tui.server.config.settings import refusal  # noqa: PLC0415 - only where it is used

        if wrong := refusal(self._setting, value):
            self.fail(say_refusal(wrong), param, ctx)
        return str(value)


@localized_command(
    "host",
    short_help=message("A house with tables, for friends who come by ssh."),
    help=message(
        "Open a house: whoever comes by ssh sits down at a table, and needs nothing but ssh.\n\n"
        "Unless told otherwise only this machine can come in. A file host.toml in its folder can say the same as the "
        "options, which go before it, and more; it is read again at a signal HUP."
    ),
    examples=(
        ("seasalt host", message("to try it: ssh -p 2222 127.0.0.1")),
        ("seasalt host --bind 0.0.0.0", message("for all who can reach it")),
        ("seasalt host --no-guests --allow friends.pub", message("for these keys only")),
        ("seasalt host --check", message("what is wrong, without starting")),
    ),
)
@option("--bind", type=_HostText("bind"), metavar="ADDRESS", help=message("Where to be called. [default: 127.0.0.1]"))
@option("--port", type=Number(min=0, max=65535), help=message("The port; 0 takes a free one. [default: 2222]"))
@option(
    "--data",
    type=_HostText("data"),
    metavar="FOLDER",
    help=message("Where all of it is kept. [default: with your games]"),
)
@option("--max-sessions", type=Number(min=1), help=message("At most so many at once. [default: 200]"))
@option("--name", type=_HostText("name"), metavar="TEXT", help=message("What the house is called."))
@option("--guests/--no-guests", default=None, help=message("Whether those without a key come in."))
@option(
    "--allow",
    type=_HostText("allow"),
    metavar="FILE",
    help=message("Only the keys in it, as in authorized_keys. [default: all]"),
)
@option(
    "--thinkers",
    type=Number(min=1, max=256),
    help=message("In how many processes bots think. [default: as the machine allows]"),
)
@option("--metrics", type=Number(min=1, max=65535), help=message("Serve /healthz and /metrics on this local port."))
@option("--log", type=OneOf(["text", "json"]), help=message("How the journal is written. [default: text]"))
@option("--config", metavar="FILE", help=message("Another file than host.toml in its folder."))
@option("--check", is_flag=True, help=message("Say what is wrong, and start nothing."))
@click.pass_context
def command(context: click.Context, /, *, config: str | None, check: bool, **options: Any) -> int:
    from seasalt_tui.server.config.config import BadConfig, host_config  # noqa: PLC0415 - only where it is used
    from seasalt_tui.store.paths import paths  # noqa: PLC0415 - as above

    settings = {name: value for name, value in options.items() if value is not None}
    read = partial(host_config, settings, paths().data / "host", None if config is None else Path(config))
    try:
        host_settings = read()
    except BadConfig as error:
        return _complain(error, check=check)
    if check:
        return _check(host_settings)
    from seasalt_tui.cli.host.run import run_host  # noqa: PLC0415 - as above

    return run_host(context.obj, host_settings, read)


def _complain(error: "BadConfig", *, check: bool) -> int:
    for wrong in error.problems:
        click.echo(complaint_message(wrong), err=not check)
    return 1 if check else 2


def _check(config: "HostConfig") -> int:
    """Prints what the checks find. The exit status is 1 if the server could not start."""
    from seasalt_tui.server.host.check import findings  # noqa: PLC0415 - as above

    problems = tuple(findings(config))
    for finding in problems:
        click.echo(f"{'!' if finding.grave else ' '} {say_refusal(finding.what)}")
    grave = any(finding.grave for finding in problems)
    click.echo(say("It could not start: see the lines with a !.") if grave else say("It can start."))
    return int(grave)
