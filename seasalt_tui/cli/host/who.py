"""`seasalt host who`: who is on the running server."""

import click

from seasalt_tui.cli.host.server_options import ask_server, server_options, tell, warn
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import print_json, print_lines, replace_unencodable
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message


@localized_command(
    "who",
    short_help=message("Who is on the server, and where."),
    help=message(
        "Who is on the server: name, beginning of the key or a guest's number, address, by ssh or in a browser (web), "
        "since when, where, and for how long no key was pressed."
    ),
)
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@server_options
@click.pass_context
def command(context: click.Context, /, *, json_wanted: bool, data: str | None, config: str | None) -> int:
    from seasalt_tui.cli.host.as_text import people_as_text  # noqa: PLC0415 - not needed for help
    from seasalt_tui.server.control.messages import Request  # noqa: PLC0415 - as above

    answer = ask_server(context, Request("who"), data, config)
    replace_unencodable()
    if not answer.done:
        return tell(answer)
    if json_wanted:
        from msgspec.structs import asdict  # noqa: PLC0415 - as above

        print_json([asdict(person) for person in answer.people])
        if answer.silent:
            print_json({"no_answer": answer.silent}, err=True)
        return 0
    if answer.people:
        print_lines(people_as_text(answer.people))
    else:
        click.echo(say("Nobody is here."))
    warn(answer)
    return 0
