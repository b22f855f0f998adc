"""`seasalt join`: prints the ssh command for a host and runs it, or shows the address as a QR code."""

import os
import shlex
import shutil
from collections.abc import Mapping

import click
from msgspec.structs import replace

from seasalt_tui.cli.display_options import display_overrides
from seasalt_tui.cli.join.ssh_command import ssh_command
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.parameter_types import Number
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import CannotStart, Start
from seasalt_tui.server.invitations.address import Address, address_of, is_valid_name, valid_code, valid_name
from seasalt_tui.server.invitations.invitation import Invitation
from seasalt_tui.server.rooms.codes import code_in_name


@localized_command(
    "join",
    short_help=message("Join somebody else's server over SSH."),
    help=message(
        "Join somebody else's server over SSH; with a code, go straight to a table.\n\n"
        "HOST is a machine, with your name in front if you like: ana@example.org, ana@example.org:2022, "
        "ssh://example.org, or the link of an invitation. The ssh command is printed first; it is all this does."
    ),
    examples=(
        ("seasalt join example.org", ""),
        ("seasalt join ana@example.org K7RBX", message("to a table")),
        ("seasalt join example.org K7RBX --qr", message("show the way to a table as a QR code")),
    ),
)
@click.argument("host", metavar="HOST")
@click.argument("code", metavar="[CODE]", required=False)
@option("--port", type=Number(min=1, max=65535), help=message("The port. [default: 2222]"))
@option("--name", metavar="TEXT", help=message("Your name there. [default: from the settings, or your login]"))
@option("--qr", is_flag=True, help=message("Show the address and the code as a QR code, without connecting."))
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
    start = load_start(display_overrides(context, {}))
    address = _address(host, port, name, start)
    table_code = valid_code(code) if code is not None else code_in_name(address_of(host).name or "") or None
    if qr:
        address = replace(address, name=None)
        _show_invitation(Invitation(address, table_code or ""), start)
    command_line = ssh_command(address, table_code, colors=bool(os.environ.get("COLORTERM")) and not qr)
    click.echo(shlex.join(command_line))
    return 0 if qr or only_print else _connect(address, command_line)


def _address(host: str, port: int | None, name: str | None, start: Start) -> Address:
    """Precedence: an option, then the address, then the settings. The code of an invitation's link is no name."""
    address = address_of(host)
    named = None if code_in_name(address.name or "") else address.name
    default = named or (start.settings.name if is_valid_name(start.settings.name or "") else None)
    return replace(address, port=port or address.port, name=default if name is None else valid_name(name))


def _show_invitation(invitation: Invitation, start: Start) -> None:
    """For another person, so without a name."""
    from seasalt_tui.cli.qr_code import print_qr_code  # noqa: PLC0415 - rarely used

    print_qr_code(invitation.link, start)
    click.echo(invitation.link)


def _connect(address: Address, command_line: list[str]) -> int:
    """The exit status: the host's own if it was reached."""
    if os.name == "nt":
        raise CannotStart(say("On Windows, type this command yourself."))
    if shutil.which(command_line[0]) is None:
        raise CannotStart(say("ssh is not installed. On Debian: apt install openssh-client"))
    from seasalt_tui.cli.join.ssh_errors import CONNECTION_LOST, SSH_FAILED, explanation  # noqa: PLC0415 - lazy
    from seasalt_tui.cli.join.ssh_process import run_ssh  # noqa: PLC0415 - lazy

    status, errors = run_ssh(command_line)
    if status == SSH_FAILED:
        click.echo(f"seasalt: {say(explanation(errors) or CONNECTION_LOST, **_message_values(address))}", err=True)
        return 1
    return 128 - status if status < 0 else status


def _message_values(address: Address) -> Mapping[str, object]:
    host_key_name = address.host if address.port == 22 else f"[{address.host}]:{address.port}"
    forget = shlex.join(["ssh-keygen", "-R", host_key_name])
    return {"host": address.host, "port": address.port, "command": forget}
