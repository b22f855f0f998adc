"""Replay in the line mode: all events of a game, or those up to a place and the position there."""

from collections.abc import Iterator

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.playback import Playback, Viewpoint
from seasalt_tui.play.replay.asked import Asked, chosen
from seasalt_tui.play.replay.found import CannotShow
from seasalt_tui.play.replay.permits import NOT_OVER, offered
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import Words


def checked(asked: Asked, playback: Playback) -> Viewpoint:
    """The requested eyes. Raises `CannotShow` for a place, seat or view that is not there or not allowed."""
    if asked.at is not None and asked.at > playback.last:
        raise CannotShow(Refusal("There is no place {place}; the last one is {last}.", _places(asked, playback)))
    seats = len(asked.kept.plan.sitters)
    if isinstance(asked.look, int) and asked.look >= seats:
        raise CannotShow(Refusal("There is no seat {seat}; the last one is {last}.", _seats(asked, seats)))
    found = chosen(asked.look, offered(asked.kept.plan, over=playback.over))
    if found is None:
        raise CannotShow(NOT_OVER)
    return found


def _places(asked: Asked, playback: Playback) -> dict[str, object]:
    return {"place": asked.at, "last": playback.last}


def _seats(asked: Asked, seats: int) -> dict[str, object]:
    return {"seat": asked.look, "last": seats - 1}


def printed(asked: Asked, playback: Playback, words: Words) -> Iterator[str]:
    eyes, plan = checked(asked, playback), asked.kept.plan
    said = speech(plan.game, words, translated_names(plan.sitters, words))
    end = playback.last if asked.at is None else asked.at
    for place in range(1, end + 1):
        for fact in playback.facts_at(place, eyes):
            yield from said.tell(fact, eyes.seat)
    if end < playback.last or not playback.over:
        yield from said.report(playback.view(end, eyes))
