"""Runs the SSH server until it is closed, and prints how to reach it."""

import asyncio
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from ipaddress import ip_address
from socket import gethostname
from typing import Any

import click

from seasalt_tui.cli.launch import report
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say, say_refusal
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.tracebacks import redacted
from seasalt_tui.play.start import CannotStart
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.host.check import extra_missing
from seasalt_tui.server.host.run import prepare_textual, serve


def run_host(overrides: Mapping[str, Any], config: HostConfig, read: Callable[[], HostConfig]) -> int:
    """The exit status."""
    if missing := extra_missing():
        raise CannotStart(say_refusal(missing))
    prepare_textual(os.environ)
    try:
        from seasalt_tui.server.sessions.warm_up import warmed_up_house  # noqa: PLC0415 - Textual reads the environment when it is imported

        asyncio.run(serve(config, read, warmed_up_house, _announce))
    except (SeasaltError, OSError):
        raise
    except Exception as error:
        return report(load_start(overrides), redacted(error))
    return 0


def _announce(config: HostConfig, fingerprint: str) -> None:
    """Prints the address and the key fingerprint once. A closed standard output does not stop the server."""
    with suppress(OSError):
        click.echo(say("The server is open. Join: {command}", command=_ssh_command(config)))
        click.echo(say("Host key, as ssh shows it the first time: {fingerprint}", fingerprint=fingerprint))
        click.echo(say("To stop it, press ctrl-C here, or: {command}", command=f"kill {os.getpid()}"))


def _ssh_command(config: HostConfig) -> str:
    address = gethostname() if ip_address(config.bind).is_unspecified else config.bind
    return f"ssh -p {config.port} {address}"
