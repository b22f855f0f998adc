"""Who sits where, from what was asked for: the people first, then the bots."""

from collections.abc import Mapping

from msgspec import Struct

from seasalt_tui.cli.setups import settled
from seasalt_tui.core.errors import BadSetup
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.games import GAMES
from seasalt_tui.store.plans import Plan, Sitter
from seasalt_tui.store.settings import refusal
from seasalt_tui.ui.drafts import Draft, planned, usual_options
from seasalt_tui.ui.launch import Start
from seasalt_tui.ui.words import Words


class Wish(Struct, frozen=True):
    """None: not asked for."""

    game: str
    level: str
    players: int | None = None
    bots: int | None = None
    names: tuple[str, ...] = ()
    seed: str | None = None
    first: Seat | None = None
    options: Mapping[str, OptionValue] = {}


def planned_for(wish: Wish, start: Start) -> Plan:
    """`BadSetup` if it cannot be played so."""
    _check_names(wish.names, start.words)
    people, bots = _counted(wish, start.words)
    options = usual_options(wish.game, start.settings, start.words) | dict(wish.options)
    settled(GAMES[wish.game], people + bots, wish.first or 0, options)
    names = [*wish.names, *[""] * people][:people]
    sitters = (*(Sitter(name) for name in names), *[Sitter("", wish.level)] * bots)
    draft = Draft(wish.game, people + bots, sitters, options, wish.first, wish.seed or "")
    return planned(draft, start.settings, start.words)


def _check_names(names: tuple[str, ...], words: Words) -> None:
    for name in names:
        wrong = refusal("name", name)
        if wrong is not None:
            raise BadSetup(words.say(wrong.template, **wrong.values))


def _counted(wish: Wish, words: Words) -> tuple[int, int]:
    """People and bots. One person plays against a bot, and several need none."""
    people = len(wish.names) or 1
    if wish.players is None:
        alone = 1 if people == 1 else 0
        return people, alone if wish.bots is None else wish.bots
    bots = max(wish.players - people, 0) if wish.bots is None else wish.bots
    if not wish.names:
        people = max(wish.players - bots, 0)
    if people + bots != wish.players:
        raise BadSetup(
            words.say(
                "People: {people}, bots: {bots}. That does not make {players} players.",
                people=people,
                bots=bots,
                players=wish.players,
            )
        )
    return people, bots
