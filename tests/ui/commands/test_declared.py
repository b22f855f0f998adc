"""All commands: each has a name of its own kind, a help, and a function to call."""

from collections import defaultdict

import pytest
from textual.actions import parse
from textual.dom import DOMNode

from seasalt_tui.server.sessions.command_ids import command_ids
from seasalt_tui.ui.app.terminal_app import TerminalApp
from seasalt_tui.ui.commands.command import Command
from seasalt_tui.ui.commands.declared import declared_bindings, declared_classes
from seasalt_tui.ui.widgets.fields import SelectField

PACKAGES = ("seasalt_tui.ui", "seasalt_tui.server.screens")
CLASSES = [each for package in PACKAGES for each in declared_classes(package)]
COMMANDS: list[tuple[type[DOMNode], Command]] = [
    (each, command) for each in CLASSES for command in vars(each).get("KEY_COMMANDS", ())
]


def test_every_key_has_a_name_and_a_help() -> None:
    for package in PACKAGES:
        for binding in declared_bindings(package):
            assert binding.id, binding
            assert binding.description, binding


def test_ids_of_a_host_are_known_too() -> None:
    assert {"draw", "pw_take", "chat", "table_new", "quit"} <= command_ids()


def test_a_name_stands_for_one_command_of_a_widget() -> None:
    for each in CLASSES:
        own = [command.id for command in vars(each).get("KEY_COMMANDS", ()) if not command.inner]
        assert len(own) == len(set(own)), each


def test_the_same_name_has_the_same_help_in_all_of_a_session() -> None:
    helps = defaultdict(set)
    for _, command in COMMANDS:
        helps[command.id].add(command.help)
    assert {name: texts for name, texts in helps.items() if len(texts) > 1} == {}


@pytest.mark.parametrize(
    ("owner", "command"), COMMANDS, ids=[f"{owner.__name__}.{each.id}" for owner, each in COMMANDS]
)
def test_there_is_a_function_for_it(owner: type[DOMNode], command: Command) -> None:
    namespace, name, _ = parse(command.action)
    holder = {"app": TerminalApp, "screen": owner, "focused": SelectField, "": owner}[namespace]
    assert hasattr(holder, f"action_{name}") or hasattr(holder, f"_action_{name}")
