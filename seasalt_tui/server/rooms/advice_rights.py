"""Access control of advice at a hosted table: what its terms allow, and what the player wants."""

from msgspec.structs import replace

from seasalt_tui.play.advice.rights import NO_CARD_COUNTS, NO_HINTS, NO_ODDS, RATED, WATCHING, AdviceRights
from seasalt_tui.server.rooms.record import Terms


def rights_at_table(terms: Terms, own: AdviceRights, *, watches: bool) -> AdviceRights:
    """`own`: by the player's settings."""
    no_card_counts = "" if terms.history else NO_CARD_COUNTS
    if watches:
        return replace(WATCHING, no_card_counts=no_card_counts)
    if terms.rated:
        return replace(RATED, no_card_counts=no_card_counts)
    return AdviceRights(
        no_hints=own.no_hints or ("" if terms.hints else NO_HINTS),
        no_odds=own.no_odds or ("" if terms.odds else NO_ODDS),
        no_card_counts=no_card_counts,
    )
