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
from seasalt_tui.server.host.check import extra_missing
from seasalt_tui.server.host.run import prepare_textual, serve
from seasalt_tui.server.web.only_person import OnlyPerson

_PAGE: Final = "enter.html"


def run_web(overrides: Mapping[str, Any], read: Callable[[], HostConfig], *, only_print: bool) -> int:
    """The exit status."""
    config = read()
    if missing := extra_missing(config):
        raise CannotStart(say_refusal(missing))
    prepare_textual(os.environ)
    start = load_start(overrides)
    only = OnlyPerson(start.settings.name or "")
    announce = _print_link if only_print else _open_link
    page = config.data / _PAGE
    try:
        from seasalt_tui.server.sessions.warm_up import warmed_up_house  # noqa: PLC0415 - Textual reads the environment when it is imported

        run(serve, config, read, warmed_up_house, partial(announce, only, page), only)
    except (SeasaltError, OSError):
        raise
    except Exception as error:
        return report(start, redacted(error))
    finally:
        with suppress(OSError):
            page.unlink(missing_ok=True)
    return 0


def _print_link(only: OnlyPerson, _page: Path, config: HostConfig, _fingerprint: str) -> None:
    with suppress(OSError):
        click.echo(_link(only, config))


def _open_link(only: OnlyPerson, page: Path, config: HostConfig, _fingerprint: str) -> None:
    """A closed standard output does not stop the server."""
    link = _link(only, config)
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


def _link(only: OnlyPerson, config: HostConfig) -> str:
    return f"{page_address(config)}enter?key={only.token}"


def _say_unopened(link: str) -> None:
    with suppress(OSError):
        click.echo(say("No browser could be opened. Open this link in one on this machine: {link}", link=link))
