"""Bind address: turns errors of binding an address and a port into refusals."""

import errno
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager

from seasalt_tui.core.errors import Refusal, SeasaltError


class BindError(SeasaltError):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


@contextmanager
def explained_bind_errors(address: str, port: int) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BindError(_refusal(error, address, port)) from error


def check_bind(address: str, port: int, *, reuse_port: bool = False) -> None:
    """`BindError` if this address and port cannot be bound; nothing stays open."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with explained_bind_errors(address, port), closing(socket.socket(family, socket.SOCK_STREAM)) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if reuse_port:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listening.bind((address, port))
        listening.listen(1)


def _refusal(error: OSError, address: str, port: int) -> Refusal:
    values = {"address": address, "port": port}
    match error.errno:
        case errno.EADDRINUSE:
            return Refusal("Another program has port {port} of {address}. Stop it, or choose another port.", values)
        case errno.EADDRNOTAVAIL | errno.EAFNOSUPPORT:
            return Refusal("{address} is not an address of this machine.", values)
        case errno.EACCES:
            return Refusal("You may not open port {port}. Choose one from 1024 up.", values)
    reason = error.strerror or str(error)
    return Refusal("Port {port} of {address} cannot be opened: {reason}.", {**values, "reason": reason})
