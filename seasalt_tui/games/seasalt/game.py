"""Facade: Sea Salt & Paper as an implementation of `core.game.Game`."""

from typing import Final

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Ending, Seat, Setup, Standing
from seasalt_tui.games.seasalt import facts, rounds
from seasalt_tui.games.seasalt.actions import STOLEN, Action, Reshuffle, Shuffle, TurnUp
from seasalt_tui.games.seasalt.as_json import state_as_json, view_as_json
from seasalt_tui.games.seasalt.determinization import guess
from seasalt_tui.games.seasalt.editions import EDITIONS
from seasalt_tui.games.seasalt.notation import parse, text
from seasalt_tui.games.seasalt.options import options, title
from seasalt_tui.games.seasalt.refusals import refusal
from seasalt_tui.games.seasalt.rule_queries import rule_queries
from seasalt_tui.games.seasalt.rules import legal, to_act
from seasalt_tui.games.seasalt.state import Match, State
from seasalt_tui.games.seasalt.tallies import tallies, tally
from seasalt_tui.games.seasalt.transitions import apply
from seasalt_tui.games.seasalt.undo_rules import undoable
from seasalt_tui.games.seasalt.variants import variant_of
from seasalt_tui.games.seasalt.view import unveiled, view, without_memory

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

name: Final = "seasalt"
version: Final = 1
players: Final = tuple(rounds.TARGETS)
endings: Final = ("stop", "bet won", "bet lost", "void", "mermaids")


def start(setup: Setup) -> State:
    variant = variant_of(bool(setup.options["salt"]), bool(setup.options["pepper"]))
    events = variant.first_events(setup.players)
    match = Match(
        players=setup.players,
        edition=EDITIONS[str(setup.options["edition"])],
        round=1,
        starter=setup.first,
        scores=(0,) * setup.players,
        result=None,
        winners=None,
        target=rounds.target(setup.players, double=bool(setup.options["double"])),
        events=events,
        rulings=variant.rulings(setup.players, events),
    )
    return rounds.new_round(match, variant, "events" if variant.pepper else "deal")


def chance(state: State, dice: Dice) -> Action:
    match state.phase:
        case "deal":
            return Shuffle(dice.shuffled(state.variant.deck))
        case "reshuffle":
            return Reshuffle(dice.shuffled(state.deck))
        case "events":
            return TurnUp(dice.shuffled(state.match.events.discard))
        case _:
            return STOLEN[dice.choice(state.hands[state.focus].cards)]


def story(before: State, _: Seat, action: Action, after: State, listener: Seat | None) -> tuple[facts.Fact, ...]:
    return facts.story(before, action, after, listener)


def standing(state: State) -> Standing:
    return Standing(state.phase, state.match.round, state.match.scores, state.match.winners)


def ending(before: State, after: State) -> Ending | None:
    result = after.match.result
    if result is before.match.result or result is None:
        return None
    return Ending(result.ending, result.seat, result.gains, result.turns)
