"""The command line of ssh for `seasalt join`: nothing of this machine is forwarded to an untrusted host."""

from typing import Final

from seasalt_tui.server.invitations.address import Address

# An untrusted host must get nothing that ssh_config forwards by default: agent, X11, Kerberos tickets, ports, tunnels.
_NOTHING_FORWARDED: Final = ("-a", "-x", "-k", "-o", "ClearAllForwardings=yes", "-o", "Tunnel=no")


def ssh_command(address: Address, code: str | None, *, colors: bool = False) -> list[str]:
    """`colors`: also send COLORTERM, which ssh does not forward by default."""
    send_env = ["-o", "SendEnv=COLORTERM"] if colors else []
    remote_command = [] if code is None else [code]
    return [
        "ssh",
        "-t",
        "-C",
        *_NOTHING_FORWARDED,
        *send_env,
        "-p",
        str(address.port),
        address.destination,
        *remote_command,
    ]
