"""Replay in the line mode: all events of a game, or those up to a place and the position there."""

from collections.abc import Iterator

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.playback import Playback, Viewpoint
from seasalt_tui.play.replay.load import CannotReplay
from seasalt_tui.play.replay.options import ReplayOptions, matching_viewpoint
from seasalt_tui.play.replay.rights import NOT_OVER, viewpoints
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import Words


def checked_viewpoint(options: ReplayOptions, playback: Playback) -> Viewpoint:
    """The requested viewpoint. Raises `CannotReplay` for a place, seat or view that is not there or not allowed."""
    if options.at is not None and options.at > playback.last:
        raise CannotReplay(
            Refusal("There is no step {place}; the last one is {last}.", _place_values(options, playback))
        )
    seats = len(options.handle.plan.sitters)
    if isinstance(options.viewpoint, int) and options.viewpoint >= seats:
        raise CannotReplay(Refusal("There is no seat {seat}; the last one is {last}.", _seat_values(options, seats)))
    viewpoint = matching_viewpoint(options.viewpoint, viewpoints(options.handle.plan, over=playback.over))
    if viewpoint is None:
        raise CannotReplay(NOT_OVER)
    return viewpoint


def _place_values(options: ReplayOptions, playback: Playback) -> dict[str, object]:
    return {"place": options.at, "last": playback.last}


def _seat_values(options: ReplayOptions, seats: int) -> dict[str, object]:
    return {"seat": options.viewpoint, "last": seats - 1}


def replay_lines(options: ReplayOptions, playback: Playback, words: Words) -> Iterator[str]:
    viewpoint, plan = checked_viewpoint(options, playback), options.handle.plan
    game_speech = speech(plan.game, words, translated_names(plan.sitters, words))
    end = playback.last if options.at is None else options.at
    for place in range(1, end + 1):
        for fact in playback.facts_at(place, viewpoint):
            yield from game_speech.tell(fact, viewpoint.seat)
    if end < playback.last or not playback.over:
        yield from game_speech.report(playback.view(end, viewpoint))
