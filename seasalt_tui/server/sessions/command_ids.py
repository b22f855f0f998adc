"""Ids of all commands, here and at a host: a player's settings may give keys to any of them."""

from seasalt_tui.ui.commands.declared import declared_ids


def command_ids() -> frozenset[str]:
    return declared_ids("seasalt_tui.ui") | declared_ids("seasalt_tui.server.screens")
