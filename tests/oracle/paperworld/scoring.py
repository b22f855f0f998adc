"""Reference implementation of the scoring and the tie-break."""

from oracle.paperworld.cards import STARS, value_of


def total(visible: list[str], won: list[int], hand: int, discards: int, holds_token: bool) -> int:
    stars = sum(STARS[value_of(card)] for card in visible)
    return stars + sum(won) - hand - discards + (2 if holds_token else 0)


def best(totals: list[int], discards: list[int]) -> list[int]:
    """The most points; of these the fewest discards, not counting hands; still tied, they share."""
    leaders = [seat for seat in range(len(totals)) if totals[seat] == max(totals)]
    fewest = min(discards[seat] for seat in leaders)
    return [seat for seat in leaders if discards[seat] == fewest]
