"""`seasalt completion`."""

import click
from click.shell_completion import get_completion_class


@click.command("completion", short_help="What lets a shell complete commands and options.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print what lets a shell complete `seasalt` and its options.

    \b
    eval "$(seasalt completion bash)"   in ~/.bashrc
    eval "$(seasalt completion zsh)"    in ~/.zshrc
    seasalt completion fish | source    in ~/.config/fish/config.fish
    """
    completion = get_completion_class(shell)
    root = context.find_root()
    if completion is not None:
        click.echo(completion(root.command, {}, "seasalt", "_SEASALT_COMPLETE").source())
