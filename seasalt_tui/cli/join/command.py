"""`seasalt join`."""

import os
import shlex
import shutil
import sys
from collections.abc import Mapping

import click
from msgspec.structs import replace

from seasalt_tui.cli.join.address import Address, address_of, fit_code, fit_name, is_fit, ssh_command
from seasalt_tui.cli.kinds import Number
from seasalt_tui.cli.look import looked
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.session import begun
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message
from seasalt_tui.ui.launch import CannotStart, Start, kit_at


@page(
    "join",
    short_help=message("To a house of somebody else, by ssh."),
    help=message(
        "Go to a house that somebody keeps, by ssh; with a code straight to a table.\n\n"
        "HOST is a machine, and before it can stand your name: ana@example.org, ana@example.org:2022, "
        "ssh://example.org. "
        "The ssh command is printed first: it is all that this does."
    ),
    examples=(
        ("seasalt join example.org", ""),
        ("seasalt join ana@example.org K7RBX", message("to a table")),
        ("seasalt join example.org --qr", message("the address, for somebody else's phone")),
    ),
)
@click.argument("host", metavar="HOST")
@click.argument("code", metavar="[CODE]", required=False)
@option("--port", type=Number(min=1, max=65535), help=message("The port. [default: 2222]"))
@option("--name", metavar="TEXT", help=message("What you are called there. [default: as set, or as you are here]"))
@option("--qr", is_flag=True, help=message("Show the address as a QR code, and go nowhere."))
@option("--print", "only_print", is_flag=True, help=message("Only print the ssh command."))
@click.pass_context
def command(
    context: click.Context,
    /,
    *,
    host: str,
    code: str | None,
    port: int | None,
    name: str | None,
    qr: bool,
    only_print: bool,
) -> int:
    look = looked(context, {})
    start = begun(look)
    address = _address(host, port, name, start)
    asked = None if code is None else fit_code(code)
    line = ssh_command(address, asked, colors=bool(os.environ.get("COLORTERM")))
    if qr:
        _show(address, start)
    click.echo(shlex.join(line))
    return 0 if qr or only_print else _go(address, line)


def _address(host: str, port: int | None, name: str | None, start: Start) -> Address:
    """What is asked for by an option goes before what stands in the address, and both before the settings."""
    address = address_of(host)
    usual = address.name or (start.settings.name if is_fit(start.settings.name or "") else None)
    return replace(address, port=port or address.port, name=usual if name is None else fit_name(name))


def _show(address: Address, start: Start) -> None:
    from seasalt_tui.cli.join.code import drawn  # noqa: PLC0415 - hardly ever wanted

    look = kit_at(start).look
    colors = look.palette if sys.stdout is not None and sys.stdout.isatty() else "mono"
    for row in drawn(address.url, colors, ascii_only=look.ascii):
        click.echo(row)
    click.echo(address.url)


def _go(address: Address, line: list[str]) -> int:
    """The exit status: that of the house, where one was reached."""
    if shutil.which(line[0]) is None:
        raise CannotStart(say("There is no ssh here. Install it: on Debian, apt install openssh-client"))
    from seasalt_tui.cli.join.failures import BROKEN, LOST, meaning  # noqa: PLC0415 - not needed to print
    from seasalt_tui.cli.join.line import called  # noqa: PLC0415 - as above

    status, said = called(line)
    if status == LOST:
        click.echo(f"seasalt: {say(meaning(said) or BROKEN, **_gaps(address))}", err=True)
        return 1
    return 128 - status if status < 0 else status


def _gaps(address: Address) -> Mapping[str, object]:
    known = address.host if address.port == 22 else f"[{address.host}]:{address.port}"
    forget = shlex.join(["ssh-keygen", "-R", known])
    return {"host": address.host, "port": address.port, "command": forget}
