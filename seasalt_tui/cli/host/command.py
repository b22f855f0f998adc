"""`seasalt host`: options and settings of the SSH server, and `--check`; its subcommands speak to the running one."""

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from seasalt_tui.cli.error_messages import complaint_message
from seasalt_tui.cli.host.server_options import FOUND_BY
from seasalt_tui.cli.lazy_group import LazyGroup
from seasalt_tui.cli.localized_click import option
from seasalt_tui.cli.parameter_types import Number, OneOf
from seasalt_tui.cli.translation import say, say_refusal
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import CannotStart

if TYPE_CHECKING:
    from seasalt_tui.server.config.config import BadConfig, HostConfig


_SUBCOMMANDS: Final = {
    "who": "host.who:command",
    "say": "host.say:command",
    "kick": "host.bans:kick",
    "ban": "host.bans:ban",
    "unban": "host.bans:unban",
    "bans": "host.bans:bans",
    "close": "host.tables:close",
    "rest": "host.tables:rest",
    "drain": "host.drain:command",
    "results": "host.results:command",
    "move": "host.move:command",
}


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


@click.group(
    "host",
    cls=LazyGroup,
    entry_points=_SUBCOMMANDS,
    short_help=message("Run a server with tables, for friends who join over SSH."),
    help=message(
        "Run a server. Friends join over SSH and need nothing else.\n\n"
        "Unless told otherwise it only listens on this machine. The file host.toml in its folder can hold "
        "all these options and more (options on the command line win); it is read again on the signal HUP.\n\n"
        "The commands speak to the server that runs with that folder, as the same user on the same machine."
    ),
    examples=(
        ("seasalt host", message("try it: ssh -p 2222 127.0.0.1")),
        ("seasalt host --bind 0.0.0.0", message("for everybody who can reach it")),
        ("seasalt host --no-guests --allow friends.pub", message("for these keys only")),
        ("seasalt host --check", message("check the configuration")),
        ("seasalt host who", message("who is on the running server")),
        ("seasalt host ban Eve --for 7d", message("keep somebody out for a week")),
        ("seasalt host results", message("who plays best there")),
    ),
)
@option(
    "--bind", type=_HostText("bind"), metavar="ADDRESS", help=message("The address to listen on. [default: 127.0.0.1]")
)
@option("--port", type=Number(min=0, max=65535), help=message("The port; 0 picks a free one. [default: 2222]"))
@option(
    "--reuse-port",
    is_flag=True,
    default=None,
    help=message("Let other hosts on this machine listen on the same ports; the system spreads connections."),
)
@option(
    "--address",
    type=_HostText("address"),
    multiple=True,
    metavar="HOST[:PORT]",
    help=message("What invitations name as its address; can be repeated. [default: this machine's addresses]"),
)
@option(
    "--data",
    type=_HostText("data"),
    metavar="FOLDER",
    help=message("The folder for everything it keeps. [default: beside your games]"),
)
@option(
    "--store",
    type=_HostText("store"),
    metavar="URL",
    help=message("A PostgreSQL database that several hosts share, as postgresql://...; the password is not in it."),
)
@option(
    "--store-password-file",
    type=_HostText("store_password_file"),
    metavar="FILE",
    help=message("The file whose first line is its password. [default: PGPASSFILE or PGPASSWORD]"),
)
@option("--max-sessions", type=Number(min=1), help=message("At most this many people at once. [default: 200]"))
@option("--name", type=_HostText("name"), metavar="TEXT", help=message("The name of the server."))
@option("--guests/--no-guests", default=None, help=message("Let in people without a key."))
@option(
    "--allow",
    type=_HostText("allow"),
    metavar="FILE",
    help=message("Let in only the keys in this file, in the format of authorized_keys. [default: everybody]"),
)
@option(
    "--host-key",
    type=_HostText("host_key"),
    metavar="FILE",
    help=message("The key that identifies the server. [default: host_key in its folder]"),
)
@option(
    "--host-key-passphrase",
    type=_HostText("host_key_passphrase"),
    metavar="FILE",
    help=message("Keep that key in the database, encrypted with the passphrase in this file."),
)
@option(
    "--thinkers",
    type=Number(min=1, max=256),
    help=message("The number of processes in which bots think. [default: as the machine allows]"),
)
@option(
    "--metrics",
    type=_HostText("metrics"),
    metavar="[ADDRESS:]PORT",
    help=message(
        "Serve /healthz, /readyz and /metrics on this port; on this machine alone unless an address is named."
    ),
)
@option(
    "--web",
    type=_HostText("web"),
    metavar="[ADDRESS:]PORT",
    help=message("Also serve pages for browsers on this port; on this machine alone unless an address is named."),
)
@option(
    "--web-cert",
    type=_HostText("web_cert"),
    metavar="FILE",
    help=message("The certificate of the pages, with its chain, as PEM; read again on the signal HUP."),
)
@option("--web-key", type=_HostText("web_key"), metavar="FILE", help=message("The private key of that certificate."))
@option("--log", type=OneOf(["text", "json"]), help=message("The format of the journal. [default: text]"))
@option("--config", metavar="FILE", help=message("A configuration file instead of host.toml in its folder."))
@option("--check", is_flag=True, help=message("Check the configuration and start nothing."))
@click.pass_context
def command(context: click.Context, /, *, config: str | None, check: bool, **options: Any) -> int:
    if os.name == "nt":
        raise CannotStart(say("A server runs on Linux and macOS, not on Windows."))
    settings = {name: value for name, value in options.items() if value not in (None, ())}
    if context.invoked_subcommand is not None:
        _leave_to_subcommand(context, settings, config, check=check)
        return 0
    from seasalt_tui.server.config.config import BadConfig, host_config  # noqa: PLC0415 - only where it is used
    from seasalt_tui.store.paths import paths  # noqa: PLC0415 - as above

    read = partial(host_config, settings, paths().data / "host", None if config is None else Path(config))
    try:
        host_settings = read()
    except BadConfig as error:
        return _complain(error, check=check)
    if check:
        return _check(host_settings)
    from seasalt_tui.cli.host.run import run_host  # noqa: PLC0415 - as above

    return run_host(context.obj, host_settings, read)


def _leave_to_subcommand(context: click.Context, settings: dict[str, Any], config: str | None, *, check: bool) -> None:
    """Only what finds the server concerns them."""
    given = [name for name in (*settings, *(("check",) if check else ())) if name != "data"]
    if given:
        options = ", ".join(f"--{name.replace('_', '-')}" for name in given)
        raise click.UsageError(say("Only a server that starts takes: {options}", options=options), context)
    context.meta[FOUND_BY] = {"data": settings.get("data"), "config": config}


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
    click.echo(say("The server cannot start: see the lines marked !.") if grave else say("The server can start."))
    return int(grave)
