"""How Sea Salt & Paper is shown: what `ui.stage.Stage` asks of a game."""

from textual.screen import ModalScreen

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.games.seasalt.stories import Fact
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.ui.art.values import Row, Run
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.seasalt.board import Board
from seasalt_tui.ui.seasalt.drawing import token
from seasalt_tui.ui.seasalt.pieces import Piece
from seasalt_tui.ui.seasalt.sentences import tell
from seasalt_tui.ui.stage import Answer

Names = tuple[str, ...]


def board(kit: Kit, names: Names, viewer: Seat | None) -> Board:
    return Board(kit, names, viewer)


def told(kit: Kit, names: Names, fact: Fact | Undone, viewer: Seat | None) -> tuple[Row, ...]:
    return tuple(tuple(_run(kit, piece) for piece in sentence) for sentence in tell(kit.words, fact, names, viewer))


def _run(kit: Kit, piece: Piece) -> Run:
    if piece.card is not None:
        return token(kit, piece.card)
    if piece.seat is not None:
        return run(piece.text, kit.tones.text, bold=True)
    return run(piece.text, kit.tones.muted)


def question(kit: Kit, names: Names, view: View) -> ModalScreen[Answer] | None:
    return None


def asked(what: str, kit: Kit, names: Names, view: View, seat: Seat | None) -> ModalScreen[Answer] | None:
    return None


def round_over(kit: Kit, names: Names, view: View) -> ModalScreen[Answer] | None:
    return None


def rounds_over(view: View) -> int:
    return 0 if view.result is None else view.result.round


def rounds_surely_seen(view: View) -> int:
    """Who has begun a round, or stands at the end of a game, has not closed the last one's summary for sure."""
    fresh = view.turn == 1 or view.winners is not None
    return max(rounds_over(view) - 1, 0) if fresh else rounds_over(view)
