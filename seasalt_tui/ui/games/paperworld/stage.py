"""Adapter of Paper World for the user interface: implements `ui.session.stage.Stage`."""

from collections.abc import Sequence

from textual.binding import BindingType
from textual.screen import ModalScreen

from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.games.paperworld.actions import DONE, Action
from seasalt_tui.games.paperworld.facts import Fact
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.drawing import tight_token, token
from seasalt_tui.text.games.paperworld.score_table import result_table
from seasalt_tui.text.games.paperworld.turn_sentences import (
    continues,
    ends_turn_of,
    log_sentences,
    robs,
    turn_sentences,
)
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.sentence_rows import sentence_rows
from seasalt_tui.text.turns import Facts
from seasalt_tui.ui.games.paperworld.table.board import PaperBoard
from seasalt_tui.ui.session.stage import Answer

__all__ = ["continues", "ends_turn_of", "robs"]

Names = tuple[str, ...]


def board(names: Names, viewer: Seat | None) -> PaperBoard:
    return PaperBoard(names, viewer)


def log_rows(kit: Kit, names: Names, group: Facts, viewer: Seat | None) -> tuple[Row, ...]:
    return sentence_rows(kit, log_sentences(kit.words, group, names, viewer), token)


def turn_rows(kit: Kit, names: Names, group: Facts, viewer: Seat | None) -> tuple[Seat, tuple[Row, ...]] | None:
    told = turn_sentences(kit.words, group, names, viewer)
    return None if told is None else (told[0], sentence_rows(kit, told[1], tight_token))


def begins_round(_: Facts) -> bool:
    """The whole game is one round."""
    return False


def question(
    kit: Kit,
    names: Names,
    view: View,
    story: Sequence[Fact | Undone] = (),  # noqa: ARG001 - the view knows all of it
) -> ModalScreen[Answer] | None:
    table = result_table(kit.words, view, names)
    if table is None:
        return None
    from seasalt_tui.ui.games.paperworld.questions.game_over import PaperWorldResult  # noqa: PLC0415 - at its end

    return PaperWorldResult(kit, view, table)


def requested_question(what: str, kit: Kit, names: Names, view: View, seat: Seat | None) -> ModalScreen[Answer] | None:
    from seasalt_tui.ui.games.paperworld.questions.opening import requested_question  # noqa: PLC0415 - later, if at all

    return requested_question(what, kit, names, view, seat)


def confirmation(_: Action) -> str | None:
    """No action of this game needs a confirmation."""
    return None


def only_turn_end(view: View) -> Action | None:
    return DONE if view.legal == (DONE,) else None


def round_over(_kit: Kit, _names: Names, _view: View) -> ModalScreen[Answer] | None:
    """The whole game is one round."""
    return None


def round_end(_before: View, _after: View) -> View | None:
    """The result shows the hands, too."""
    return None


def rounds_over(_: View) -> int:
    return 0


def rounds_surely_seen(_: View) -> int:
    return 0


def lesson_bindings() -> tuple[BindingType, ...]:
    from seasalt_tui.ui.games.paperworld.questions.payment import PaymentQuestion  # noqa: PLC0415

    return tuple(binding for place in (PaperBoard, PaymentQuestion) for binding in place.BINDINGS)
