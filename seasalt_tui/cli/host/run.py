"""Runs the SSH server until it is closed, and prints how to reach it."""

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import click

from seasalt_tui.cli.event_loop import run
from seasalt_tui.cli.launch import report
from seasalt_tui.cli.qr_code import print_qr_code
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say, say_refusal
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.tracebacks import redacted
from seasalt_tui.play.start import CannotStart, Start
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.page_address import page_address
from seasalt_tui.server.host.check import extra_missing
from seasalt_tui.server.host.run import prepare_textual, serve
from seasalt_tui.server.invitations.invitation import Invitation, invitations


def run_host(overrides: Mapping[str, Any], config: HostConfig, read: Callable[[], HostConfig]) -> int:
    """The exit status."""
    if missing := extra_missing(config):
        raise CannotStart(say_refusal(missing))
    prepare_textual(os.environ)
    start = load_start(overrides)
    try:
        from seasalt_tui.server.sessions.warm_up import warmed_up_house  # noqa: PLC0415 - Textual reads the environment when it is imported

        run(serve, config, read, warmed_up_house, partial(_announce, start))
    except (SeasaltError, OSError):
        raise
    except Exception as error:
        return report(start, redacted(error))
    return 0


def _announce(start: Start, config: HostConfig, fingerprint: str) -> None:
    """Prints once how to get here. A closed standard output does not stop the server."""
    with suppress(OSError):
        _print_invitation(start, config)
        if address := page_address(config):
            click.echo(say("In a browser: {address}", address=address))
        click.echo(say("Host key, as ssh shows it the first time: {fingerprint}", fingerprint=fingerprint))
        click.echo(say("To stop it, press ctrl-C here, or: {command}", command=f"kill {os.getpid()}"))


def _print_invitation(start: Start, config: HostConfig) -> None:
    best, *others = invitations(config.address, config.bind, config.port)
    if sys.stdout is not None and sys.stdout.isatty():  # not into a journal
        print_qr_code(best.link, start)
    click.echo(say("The server is open. Join: {command}", command=best.ssh))
    click.echo(say("As a link, for phones too: {link}", link=best.link))
    if others:
        click.echo(say("Also at: {addresses}", addresses=", ".join(one.link for one in others)))
    if hint := _hint(best):
        click.echo(hint)


def _hint(invitation: Invitation) -> str:
    """How others get here, too."""
    match invitation.reach:
        case "everywhere":
            return ""
        case "network" | "link":
            return say("This address works in the same network only. For others, set address in host.toml.")
        case "machine":
            return say("Only this machine can reach it. To let others in: seasalt host --bind 0.0.0.0")
