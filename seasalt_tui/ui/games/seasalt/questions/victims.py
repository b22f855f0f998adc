"""Victims: the rows of a question whom to rob or whose hand to look at, with who is safe and why."""

from collections.abc import Iterator

from msgspec import Struct

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.view import SeatView, View
from seasalt_tui.text.games.seasalt.drawing import in_order, small_token
from seasalt_tui.text.kit import Kit


class Victims(Struct, frozen=True):
    kit: Kit
    names: tuple[str, ...]
    view: View

    @property
    def others(self) -> list[Seat]:
        """In turn order, as they sit around the table."""
        assert self.view.seat is not None  # noqa: S101 - spectators get no questions
        count = len(self.names)
        return [(self.view.seat + step) % count for step in range(1, count)]

    def rows(self, seat: Seat, *, legal: bool) -> Iterator[Row]:
        seat_view, tones = self.view.seats[seat], self.kit.tones
        yield self._facts(seat, seat_view)
        if not legal:
            yield (run(self.why_not(seat), tones.muted),)
        elif len(seat_view.known):
            known = self.kit.words.say("Known:")
            yield (
                run(f"{known} ", tones.muted),
                *(small_token(self.kit, card) for card in in_order(seat_view.known.cards)),
            )

    def _facts(self, seat: Seat, seat_view: SeatView) -> Row:
        words, tones = self.kit.words, self.kit.tones
        backs = ("|" if self.kit.look.ascii else "▌") * min(seat_view.size, 12)
        size = words.say_number("{number} card in hand", "{number} cards in hand", seat_view.size)
        score = words.say_number("score: {number} point", "score: {number} points", seat_view.score)
        room = max(len(name) for name in self.names) + 2
        return (
            run(self.names[seat].ljust(room), bold=True),
            run(backs.ljust(13), tones.text),
            run(f"{size}   "),
            run(score, tones.muted),
        )

    def why_not(self, seat: Seat) -> str:
        words, name, expansion = self.kit.words, self.names[seat], self.view.expansion
        if self.view.seats[seat].revealed:
            return words.say("The hand of {victim} is revealed, so it is safe.", victim=name)
        if expansion is not None and expansion.sheltered[seat]:
            return words.say("{victim} is sheltered by a shell.", victim=name)
        return words.say("{victim} has no cards in hand.", victim=name)
