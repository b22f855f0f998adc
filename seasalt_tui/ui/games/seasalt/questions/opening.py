"""Which question is opened at a position, on a request, and after a round."""

from collections.abc import Sequence

from textual.screen import ModalScreen

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.games.seasalt.actions import LAST_CHANCE, MERMAIDS, Shelter
from seasalt_tui.games.seasalt.card_counting import card_counts
from seasalt_tui.games.seasalt.facts import Fact, RoundEnded
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.card_gains import own_hand
from seasalt_tui.text.games.seasalt.score_table import result_table
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.questions.angelfish import AngelfishQuestion
from seasalt_tui.ui.games.seasalt.questions.call import CallQuestion
from seasalt_tui.ui.games.seasalt.questions.card_counts import CardCountsInfo
from seasalt_tui.ui.games.seasalt.questions.events_info import EventsInfo
from seasalt_tui.ui.games.seasalt.questions.game_over import GameOver, History
from seasalt_tui.ui.games.seasalt.questions.hold import HoldQuestion
from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion
from seasalt_tui.ui.games.seasalt.questions.look import LookQuestion
from seasalt_tui.ui.games.seasalt.questions.mermaids import MermaidsQuestion
from seasalt_tui.ui.games.seasalt.questions.odds import OddsInfo
from seasalt_tui.ui.games.seasalt.questions.pairs import PairsQuestion
from seasalt_tui.ui.games.seasalt.questions.pick import PickQuestion
from seasalt_tui.ui.games.seasalt.questions.player_info import PlayerInfo
from seasalt_tui.ui.games.seasalt.questions.raid import RaidQuestion
from seasalt_tui.ui.games.seasalt.questions.round_result import RoundResultQuestion
from seasalt_tui.ui.games.seasalt.questions.search import SearchQuestion
from seasalt_tui.ui.games.seasalt.questions.shelter import ShelterQuestion
from seasalt_tui.ui.games.seasalt.questions.steal import StealQuestion
from seasalt_tui.ui.games.seasalt.questions.swap import SwapQuestion
from seasalt_tui.ui.games.seasalt.table.trios import WITH_STARFISH, pair_named
from seasalt_tui.ui.session import stage
from seasalt_tui.ui.session.stage import Answer

Names = tuple[str, ...]


def question(kit: Kit, names: Names, view: View, story: Sequence[Fact | Undone] = ()) -> ModalScreen[Answer] | None:
    if view.winners is not None:
        return GameOver(kit, names, view, _gains(story))
    return _of_the_turn(kit, names, view) if view.legal else None


def _of_the_turn(kit: Kit, names: Names, view: View) -> ModalScreen[Answer] | None:
    match view.phase:
        case "keep":
            return KeepQuestion(kit, names, view)
        case "search":
            return SearchQuestion(kit, names, view)
        case "pick":
            return PickQuestion(kit, names, view)
        case "rob":
            return StealQuestion(kit, names, view)
        case _:
            return _of_expansion(kit, names, view)


def _of_expansion(kit: Kit, names: Names, view: View) -> ModalScreen[Answer] | None:
    match view.phase:
        case "lobster":
            return PickQuestion(kit, names, view)
        case "look":
            return LookQuestion(kit, names, view)
        case "swap":
            return SwapQuestion(kit, names, view)
        case "raid":
            return RaidQuestion(kit, names, view)
        case "angelfish":
            return AngelfishQuestion(kit, names, view)
        case "hold":
            return HoldQuestion(kit, names, view)
        case _:
            return None


def _gains(story: Sequence[Fact | Undone]) -> History:
    """The points of each seat, round by round."""
    return tuple(fact.result.gains for fact in story if isinstance(fact, RoundEnded))


def requested_question(what: str, kit: Kit, names: Names, view: View, seat: Seat | None) -> ModalScreen[Answer] | None:
    match what:
        case "call" if LAST_CHANCE in view.legal and view.own is not None:
            return CallQuestion(kit, names, view, view.own)
        case "odds" if view.legal and view.own is not None:
            return OddsInfo(kit, names, view)
        case stage.CARD_COUNTS:
            return CardCountsInfo(kit, card_counts(view))
        case "mermaids" if MERMAIDS in view.legal:
            return MermaidsQuestion(kit, own_hand(view).mermaids)
        case "pairs" if view.seat is not None:
            return PairsQuestion(kit, view)
        case "shelter" if any(isinstance(action, Shelter) for action in view.legal):
            return ShelterQuestion(kit, view)
        case "events" if view.expansion is not None and view.expansion.events is not None:
            return EventsInfo(kit, names, view.expansion.events)
        case "seat" if seat is not None:
            return PlayerInfo(kit, names, view, seat)
        case _ if what.startswith(WITH_STARFISH):
            return PairsQuestion(kit, view, pair_named(view, what))
        case _:
            return None


def round_over(kit: Kit, names: Names, view: View) -> ModalScreen[Answer] | None:
    table = result_table(kit.words, view, names)
    return RoundResultQuestion(kit, view, table, view.result) if table and view.result else None
