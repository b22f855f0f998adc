"""How a round is scored, what follows it, and who wins."""

from typing import TYPE_CHECKING

from oracle.seasalt.scoring import gains

if TYPE_CHECKING:
    from oracle.seasalt.engine import Oracle


def score(oracle: "Oracle", caller: int, kind: str) -> None:
    oracle.revealed = [True] * oracle.players
    scored = gains([oracle.sheet(seat) for seat in range(oracle.players)], kind, caller)
    oracle.scores = [score + gain for score, gain in zip(oracle.scores, scored, strict=True)]
    if max(oracle.scores) >= oracle.target:
        oracle.win(_best(oracle, caller, scored))
    else:
        end(oracle, oracle.left_of(oracle.seat if oracle.edition == "it" else caller))


def end(oracle: "Oracle", starter: int) -> None:
    """Of a round that was scored, or void."""
    if oracle.pepper:
        oracle.events.pass_on(oracle.scores)
    oracle.next_round(starter)


def _best(oracle: "Oracle", caller: int, scored: list[int]) -> list[int]:
    leaders = [seat for seat in range(oracle.players) if oracle.scores[seat] == max(oracle.scores)]
    if oracle.edition == "fr":
        return [caller] if caller in leaders else leaders
    if oracle.edition == "en":
        return [seat for seat in oracle.turns if seat in leaders][-1:] or leaders
    most = max(scored[seat] for seat in leaders)
    return [seat for seat in leaders if scored[seat] == most]
