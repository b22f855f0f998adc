"""A game that is looked through in lines: its whole story, or up to a place and how it stands there."""

from collections.abc import Iterator

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.playback import Eyes, Playback
from seasalt_tui.ui.replay.asked import Asked, chosen
from seasalt_tui.ui.replay.found import CannotShow
from seasalt_tui.ui.replay.permits import NOT_OVER, offered
from seasalt_tui.ui.speeches import speech
from seasalt_tui.ui.words import Words


def checked(asked: Asked, playback: Playback) -> Eyes:
    """The eyes that were asked for."""
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
    said = speech(plan.game, words, plan.names)
    end = playback.last if asked.at is None else asked.at
    for place in range(1, end + 1):
        for fact in playback.heard(place, eyes):
            yield from said.tell(fact, eyes.seat)
    if end < playback.last or not playback.over:
        yield from said.report(playback.view(end, eyes))
