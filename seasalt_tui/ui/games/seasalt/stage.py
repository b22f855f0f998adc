"""Adapter of Sea Salt & Paper for the user interface: implements `ui.session.stage.Stage`."""

from collections.abc import Sequence
from typing import Final

from textual.binding import BindingType
from textual.screen import ModalScreen

from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.games.seasalt.actions import END, Action, LastChance, Mermaids, Stop
from seasalt_tui.games.seasalt.facts import Fact
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.drawing import tight_token, token
from seasalt_tui.text.games.seasalt.turn_sentences import (
    begins_round,
    continues,
    ends_turn_of,
    log_sentences,
    robs,
    turn_sentences,
)
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.sentence_rows import sentence_rows
from seasalt_tui.text.turns import Facts
from seasalt_tui.ui.games.seasalt.round_end import round_end
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.session.stage import Answer

__all__ = ["begins_round", "continues", "ends_turn_of", "robs", "round_end"]

Names = tuple[str, ...]
_ASKING: Final = ("keep", "search", "pick", "rob", "lobster", "look", "swap", "raid", "angelfish", "hold")


def board(names: Names, viewer: Seat | None) -> SeasaltBoard:
    return SeasaltBoard(names, viewer)


def log_rows(kit: Kit, names: Names, group: Facts, viewer: Seat | None) -> tuple[Row, ...]:
    return sentence_rows(kit, log_sentences(kit.words, group, names, viewer), token)


def turn_rows(kit: Kit, names: Names, group: Facts, viewer: Seat | None) -> tuple[Seat, tuple[Row, ...]] | None:
    told = turn_sentences(kit.words, group, names, viewer)
    return None if told is None else (told[0], sentence_rows(kit, told[1], tight_token))


def question(kit: Kit, names: Names, view: View, story: Sequence[Fact | Undone] = ()) -> ModalScreen[Answer] | None:
    if view.winners is None and not (view.legal and view.phase in _ASKING):
        return None
    from seasalt_tui.ui.games.seasalt.questions.opening import question  # noqa: PLC0415 - the first frame asks nothing

    return question(kit, names, view, story)


def requested_question(what: str, kit: Kit, names: Names, view: View, seat: Seat | None) -> ModalScreen[Answer] | None:
    from seasalt_tui.ui.games.seasalt.questions.opening import requested_question  # noqa: PLC0415 - as above

    return requested_question(what, kit, names, view, seat)


def confirmation(action: Action) -> str | None:
    match action:
        case Stop() | LastChance():
            return "call"
        case Mermaids():
            return "mermaids"
        case _:
            return None


def only_turn_end(view: View) -> Action | None:
    return END if view.legal == (END,) else None


def round_over(kit: Kit, names: Names, view: View) -> ModalScreen[Answer] | None:
    if view.result is None:
        return None
    from seasalt_tui.ui.games.seasalt.questions.opening import round_over  # noqa: PLC0415 - as above

    return round_over(kit, names, view)


def rounds_over(view: View) -> int:
    return 0 if view.result is None else view.result.round


def rounds_surely_seen(view: View) -> int:
    """Lower bound: at the start of a round and at the end of a game the last result may still be unseen."""
    fresh = view.turn == 1 or view.winners is not None
    return max(rounds_over(view) - 1, 0) if fresh else rounds_over(view)


def lesson_bindings() -> tuple[BindingType, ...]:
    from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion  # noqa: PLC0415
    from seasalt_tui.ui.games.seasalt.questions.pick import PickQuestion  # noqa: PLC0415
    from seasalt_tui.ui.games.seasalt.questions.round_result import RoundResultQuestion  # noqa: PLC0415
    from seasalt_tui.ui.games.seasalt.questions.search import SearchQuestion  # noqa: PLC0415

    places = (SeasaltBoard, KeepQuestion, SearchQuestion, PickQuestion, RoundResultQuestion)
    return tuple(binding for place in places for binding in place.BINDINGS)
