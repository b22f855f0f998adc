"""Commands: what the keys of a widget do, declared once beside it. Everything that names a key reads them."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from textual.actions import parse
from textual.binding import Binding, BindingType
from textual.dom import DOMNode

Label = str | Callable[[Any], str]
Condition = Callable[[Any], bool]


def always(_node: object) -> bool:
    return True


class Command(Struct, frozen=True):
    """`id`: the name under which a player gives it other keys. `help`: a message; `make locale` finds it here.

    `brief`: its label in the key line, a message of the context "brief", or a function of the widget; "": not there.
    `when`: whether it can be done now. If not, the key line leaves it out, and its key says why not.
    `strict`: then its key does not even do that: help leaves it out, too, and the key is free for others.
    `minor`: dropped first where the key line has no room. `sign`: shown instead of its key.
    `inner`: a widget within has the key; the line shows it for what the widget's choice does here.
    `in_palette`: the palette of a table offers it, too; those of the game's plays are there without.
    """

    id: str
    keys: str
    action: str
    brief: Label
    help: str
    when: Condition = always
    minor: bool = False
    strict: bool = False
    priority: bool = False
    sign: Callable[[Any], str] | None = None
    inner: bool = False
    in_palette: bool = False

    def shown_as(
        self, brief: Label, action: str, when: Condition = always, sign: Callable[[Any], str] | None = None
    ) -> "Command":
        """For the key line of the screen around the widget that has this command."""
        return replace(self, brief=brief, action=action, when=when, sign=sign, inner=True)


Commands = tuple[Command, ...]
HELP: Final = Command("help", "question_mark", "app.help", "Help", "Help", priority=True)
QUIT: Final = Command("quit", "ctrl+q,ctrl+c", "app.quit", "Quit", "Quit; the game is kept", priority=True)


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    return [
        Binding(command.keys, command.action, command.help, id=command.id, priority=command.priority)
        for command in commands
        if not command.inner
    ]


def commands_of(node: DOMNode) -> Iterator[Command]:
    """Those of its class, then those it inherits."""
    for base in type(node).__mro__:
        yield from vars(base).get("KEY_COMMANDS", ())


def is_offered(node: DOMNode, action: str, parameters: tuple[object, ...]) -> bool:
    """For `check_action`: False for a strict command that cannot be done now."""
    same = (command for command in commands_of(node) if command.strict and _call(command) == (action, parameters))
    return all(command.when(node) for command in same)


@cache
def _call(command: Command) -> tuple[str, tuple[object, ...]]:
    _, name, parameters = parse(command.action)
    return name, parameters
