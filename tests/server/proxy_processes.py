"""Proxies in processes of their own, with the very lines that the documentation gives."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from typing import Final

from server.ssh.open_listener import HOST

_DOCS: Final = Path(__file__).parents[2] / "docs"


def documented(kind: str, having: str, page: str = "hosting") -> str:
    text = (_DOCS / f"{page}.md").read_text(encoding="utf-8")
    blocks = (block.partition("\n") for block in text.split("\n```")[1::2])
    (lines,) = (lines for head, _, lines in blocks if head == kind and having in lines)
    return lines


def moved(text: str, here: dict[str, str]) -> str:
    """To free ports and files of this machine; each of them has to be in the text."""
    for there, place in here.items():
        assert there in text
        text = text.replace(there, place)
    return text


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "HOME": str(folder)})
        try:
            yield process
        finally:
            process.terminate()
            process.wait()


def free_port() -> int:
    with socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
