"""`seasalt host --check`."""

import click

from seasalt_tui.cli.spoken import say
from seasalt_tui.server.check import findings
from seasalt_tui.server.config import HostConfig


def checked(config: HostConfig) -> int:
    """The exit status: 1 if it could not start."""
    found = tuple(findings(config))
    for finding in found:
        click.echo(f"{'!' if finding.grave else ' '} {say(finding.what.template, **finding.what.values)}")
    grave = any(finding.grave for finding in found)
    click.echo(say("It could not start: see the lines with a !.") if grave else say("It can start."))
    return int(grave)
