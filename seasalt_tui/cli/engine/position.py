"""One position of one game; each move in notation leads to the next."""

from collections.abc import Iterable
from typing import Any

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import GameOver
from seasalt_tui.core.fold import checked
from seasalt_tui.core.game import CHANCE, Game, Json, Seat, Setup
from seasalt_tui.core.transcript import seat_text


class Position:
    """With dice, chance moves are made automatically; without, the client makes them like a seat's."""

    def __init__(self, game: Game[Any, Any, Any, Any], setup: Setup, dice: Dice | None) -> None:
        self.game = game
        self.players = setup.players
        self.state = game.start(setup)
        self.log: list[tuple[Seat, str]] = []
        self._dice = dice
        self._roll()

    @property
    def to_act(self) -> Seat | None:
        return next(iter(self.game.to_act(self.state)), None)

    def apply(self, text: str) -> None:
        seat = self.to_act
        if seat is None:
            raise GameOver("The game is over.")
        action = self.game.parse(text)
        self._advance(seat, action, checked(self.game, self.state, seat, action))
        self._roll()

    def line(self) -> Json:
        standing = self.game.standing(self.state)
        return {
            "game": self.game.name,
            "phase": standing.phase,
            "to_act": named(self.to_act),
            "round": standing.round,
            "scores": list(standing.scores),
            "winners": None if standing.winners is None else list(standing.winners),
        }

    def legal(self) -> Iterable[str]:
        seat = self.to_act
        return [] if seat is None else sorted(map(self.game.text, self.game.legal(self.state, seat)))

    def _roll(self) -> None:
        while self._dice is not None and self.to_act == CHANCE:
            action = self.game.chance(self.state, self._dice)
            self._advance(CHANCE, action, self.game.apply(self.state, CHANCE, action))

    def _advance(self, seat: Seat, action: Any, state: Any) -> None:
        self.log.append((seat, self.game.text(action)))
        self.state = state


def named(seat: Seat | None) -> Seat | str | None:
    return seat_text(seat) if seat == CHANCE else seat
