"""Whether a game can be reviewed, and whose decisions."""

from seasalt_tui.cli.event_loop import run
from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Playback
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.replay import rights
from seasalt_tui.play.replay.load import CannotReplay, load_playback
from seasalt_tui.play.review.rights import refusal_to_review
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.words import Words


def finished_playback(saved: GameHandle) -> Playback:
    """`CannotReplay` if the game is not over."""
    playback = run(load_playback, saved)
    reason = refusal_to_review(rights, saved.plan, playback)
    if reason is not None:
        raise CannotReplay(reason)
    return playback


def reviewed_seat(plan: Plan, seat: Seat | None, player_name: str | None, words: Words) -> Seat:
    if player_name is not None:
        return _seat_named(plan, player_name, words)
    if seat is None:
        return next(iter(plan.people), 0)
    if seat >= len(plan.sitters):
        values = {"seat": seat, "last": len(plan.sitters) - 1}
        raise CannotReplay(Refusal("There is no seat {seat}; the last one is {last}.", values))
    return seat


def _seat_named(plan: Plan, player_name: str, words: Words) -> Seat:
    """By the name that is displayed, or the one in the file, which scripts know from JSON."""
    displayed = translated_names(plan.sitters, words)
    for names in (displayed, plan.names):
        folded = [name.casefold() for name in names]
        if player_name.casefold() in folded:
            return folded.index(player_name.casefold())
    values = {"name": player_name, "names": ", ".join(displayed)}
    raise CannotReplay(Refusal("Nobody in this game is called {name}; the players are {names}.", values))
