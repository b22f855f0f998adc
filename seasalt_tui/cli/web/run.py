"""Runs a private server until it is left, and leads a browser into it."""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, Final

import click

from seasalt_tui.cli.event_loop import run
from seasalt_tui.cli.launch import report
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say, say_refusal
from seasalt_tui.cli.web.browser import graphical_browser
from seasalt_tui.cli.web.forwarding_page import forwarding_page
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.tracebacks import redacted
from seasalt_tui.play.start import CannotStart
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.page_address import page_address
from seasalt_tui.server.control.client import NoAnswer, ask
from seasalt_tui.server.control.messages import Request
from seasalt_tui.server.host.check import extra_missing
from seasalt_tui.server.host.lock import running_host
from seasalt_tui.server.host.run import prepare_textual, serve
from seasalt_tui.server.web.only_person import OnlyPerson

_PAGE: Final = "enter.html"


def run_web(overrides: Mapping[str, Any], read: Callable[[], HostConfig], *, only_print: bool) -> int:
    """The exit status."""
    config = read()
    if missing := extra_missing(config):
        raise CannotStart(say_refusal(missing))
    start = load_start(overrides)
    only = OnlyPerson(start.settings.name or "")
    page = config.data / _PAGE
    if link := _link_of_running(config):
        (_print_link if only_print else partial(_open_again, page))(link)
        return 0

    def announce(opened: HostConfig, _fingerprint: str) -> None:
        link = only.link(page_address(opened))
        (_print_link if only_print else partial(_open_link, page))(link)

    prepare_textual(os.environ)
    try:
        from seasalt_tui.server.sessions.warm_up import warmed_up_house  # noqa: PLC0415 - Textual reads the environment when it is imported

        run(serve, config, read, warmed_up_house, announce, only)
    except (SeasaltError, OSError):
        raise
    except Exception as error:
        return report(start, redacted(error))
    finally:
        with suppress(OSError):
            page.unlink(missing_ok=True)
    return 0


def _link_of_running(config: HostConfig) -> str:
    """Another link into the server that runs already; empty if none does, or if it does not answer."""
    if running_host(config.data) is None:
        return ""
    try:
        return ask(config.data, Request("link")).link
    except NoAnswer:
        return ""


def _print_link(link: str) -> None:
    """A closed standard output does not stop the server."""
    with suppress(OSError):
        click.echo(link)


def _open_again(page: Path, link: str) -> None:
    browser = graphical_browser()
    if browser is None:
        _say_unopened(link)
        return
    with suppress(OSError):
        click.echo(
            say("Your browser opens the game that runs already. If it shows nothing, open this link: {link}", link=link)
        )
    _lead(browser, forwarding_page(page, link), link)


def _open_link(page: Path, link: str) -> None:
    browser = graphical_browser()
    with suppress(OSError):
        if browser is None:
            _say_unopened(link)
        else:
            click.echo(say("Your browser opens. If it shows nothing, open this link in it: {link}", link=link))
        click.echo(say("The link works once. To end, press ctrl-C here, or close the page and wait some minutes."))
    if browser is not None:
        address = forwarding_page(page, link)
        Thread(target=_lead, args=(browser, address, link), daemon=True).start()  # some wait until it is closed


def _lead(browser: Callable[[str], bool], address: str, link: str) -> None:
    if not browser(address):
        _say_unopened(link)


def _say_unopened(link: str) -> None:
    with suppress(OSError):
        click.echo(say("No browser could be opened. Open this link in one on this machine: {link}", link=link))
