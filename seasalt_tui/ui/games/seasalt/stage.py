"""Adapter of Sea Salt & Paper for the user interface: implements `ui.session.stage.Stage`."""

from collections.abc import Sequence

from textual.screen import ModalScreen

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Run
from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.games.seasalt.actions import MERMAIDS, STOP, Action, LastChance, Mermaids, Stop
from seasalt_tui.games.seasalt.facts import Fact, RoundEnded
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.drawing import token
from seasalt_tui.text.games.seasalt.score_table import result_table
from seasalt_tui.text.games.seasalt.sentences import fact_sentences
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.sentence_parts import SentencePart
from seasalt_tui.ui.games.seasalt.lesson import first_game
from seasalt_tui.ui.games.seasalt.questions.call import CallQuestion
from seasalt_tui.ui.games.seasalt.questions.game_over import GameOver, History
from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion
from seasalt_tui.ui.games.seasalt.questions.mermaids import MermaidsQuestion
from seasalt_tui.ui.games.seasalt.questions.odds import OddsInfo
from seasalt_tui.ui.games.seasalt.questions.pairs import PairsQuestion
from seasalt_tui.ui.games.seasalt.questions.pick import PickQuestion
from seasalt_tui.ui.games.seasalt.questions.player_info import PlayerInfo
from seasalt_tui.ui.games.seasalt.questions.round_result import RoundResultQuestion
from seasalt_tui.ui.games.seasalt.questions.search import SearchQuestion
from seasalt_tui.ui.games.seasalt.questions.steal import StealQuestion
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.session.lesson import Lesson
from seasalt_tui.ui.session.stage import Answer

Names = tuple[str, ...]


def board(kit: Kit, names: Names, viewer: Seat | None) -> SeasaltBoard:
    return SeasaltBoard(kit, names, viewer)


def log_rows(kit: Kit, names: Names, fact: Fact | Undone, viewer: Seat | None) -> tuple[Row, ...]:
    return tuple(
        tuple(_run(kit, piece) for piece in sentence) for sentence in fact_sentences(kit.words, fact, names, viewer)
    )


def _run(kit: Kit, piece: SentencePart) -> Run:
    if piece.card is not None:
        return token(kit, piece.card)
    if piece.seat is not None:
        return run(piece.text, kit.tones.text, bold=True)
    return run(piece.text, kit.tones.muted)


def question(kit: Kit, names: Names, view: View, story: Sequence[Fact | Undone] = ()) -> ModalScreen[Answer] | None:
    if view.winners is not None:
        return GameOver(kit, names, view, _gains(story))
    return _of_the_turn(kit, names, view) if view.legal else None


def _of_the_turn(kit: Kit, names: Names, view: View) -> ModalScreen[Answer] | None:
    match view.phase:
        case "keep":
            return KeepQuestion(kit, view)
        case "search":
            return SearchQuestion(kit, view)
        case "pick":
            return PickQuestion(kit, view)
        case "rob":
            return StealQuestion(kit, names, view)
        case _:
            return None


def _gains(story: Sequence[Fact | Undone]) -> History:
    """The points of each seat, round by round."""
    return tuple(fact.result.gains for fact in story if isinstance(fact, RoundEnded))


def requested_question(what: str, kit: Kit, names: Names, view: View, seat: Seat | None) -> ModalScreen[Answer] | None:
    match what:
        case "call" if STOP in view.legal and view.own is not None:
            return CallQuestion(kit, names, view, view.own)
        case "odds" if view.legal and view.own is not None:
            return OddsInfo(kit, names, view.own)
        case "mermaids" if MERMAIDS in view.legal:
            return MermaidsQuestion(kit)
        case "pairs" if view.seat is not None:
            return PairsQuestion(kit, view)
        case "seat" if seat is not None:
            return PlayerInfo(kit, names, view, seat)
        case _:
            return None


def confirmation(action: Action) -> str | None:
    match action:
        case Stop() | LastChance():
            return "call"
        case Mermaids():
            return "mermaids"
        case _:
            return None


def round_over(kit: Kit, names: Names, view: View) -> ModalScreen[Answer] | None:
    table = result_table(kit.words, view, names)
    return RoundResultQuestion(kit, view, table, view.result) if table and view.result else None


def rounds_over(view: View) -> int:
    return 0 if view.result is None else view.result.round


def rounds_surely_seen(view: View) -> int:
    """Lower bound: at the start of a round and at the end of a game the last result may still be unseen."""
    fresh = view.turn == 1 or view.winners is not None
    return max(rounds_over(view) - 1, 0) if fresh else rounds_over(view)


def lesson() -> Lesson:
    return first_game()
