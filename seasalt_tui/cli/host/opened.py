"""`seasalt host`, from its first word to its last."""

import asyncio
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from ipaddress import ip_address
from socket import gethostname
from traceback import format_exc
from typing import Any

import click

from seasalt_tui.cli.session import begun
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server.check import extra_missing
from seasalt_tui.server.config import HostConfig
from seasalt_tui.server.serve import prepare_textual, serve
from seasalt_tui.ui.launch import CannotStart, report


def keep_open(look: Mapping[str, Any], config: HostConfig, read: Callable[[], HostConfig]) -> int:
    """The exit status."""
    if missing := extra_missing():
        raise CannotStart(say(missing.template, **missing.values))
    prepare_textual(os.environ)
    try:
        from seasalt_tui.server.rehearsal import rehearsed_house  # noqa: PLC0415 - Textual reads the environment first

        asyncio.run(serve(config, read, rehearsed_house, _tell))
    except (SeasaltError, OSError):
        raise
    except Exception:
        return report(begun(look), format_exc())
    return 0


def _tell(config: HostConfig, fingerprint: str) -> None:
    """Once, to whoever sits in front of it; nobody need."""
    with suppress(OSError):
        click.echo(say("The house is open. Come in: {command}", command=_call(config)))
        click.echo(say("Its key, as ssh shows it the first time: {fingerprint}", fingerprint=fingerprint))
        click.echo(say("To close it, press ctrl-C here, or: {command}", command=f"kill {os.getpid()}"))


def _call(config: HostConfig) -> str:
    address = gethostname() if ip_address(config.bind).is_unspecified else config.bind
    return f"ssh -p {config.port} {address}"
