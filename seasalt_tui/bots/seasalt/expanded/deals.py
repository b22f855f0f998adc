"""Determinization and playouts with expansions, on the rules engine itself."""

from collections.abc import Iterator
from random import Random

from seasalt_tui.bots.seasalt.expanded.determinization import Determinizer
from seasalt_tui.bots.seasalt.expanded.policy import Style, choose
from seasalt_tui.bots.seasalt.win_chance import win_model
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import Action
from seasalt_tui.games.seasalt.recall import up_to_date
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import View

PLAYOUT_STYLE = Style()


class ExpandedDeals:
    def __init__(self, view: View, dice: Dice) -> None:
        assert view.seat is not None  # noqa: S101 - who watches decides nothing
        self._dice, self._seat = dice, view.seat
        self._win_model = win_model(len(view.seats), view.target)
        self.sample = Determinizer(view, Random(str(dice.below(1 << 53))).random, dice).sample

    def win_chance(self, deal: State, action: Action) -> float:
        return self.chance_after(self.play_out(game.apply(deal, deal.seat, action), deal.match.round))

    def play_out(self, state: State, round_: int) -> State:
        """Everybody plays by the policy until this round is over."""
        *_, last = self.steps(state, round_)
        return last

    def steps(self, state: State, round_: int) -> Iterator[State]:
        """From this state to the first one after the round."""
        yield state
        while state.match.round == round_ and state.phase != "over":
            (actor,) = game.to_act(state)
            state = up_to_date(state)
            action = game.chance(state, self._dice) if actor == CHANCE else choose(state, PLAYOUT_STYLE)
            state = game.apply(state, actor, action)
            yield state

    def chance_after(self, state: State) -> float:
        """Of the own seat to win the game."""
        winners = state.match.winners
        if winners is not None:
            return (self._seat in winners) / len(winners)
        return self._win_model.likely([float(score) for score in state.match.scores], self._seat)
