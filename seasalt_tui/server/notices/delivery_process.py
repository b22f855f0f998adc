"""Supervisor: delivers one notice in a process of its own, and takes along what it has started when it ends.

Run by its path, with nothing but the standard library. It reads one line, a job in JSON, and prints what went wrong:
nothing, if the notice is delivered. Standard input is a lifeline: once it closes, the host is gone or waits no more.
"""

import json
import os
import signal
import subprocess
from contextlib import suppress
from typing import Any

_STDIN, _STDOUT = 0, 1
_SUCCESS = range(200, 300)


def main() -> None:
    job = json.loads(_line())
    work = _run if isinstance(job["target"], list) else _post
    try:
        trouble = work(job["target"], job["body"].encode(), job["seconds"])
    except TimeoutError:
        trouble = f"It took longer than {job['seconds']:g} seconds."
    os.write(_STDOUT, trouble.encode(errors="replace"))
    os._exit(0)  # threads that still wait for somebody are not waited for


def _line() -> bytes:
    line = b""
    while not line.endswith(b"\n"):
        if not (piece := os.read(_STDIN, 65536)):
            os._exit(1)
        line += piece
    return line


def _run(command: list[str], body: bytes, seconds: float) -> str:
    try:
        child = subprocess.Popen(  # noqa: S603 - what the host's configuration names
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # a process group of its own, which can be killed as a whole
        )
    except OSError as error:
        return f"{command[0]}: {error.strerror}"
    _with_host(lambda: _kill_group(child.pid))
    try:
        child.communicate(body, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise TimeoutError from None
    finally:
        _kill_group(child.pid)
    return f"It ended with status {child.returncode}." if child.returncode else ""


def _kill_group(group: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def _post(url: str, body: bytes, seconds: float) -> str:
    """In a thread: every byte may take as long as the timeout of a socket allows, and all of them much longer."""
    from threading import Thread  # noqa: PLC0415 - as below

    answers: list[str] = []
    posting = Thread(target=lambda: answers.append(_answer(url, body, seconds)), daemon=True)
    _with_host(lambda: None)
    posting.start()
    posting.join(seconds)
    if not answers:
        raise TimeoutError
    return answers[0]


def _answer(url: str, body: bytes, seconds: float) -> str:
    from http.client import HTTPException  # noqa: PLC0415 - slow to import, and commands need none of it
    from urllib.error import HTTPError, URLError  # noqa: PLC0415
    from urllib.request import HTTPRedirectHandler, Request, build_opener  # noqa: PLC0415

    class NoRedirects(HTTPRedirectHandler):
        """Whoever answers must not send what is meant for them to somebody else."""

        def redirect_request(self, *_: Any) -> None:
            return None

    request = Request(url, body, {"Content-Type": "application/json", "User-Agent": "seasalt"})  # noqa: S310 - checked
    try:
        with build_opener(NoRedirects).open(request, timeout=seconds) as response:
            status = response.status
    except HTTPError as error:
        status = error.code
    except URLError as error:
        return str(error.reason)
    except (OSError, HTTPException) as error:
        return type(error).__name__
    return "" if status in _SUCCESS else f"It answered with status {status}."


def _with_host(end: Any) -> None:
    """End with the host, however that ends: this pipe closes."""
    from threading import Thread  # noqa: PLC0415 - not before it is needed

    def watch() -> None:
        while os.read(_STDIN, 1):
            pass
        end()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    main()
