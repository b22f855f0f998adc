"""Announcement with expansions: whichever call has the highest chance to win, by what everybody is known to have.

It weighs as the playouts of the basic game do, with the points of the rulings in force.
"""

from math import exp

from seasalt_tui.bots.seasalt.weights import tuned
from seasalt_tui.bots.seasalt.win_chance import win_model
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import END, LAST_CHANCE, STOP, Action
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.state import State


def call(state: State, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Of the legal ones."""
    own = state.variant.worth(state, seat)
    seems = [own if other == seat else _seems(state, other) for other in range(state.match.players)]
    stopped = [score + worth for score, worth in zip(state.match.scores, seems, strict=True)]
    chances: dict[Action, float] = {
        STOP: win_model(state.match.players, state.match.target).likely(stopped, seat),
        LAST_CHANCE: _bet(state, seat, seems, stopped),
        END: _going_on(state, seat, stopped),
    }
    if STOP in legal and state.match.scores[seat] + own >= state.match.target and stopped[seat] >= max(stopped):
        return STOP
    return max((action for action in chances if action in legal), key=lambda action: chances[action])


def _seems(state: State, seat: Seat) -> float:
    """The points of the cards known, and what the size of the hand makes of the rest."""
    calls, known = tuned(state.match.players).calls, state.memory.public[seat]
    size = len(state.hands[seat])
    worth = points(known, state.tables[seat], len(state.extra.laid[seat]), state.match.rulings[seat])
    return worth + (size - len(known)) * (calls.hidden + size * calls.growing)


def _going_on(state: State, seat: Seat, stopped: list[float]) -> float:
    players = state.match.players
    calls = tuned(players).calls
    scores = [score + calls.fear for score in stopped]
    scores[seat] = stopped[seat] + calls.hope - calls.late * state.turn / players
    return win_model(players, state.match.target).likely(scores, seat)


def _bet(state: State, seat: Seat, seems: list[float], stopped: list[float]) -> float:
    match = state.match
    calls, model = tuned(match.players).calls, win_model(match.players, match.target)
    bonus = (state.hands[seat] | state.tables[seat]).bonus
    most = max(worth for other, worth in enumerate(seems) if other != seat) + calls.reply
    won = [score + calls.left for score in match.scores]
    won[seat] = match.scores[seat] + seems[seat] + bonus
    lost = [score + calls.reply for score in stopped]
    lost[seat] = match.scores[seat] + bonus
    chance = 1 / (1 + exp((most - seems[seat]) / calls.doubt))
    return chance * model.likely(won, seat) + (1 - chance) * model.likely(lost, seat)
