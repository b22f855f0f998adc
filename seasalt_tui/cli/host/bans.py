"""`seasalt host kick`, `ban`, `unban` and `bans`: end sessions, and keep people out."""

import click

from seasalt_tui.cli.host.server_options import ask_server, server_options, tell
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import print_json, print_lines, replace_unencodable
from seasalt_tui.cli.parameter_types import Duration
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message


@localized_command(
    "kick",
    short_help=message("Disconnect somebody, who may come back."),
    help=message(
        "End all sessions of a person. They may come back.\n\nWHO is a name, or what seasalt host who shows as the key."
    ),
)
@click.argument("who", metavar="WHO")
@server_options
@click.pass_context
def kick(context: click.Context, /, *, who: str, data: str | None, config: str | None) -> int:
    from seasalt_tui.server.control.messages import Request  # noqa: PLC0415 - not needed for help

    return tell(ask_server(context, Request("kick", who), data, config))


@localized_command(
    "ban",
    short_help=message("Keep somebody out, by key or by network."),
    help=message(
        "End all sessions of a person, keep them out, and give up their seats.\n\n"
        "WHO is a name, a fingerprint, or an address or network. Of people with a key the key is banned; of "
        "guests the address, and with it everybody who comes from there."
    ),
    examples=(
        ("seasalt host ban Eve --for 7d --reason spam", ""),
        ("seasalt host ban 203.0.113.0/24", ""),
    ),
)
@click.argument("who", metavar="WHO")
@option(
    "--for", "seconds", type=Duration(), metavar="TIME", help=message("How long: 30m, 12h, 7d, 2w. [default: no end]")
)
@option("--reason", default="", metavar="TEXT", help=message("A reason, shown to whoever is banned."))
@server_options
@click.pass_context
def ban(
    context: click.Context, /, *, who: str, seconds: int | None, reason: str, data: str | None, config: str | None
) -> int:
    from seasalt_tui.server.control.messages import Request  # noqa: PLC0415 - not needed for help

    return tell(ask_server(context, Request("ban", who, reason, seconds), data, config))


@localized_command(
    "unban",
    short_help=message("Lift a ban."),
    help=message("Lift a ban.\n\nWHO is a name, a key or a network as seasalt host bans shows it."),
)
@click.argument("who", metavar="WHO")
@server_options
@click.pass_context
def unban(context: click.Context, /, *, who: str, data: str | None, config: str | None) -> int:
    from seasalt_tui.server.control.messages import Request  # noqa: PLC0415 - not needed for help

    return tell(ask_server(context, Request("unban", who), data, config))


@localized_command(
    "bans",
    short_help=message("Who is banned, until when and why."),
    help=message("Who is banned, until when and why."),
)
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@server_options
@click.pass_context
def bans(context: click.Context, /, *, json_wanted: bool, data: str | None, config: str | None) -> int:
    from seasalt_tui.cli.host.as_text import bans_as_text  # noqa: PLC0415 - not needed for help
    from seasalt_tui.server.control.messages import Request  # noqa: PLC0415 - as above

    answer = ask_server(context, Request("bans"), data, config)
    replace_unencodable()
    if not answer.done:
        return tell(answer)
    if json_wanted:
        from msgspec.structs import asdict  # noqa: PLC0415 - as above

        print_json([asdict(ban) for ban in answer.bans])
    elif answer.bans:
        print_lines(bans_as_text(answer.bans))
    else:
        click.echo(say("Nobody is banned."))
    return 0
