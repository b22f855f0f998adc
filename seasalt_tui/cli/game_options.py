"""Options of every command that starts a game (game, players, each game's own options), and their validation."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import click

from seasalt_tui.cli.localized_click import Option, option
from seasalt_tui.cli.parameter_types import Number, OneOf
from seasalt_tui.cli.translation import say
from seasalt_tui.core.errors import BadSetup
from seasalt_tui.core.game import Game, OptionValue, Seat, Setup
from seasalt_tui.core.messages import message
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import OPTIONS

C = TypeVar("C", bound=Callable[..., Any])

_DEFAULT_GAME: Final = next(iter(OPTIONS))


def game_options(function: C, *, players: int | None = 2) -> C:
    """Adds `--game`, `--players` and the options of all games."""
    for name, values in reversed(_all_options().items()):
        function = _option(name, values)(function)
    number = option(
        "--players", type=Number(), default=players, show_default=True, help=message("The number of players.")
    )
    choice = OneOf(list(OPTIONS))
    game = option("--game", type=choice, default=_DEFAULT_GAME, show_default=True, help=message("Which game."))
    return game(number(function))


def worker_options(function: C) -> C:
    """Adds `--jobs` and `--ray`: where parallel work runs."""
    jobs = option(
        "--jobs",
        type=Number(min=1),
        default=None,
        help=message("The number of processes. [default: one per processor]"),
    )
    ray = option(
        "--ray", metavar="ADDRESS", help=message("The address of a Ray cluster to use instead, such as 10.0.0.1:6379.")
    )
    return jobs(ray(function))


def given_options(options: Mapping[str, OptionValue | None]) -> dict[str, OptionValue]:
    return {name: value for name, value in options.items() if value is not None}


def _all_options() -> dict[str, tuple[OptionValue, ...]]:
    return {name: values for game in OPTIONS.values() for name, values in game.options.items()}


class _OptionOfGames(Option):
    """An option whose help is what the texts of its games say of it, which are read when it is printed."""

    @property
    def help(self) -> str:
        return " ".join(_explained(game, str(self.name)) for game in OPTIONS if self.name in OPTIONS[game].options)

    @help.setter  # noqa: A003 - click's name
    def help(self, text: str | None) -> None:
        """It has no other."""


def _explained(game: str, name: str) -> str:
    from seasalt_tui.text.speeches import game_text  # noqa: PLC0415 - most runs print no help

    return f"{OPTIONS[game].title}. {say(game_text(game).explanations[name])}"


def _option(name: str, values: tuple[OptionValue, ...]) -> Callable[[C], C]:
    explained: dict[str, Any] = {"cls": _OptionOfGames}
    word = name.replace("_", "-")
    if all(isinstance(value, bool) for value in values):
        return click.option(f"--{word}/--no-{word}", name, default=None, **explained)
    meant = {str(value): value for value in values}
    return click.option(
        f"--{word}",
        name,
        type=OneOf(list(meant)),
        callback=lambda _context, _option, text: None if text is None else meant[text],
        default=None,
        **explained,
    )


def checked_setup(
    game: Game[Any, Any, Any, Any], players: int, first: Seat, options: Mapping[str, OptionValue]
) -> Setup:
    """`BadSetup`, in the session's language, if the game does not allow this setup."""
    if players not in game.players:
        allowed = ", ".join(map(str, game.players))
        raise BadSetup(
            say("{game} is for {allowed} players, not {players}.", game=game.title, allowed=allowed, players=players)
        )
    if not 0 <= first < players:
        raise BadSetup(
            say("The first player must be a seat from 0 to {last}, not {first}.", last=players - 1, first=first)
        )
    for name in options:
        if name not in game.options:
            raise BadSetup(say("{game} has no option {option}.", game=game.title, option=f"--{name.replace('_', '-')}"))
    return valid_setup(game, players, first, options)
