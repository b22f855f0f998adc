"""Access control of advice: whether hints, odds and a count of the cards are allowed at a table, and why not."""

from typing import Final

from msgspec import Struct

from seasalt_tui.core.messages import message
from seasalt_tui.store.daily_deals import deal_of
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.settings import Advice

_OFF: Final = message("Hints and odds are turned off in the settings.")
_DAILY: Final = message("Daily deals have no hints or odds: they are the same for everybody.")
_LESSON: Final = message("The coach is already guiding you.")
_WATCHING: Final = message("Hints and odds are for players.")
NOT_YOUR_TURN: Final = message("Hints and odds are for your own turn.")
_NO_HINTS_IF_RATED: Final = message("Rated games have no hints.")
_NO_ODDS_IF_RATED: Final = message("Rated games have no odds.")
NO_HINTS: Final = message("Hints are not allowed at this table.")
NO_ODDS: Final = message("Odds are not allowed at this table.")
NO_CARD_COUNTS: Final = message("This table hides what has happened, so cards are not counted for you either.")


class AdviceRights(Struct, frozen=True):
    """For each kind of advice, the reason it is not allowed; empty if it is."""

    no_hints: str = ""
    no_odds: str = ""
    no_card_counts: str = ""


FREE: Final = AdviceRights()
OFF: Final = AdviceRights(_OFF, _OFF)
DAILY: Final = AdviceRights(_DAILY, _DAILY)
LESSON: Final = AdviceRights(_LESSON, _LESSON)
RATED: Final = AdviceRights(_NO_HINTS_IF_RATED, _NO_ODDS_IF_RATED)
WATCHING: Final = AdviceRights(_WATCHING, _WATCHING)


def advice_rights(advice: Advice, plan: Plan) -> AdviceRights:
    """For a local game; `advice`: the player's setting."""
    if advice == "never":
        return OFF
    return FREE if deal_of(plan) is None else DAILY
