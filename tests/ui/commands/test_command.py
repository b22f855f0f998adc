"""Commands: what is declared once is what is bound, offered and named."""

from textual.binding import Binding
from textual.widget import Widget

from seasalt_tui.ui.commands.command import Command, bindings, commands_of, is_offered


class Door(Widget):
    open = False
    KEY_COMMANDS = (
        Command("door_open", "o,enter", "turn('open')", "Open", "Open the door", lambda it: not it.open, strict=True),
        Command("door_shut", "s", "turn('shut')", "", "Shut the door", lambda it: it.open),
        Command("door_knock", "k", "knock", "Knock", "Knock", priority=True),
    )
    BINDINGS = bindings(KEY_COMMANDS)


class Gate(Door):
    KEY_COMMANDS = (Command("gate_climb", "c", "climb", "", "Climb over it"),)  # type: ignore[assignment]


def test_what_is_bound_are_its_keys_with_its_help() -> None:
    first, second, third = (bound for bound in Door.BINDINGS if isinstance(bound, Binding))
    assert (first.id, first.key, first.action) == ("door_open", "o,enter", "turn('open')")
    assert second.description == "Shut the door"
    assert (first.priority, third.priority) == (False, True)


def test_the_screen_around_shows_a_command_but_has_no_key_of_its_own_for_it() -> None:
    shown = Door.KEY_COMMANDS[0].shown_as("Enter", "go_in")
    assert (shown.id, shown.keys, shown.action, shown.brief) == ("door_open", "o,enter", "go_in", "Enter")
    assert bindings([shown]) == []


def test_inherited_commands_come_after_its_own() -> None:
    assert [command.id for command in commands_of(Gate())] == ["gate_climb", "door_open", "door_shut", "door_knock"]


def test_only_a_strict_command_is_withdrawn_while_it_cannot_be_done() -> None:
    door = Door()
    assert is_offered(door, "turn", ("open",))
    assert is_offered(door, "turn", ("shut",)), "it says why not"
    door.open = True
    assert not is_offered(door, "turn", ("open",))
    assert is_offered(door, "turn", ("shut",))
    assert is_offered(door, "paint", ())
