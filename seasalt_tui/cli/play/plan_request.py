"""From the options of `seasalt play` to the plan of a game: the people sit first, then the bots."""

from collections.abc import Mapping

from msgspec import Struct

from seasalt_tui.cli.game_options import checked_setup
from seasalt_tui.core.errors import BadSetup
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.games import GAMES
from seasalt_tui.play.drafts import Draft, default_options, plan_from_draft
from seasalt_tui.play.start import Start
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.settings import value_refusal
from seasalt_tui.text.words import Words


class PlanRequest(Struct, frozen=True):
    """The options as given; None where an option was not given."""

    game: str
    level: str
    players: int | None = None
    bots: int | None = None
    names: tuple[str, ...] = ()
    seed: str | None = None
    first: Seat | None = None
    options: Mapping[str, OptionValue] = {}


def plan_for(request: PlanRequest, start: Start) -> Plan:
    """`BadSetup` if the game does not allow this setup."""
    _check_names(request.names, start.words)
    people, bots = _seat_counts(request, start.words)
    options = default_options(request.game, start.settings, start.words) | dict(request.options)
    checked_setup(GAMES[request.game], people + bots, request.first or 0, options)
    names = [*request.names, *[""] * people][:people]
    sitters = (*(Sitter(name) for name in names), *[Sitter("", request.level)] * bots)
    draft = Draft(request.game, people + bots, sitters, options, request.first, request.seed or "")
    return plan_from_draft(draft, start.settings, start.words)


def _check_names(names: tuple[str, ...], words: Words) -> None:
    for name in names:
        wrong = value_refusal("name", name)
        if wrong is not None:
            raise BadSetup(words.say_refusal(wrong))


def _seat_counts(request: PlanRequest, words: Words) -> tuple[int, int]:
    """The numbers of people and bots. By default a single person plays against one bot, several people against none."""
    people = len(request.names) or 1
    if request.players is None:
        alone = 1 if people == 1 else 0
        return people, alone if request.bots is None else request.bots
    bots = max(request.players - people, 0) if request.bots is None else request.bots
    if not request.names:
        people = max(request.players - bots, 0)
    if people + bots != request.players:
        raise BadSetup(
            words.say(
                "{people} people and {bots} bots do not make {players} players.",
                people=people,
                bots=bots,
                players=request.players,
            )
        )
    return people, bots
