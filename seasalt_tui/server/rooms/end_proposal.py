"""Proposal to end a game without a winner: who made it, who has agreed, and until when it counts."""

from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.game import Seat


class EndProposal(Struct, frozen=True):
    """`until`: a date. While open, the last moment to agree; once `declined`, there is no other proposal before."""

    seat: Seat
    until: str
    agreed: tuple[Seat, ...]
    declined: bool = False

    def is_open(self, now: datetime) -> bool:
        return not self.declined and self.seconds_left(now) > 0

    def forbids_another(self, now: datetime) -> bool:
        return self.declined and self.seconds_left(now) > 0

    def seconds_left(self, now: datetime) -> float:
        return (datetime.fromisoformat(self.until) - now).total_seconds()

    def with_agreement(self, seat: Seat) -> "EndProposal":
        return replace(self, agreed=tuple(dict.fromkeys((*self.agreed, seat))))
