"""Which question is opened on a request."""

from textual.screen import ModalScreen

from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.cards import parse_card
from seasalt_tui.games.paperworld.notation import cell
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.cursor import placements_at
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.paperworld.questions.objectives import ObjectivesInfo
from seasalt_tui.ui.games.paperworld.questions.payment import PaymentQuestion
from seasalt_tui.ui.games.paperworld.questions.player_info import PaperPlayerInfo
from seasalt_tui.ui.session.stage import Answer

Names = tuple[str, ...]


def requested_question(what: str, kit: Kit, names: Names, view: View, seat: Seat | None) -> ModalScreen[Answer] | None:
    match what.split():
        case ["place", card, where]:
            placements = placements_at(view, parse_card(card), cell(where))
            return PaymentQuestion(kit, view, placements) if placements else None
        case ["seat"] if seat is not None:
            return PaperPlayerInfo(kit, names, view, seat)
        case ["objectives"]:
            return ObjectivesInfo(kit, names, view)
        case _:
            return None
