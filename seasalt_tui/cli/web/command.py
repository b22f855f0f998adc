"""`seasalt web`: the game in the browser of whoever starts it."""

import os
from functools import partial

import click

from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import CannotStart


@localized_command(
    "web",
    short_help=message("Play alone in your browser, if your terminal is poor."),
    help=message(
        "Play alone in your browser, on this machine: for terminals with few colors or bad letters.\n\n"
        "It opens a link that lets in your browser, once, and nobody else, whoever uses this machine. Tables and "
        "statistics are in a folder of their own, web, beside your other games. It ends with ctrl-C, and some minutes "
        "after its last page was closed."
    ),
    examples=(
        ("seasalt web", ""),
        ("seasalt web --no-browser", message("only print the link")),
    ),
)
@option("--no-browser", "only_print", is_flag=True, help=message("Only print the link, without opening a browser."))
@click.pass_context
def command(context: click.Context, /, *, only_print: bool) -> int:
    if os.name == "nt":
        raise CannotStart(say("A server runs on Linux and macOS, not on Windows."))
    from seasalt_tui.cli.web.run import run_web  # noqa: PLC0415 - only where it is used
    from seasalt_tui.server.config.private import private_config  # noqa: PLC0415 - as above
    from seasalt_tui.store.paths import paths  # noqa: PLC0415 - as above

    return run_web(context.obj, partial(private_config, paths().data / "web"), only_print=only_print)
