"""Key hints: what the key line shows of a widget's commands."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len
from textual.dom import DOMNode

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import HELP, Command, commands_of
from seasalt_tui.ui.commands.keys import label_of_key


class KeyHint(Struct, frozen=True):
    """A key as it is shown, and its label. `minor`: dropped first if there is no room. `pressed`: the key's name."""

    key: str
    label: str
    action: str
    minor: bool = False
    pressed: str = ""

    @property
    def width(self) -> int:
        """Including a blank before the key and one before the label."""
        return cell_len(self.key) + cell_len(self.label) + 2


def own_key_hints(node: DOMNode, kit: Kit) -> Iterator[KeyHint]:
    """Of what can be done now, in the order of the commands."""
    return hints_of(node, commands_of(node), kit)


def hints_of(node: DOMNode, commands: Iterable[Command], kit: Kit) -> Iterator[KeyHint]:
    return (key_hint(node, command, kit) for command in commands if command.brief and command.when(node))


def key_hints(node: DOMNode, kit: Kit) -> tuple[KeyHint, ...]:
    """With help as the last."""
    return (*own_key_hints(node, kit), key_hint(node, HELP, kit))


def key_hint(node: DOMNode, command: Command, kit: Kit) -> KeyHint:
    key = _shown_key(command, kit) if command.sign is None else command.sign(node)
    brief = command.brief
    label = brief(node) if callable(brief) else kit.words.say_as("brief", brief)
    return KeyHint(key, label, command.action, command.minor, _first_key(command, kit))


def label_of_command(node: DOMNode, command: str, kit: Kit) -> str:
    """The key of the command of this id."""
    return _shown_key(next(each for each in commands_of(node) if each.id == command), kit)


def key_hint_of(node: DOMNode, command: str, label: str, kit: Kit) -> KeyHint:
    """Of the command of this id."""
    wanted = next(each for each in commands_of(node) if each.id == command)
    return key_hint(node, replace(wanted, brief=lambda _: label), kit)


def _shown_key(command: Command, kit: Kit) -> str:
    return label_of_key(_first_key(command, kit), ascii_only=kit.look.ascii)


def _first_key(command: Command, kit: Kit) -> str:
    return kit.settings.keys.get(command.id, command.keys).partition(",")[0].strip()
