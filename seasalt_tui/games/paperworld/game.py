"""Facade: Paper World as an implementation of `core.game.Game`."""

from typing import Final

from seasalt_tui.core.game import Ending, Standing
from seasalt_tui.games.paperworld import scoring
from seasalt_tui.games.paperworld.as_json import state_as_json, view_as_json
from seasalt_tui.games.paperworld.determinization import guess
from seasalt_tui.games.paperworld.facts import story
from seasalt_tui.games.paperworld.notation import parse, text
from seasalt_tui.games.paperworld.options import options, title
from seasalt_tui.games.paperworld.refusals import refusal
from seasalt_tui.games.paperworld.rule_queries import rule_queries
from seasalt_tui.games.paperworld.rules import legal, to_act
from seasalt_tui.games.paperworld.setup import chance, start
from seasalt_tui.games.paperworld.state import TOKENS, State
from seasalt_tui.games.paperworld.tallies import tallies, tally
from seasalt_tui.games.paperworld.transitions import apply
from seasalt_tui.games.paperworld.undo_rules import undoable
from seasalt_tui.games.paperworld.view import unveiled, view, without_memory

__all__ = [
    "apply",
    "chance",
    "ending",
    "endings",
    "guess",
    "legal",
    "name",
    "options",
    "parse",
    "players",
    "refusal",
    "rule_queries",
    "standing",
    "start",
    "state_as_json",
    "story",
    "tallies",
    "tally",
    "text",
    "title",
    "to_act",
    "undoable",
    "unveiled",
    "version",
    "view",
    "view_as_json",
    "without_memory",
]

name: Final = "paperworld"
version: Final = 1
players: Final = tuple(TOKENS)
endings: Final = ("points", "discards", "shared")


def standing(state: State) -> Standing:
    """The whole game is one round."""
    return Standing(state.phase, 1, scoring.totals(state), scoring.winners(state))


def ending(before: State, after: State) -> Ending | None:
    if before.phase == "over" or after.phase != "over":
        return None
    return Ending(scoring.ending(after), before.seat, scoring.totals(after), after.turn)
