"""Whole games to look back at, with now and then something taken back."""

from functools import cache

from seasalt_tui.bots.casual import casual
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.fold import UNDO, Position, begin, can_undo, done, undone
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.playback import Playback
from seasalt_tui.core.setup import setup
from seasalt_tui.games import GAMES


@cache
def played(game: str, players: int = 2, seed: str = "tide") -> Playback:
    rules = GAMES[game]
    header = Header(rules.name, rules.version, setup(rules, players, 0, {}))
    dice, records = Dice(seed), list[Record]()
    position: Position[object, object] = begin(rules, header)
    while actors := rules.to_act(position.state):
        (seat,) = actors
        if seat != CHANCE and dice.below(4) == 0 and can_undo(rules, position, seat):
            position, text = undone(rules, position, seat), UNDO
        else:
            state = position.state
            action = rules.chance(state, dice) if seat == CHANCE else casual(rules.view(state, seat), dice)
            position, text = done(rules, position, seat, action), rules.text(action)
        records.append(Record(len(records) + 1, seat, text))
    return Playback(rules, header, records)
