"""Rule variants: how the printed editions and the online version differ; the option `edition` has five values."""

from typing import Final, Literal

from msgspec import Struct

TieBreak = Literal["round_ender", "latest_turn", "last_gain"]


class Edition(Struct, frozen=True):
    name: str
    tie_break: TieBreak
    last_turn_passes_start: bool  # the next round starts left of the last turn, not left of who announced
    empty_deck_voids_bets: bool


_ALL: Final = (
    Edition("en", "latest_turn", last_turn_passes_start=False, empty_deck_voids_bets=True),
    Edition("fr", "round_ender", last_turn_passes_start=False, empty_deck_voids_bets=True),
    Edition("de", "last_gain", last_turn_passes_start=False, empty_deck_voids_bets=True),
    Edition("it", "last_gain", last_turn_passes_start=True, empty_deck_voids_bets=True),
    Edition("online", "last_gain", last_turn_passes_start=False, empty_deck_voids_bets=False),
)
EDITIONS: Final = {edition.name: edition for edition in _ALL}
