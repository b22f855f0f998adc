"""Client of the control socket: sends one command to the server that runs with a folder, and reads its answer."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.server.control.address import short_path
from seasalt_tui.server.control.messages import Answer, BadRequest, Request, decoded_answer, encoded
from seasalt_tui.server.limits import caps, timeouts

_PIECE = 64 * 1024  # bytes


class NoAnswer(SeasaltError):
    """No server runs there, or it does not answer."""

    def __init__(self, template: str, folder: Path) -> None:
        self.refusal = Refusal(template, {"folder": str(folder)})
        super().__init__(self.refusal.sentence)


def ask(folder: Path, request: Request) -> Answer:
    """`NoAnswer` if there is none."""
    with _explained(folder):
        line = _asked(folder, encoded(request))
        return decoded_answer(line)


def _asked(folder: Path, line: bytes) -> bytes:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(timeouts.CONTROL_ANSWER)
        with short_path(folder) as path:
            connection.connect(path)
        connection.sendall(line)
        answer = bytearray()
        while not answer.endswith(b"\n") and len(answer) < caps.CONTROL_ANSWER:
            piece = connection.recv(_PIECE)
            if not piece:
                break
            answer += piece
        return bytes(answer)


@contextmanager
def _explained(folder: Path) -> Iterator[None]:
    try:
        yield
    except (FileNotFoundError, NotADirectoryError, ConnectionRefusedError):
        raise NoAnswer(message("No server is running with {folder}."), folder) from None
    except PermissionError:
        raise NoAnswer(
            message("The server with {folder} belongs to another user: run this as that user."), folder
        ) from None
    except (OSError, BadRequest):
        raise NoAnswer(message("The server with {folder} did not answer. Try again."), folder) from None
