"""Fixtures: plans, and the records of whole random games."""

from functools import cache

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.game_store import GameStore, StoredLog

SITTERS = (Sitter("Zoë"), Sitter("海", "casual"))


def plan_for(seed: str, game: str = "seasalt") -> Plan:
    return Plan(game, SITTERS, seed, first=0)


@cache
def records_of(plan_seed: str, game_name: str = "seasalt") -> tuple[Record, ...]:
    return random_records(plan_for(plan_seed, game_name))


def random_records(plan: Plan) -> tuple[Record, ...]:
    """A whole random game."""
    game, dice = GAMES[plan.game], Dice(plan.seed)
    state, records = game.start(plan.header.setup), list[Record]()
    while actors := game.to_act(state):
        (seat,) = actors
        action = game.chance(state, dice) if seat == CHANCE else dice.choice(game.legal(state, seat))
        state = game.apply(state, seat, action)
        records.append(Record(len(records) + 1, seat, game.text(action)))
    return tuple(records)


async def add(store: GameStore, seed: str, length: int | None = None) -> StoredLog:
    """Saves a game, or its first records."""
    plan, records = plan_for(seed), records_of(seed)[:length]
    return await store.add(plan.header, plan.about, records, over=length is None)
