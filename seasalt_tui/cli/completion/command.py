"""Shell completion: `seasalt completion` prints the script that a shell evaluates."""

import click
from click.shell_completion import get_completion_class

from seasalt_tui.cli.localized_click import localized_command
from seasalt_tui.cli.parameter_types import OneOf
from seasalt_tui.core.messages import message


@localized_command(
    "completion",
    short_help=message("Shell completion for commands and options."),
    help=message("Print the script that lets a shell complete commands and options."),
    examples=(
        ('eval "$(seasalt completion bash)"', message("in ~/.bashrc")),
        ('eval "$(seasalt completion zsh)"', message("in ~/.zshrc")),
        ("seasalt completion fish | source", message("in ~/.config/fish/config.fish")),
    ),
)
@click.argument("shell", type=OneOf(["bash", "zsh", "fish"]))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    completion = get_completion_class(shell)
    root = context.find_root()
    if completion is not None:
        click.echo(completion(root.command, {}, "seasalt", "_SEASALT_COMPLETE").source())
