"""Joining a server: the ssh command for it, printed and run, or the QR code that leads there."""

import os
import shlex
import shutil
from collections.abc import Mapping

import click
from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.cli.join.ssh_command import ssh_command
from seasalt_tui.cli.translation import say
from seasalt_tui.play.start import CannotStart, Start
from seasalt_tui.server.invitations.address import Address, address_of, is_valid_name, valid_code, valid_name
from seasalt_tui.server.invitations.invitation import Invitation
from seasalt_tui.server.rooms.codes import code_in_name


class Destination(Struct, frozen=True):
    """As typed."""

    host: str
    code: str | None
    port: int | None
    name: str | None


def join(where: Destination, start: Start, *, qr: bool, only_print: bool) -> int:
    """The exit status."""
    address = _address(where, start)
    code = valid_code(where.code) if where.code is not None else code_in_name(address_of(where.host).name or "") or None
    if qr:
        address = replace(address, name=None)
        _show_invitation(Invitation(address, code or ""), start)
    command_line = ssh_command(address, code, colors=bool(os.environ.get("COLORTERM")) and not qr)
    click.echo(shlex.join(command_line))
    return 0 if qr or only_print else _connect(address, command_line)


def _address(where: Destination, start: Start) -> Address:
    """Precedence: an option, then the address, then the settings. The code of an invitation's link is no name."""
    address = address_of(where.host)
    named = None if code_in_name(address.name or "") else address.name
    default = named or (start.settings.name if is_valid_name(start.settings.name or "") else None)
    name = default if where.name is None else valid_name(where.name)
    return replace(address, port=where.port or address.port, name=name)


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
