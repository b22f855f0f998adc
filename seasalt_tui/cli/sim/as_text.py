"""Text: the results of a simulation for people."""

from collections.abc import Iterator
from typing import Final

from seasalt_tui.cli.output import Column, tables
from seasalt_tui.cli.translation import say
from seasalt_tui.core.game import Json
from seasalt_tui.core.messages import message

Row = tuple[str, str, str]
"""A name, a number, a remark."""

COLUMNS: Final = (Column(min_width=12), Column(min_width=10, right=True), Column())
_CHOICES: Final = {"edition": message("edition {value}"), "deck": message("deck {value}")}
_SWITCHES: Final = {
    "salt": message("Extra Salt"),
    "pepper": message("Extra Pepper"),
    "double": message("Double points"),
    "advanced": message("Advanced rules"),
    "first_game": message("First game"),
}
_ENDINGS: Final = (
    message("stop"),
    message("bet won"),
    message("bet lost"),
    message("void"),
    message("mermaids"),
    message("points"),
    message("discards"),
    message("shared"),
)
"""The kinds of endings of all games, for translation."""


def as_text(report: Json) -> Iterator[str]:
    seats = [_seat(seat, rate) for seat, rate in enumerate(report["seats"])]
    yield _heading(report)
    for lines in tables([_totals(report), _endings(report), seats], COLUMNS):
        yield ""
        yield from lines


def _heading(report: Json) -> str:
    return say(
        "{game}, {options}, {players} players at random, seed {seed}",
        game=report["game"],
        options=options_text(report),
        players=report["players"],
        seed=report["seed"],
    )


def options_text(report: Json) -> str:
    """Without what is switched off."""
    return ", ".join(_option(name, value) for name, value in report["options"].items() if value is not False)


def _option(name: str, value: object) -> str:
    if name in _SWITCHES:
        return say(_SWITCHES[name])
    return say(_CHOICES[name], value=value) if name in _CHOICES else f"{name} {value}"


def _totals(report: Json) -> list[Row]:
    several = say("{number} of them shared wins", number=f"{report['shared_wins']:,}")
    return [
        (say("games"), f"{report['games']:,}", several),
        (say("rounds"), f"{report['rounds']:,}", say("{number} per game", number=f"{report['rounds_per_game']:.2f}")),
        (say("turns"), f"{report['turns']:,}", say("{number} per round", number=f"{report['turns_per_round']:.2f}")),
        (say("points"), f"{report['points_per_round']:.2f}", say("per seat and round")),
    ]


def _endings(report: Json) -> list[Row]:
    kinds = report["endings"].items()
    return [(say(kind), f"{how['rounds']:,}", f"{how['share']:.2%}") for kind, how in kinds]


def _seat(seat: int, rate: Json) -> Row:
    span = {"low": f"{rate['low']:.2%}", "high": f"{rate['high']:.2%}"}
    first = say("{low} to {high} (95 %), starts", **span)
    remark = first if seat == 0 else say("{low} to {high} (95 %)", **span)
    return (say("seat {seat} wins", seat=seat), f"{rate['win_rate']:.2%}", remark)
