"""Text: the results of a simulation for people, and the layout of its tables."""

from typing import Final, NamedTuple

from seasalt_tui.cli.translation import say
from seasalt_tui.core.game import Json
from seasalt_tui.core.messages import message

_NARROWEST: Final = 12  # for the names and for the numbers
_OPTIONS: Final = {
    "edition": message("edition {value}"),
    "advanced": message("advanced {value}"),
    "deck": message("deck {value}"),
    "first_game": message("first game {value}"),
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


class Row(NamedTuple):
    name: str
    number: str
    remark: str


def as_text(report: Json) -> str:
    parts = [_totals(report), _endings(report), [_seat(seat, rate) for seat, rate in enumerate(report["seats"])]]
    return "\n\n".join((_heading(report), *aligned(parts)))


def aligned(parts: list[list[Row]]) -> list[str]:
    """Blocks of lines, aligned to the same columns."""
    width = max(_NARROWEST, *(len(row.name) + 1 for part in parts for row in part))
    return ["\n".join(_line(row, width) for row in part) for part in parts]


def _line(row: Row, width: int) -> str:
    return f"{row.name:<{width}}{row.number:>{_NARROWEST}}  {row.remark}"


def _heading(report: Json) -> str:
    return say(
        "{game}, {options}, {players} players at random, seed {seed}",
        game=report["game"],
        options=options(report),
        players=report["players"],
        seed=report["seed"],
    )


def options(report: Json) -> str:
    return ", ".join(_option(name, value) for name, value in report["options"].items())


def _option(name: str, value: object) -> str:
    text = str(value)
    if isinstance(value, bool):
        text = say("true") if value else say("false")
    return say(_OPTIONS[name], value=text) if name in _OPTIONS else f"{name} {text}"


def _totals(report: Json) -> list[Row]:
    several = say("{number} of them won by several", number=f"{report['shared_wins']:,}")
    return [
        Row(say("games"), f"{report['games']:,}", several),
        Row(say("rounds"), f"{report['rounds']:,}", say("{number} a game", number=f"{report['rounds_per_game']:.2f}")),
        Row(say("turns"), f"{report['turns']:,}", say("{number} a round", number=f"{report['turns_per_round']:.2f}")),
        Row(say("points"), f"{report['points_per_round']:.2f}", say("a seat and round")),
    ]


def _endings(report: Json) -> list[Row]:
    kinds = report["endings"].items()
    return [Row(say(kind), f"{how['rounds']:,}", f"{how['share']:.2%}") for kind, how in kinds]


def _seat(seat: int, rate: Json) -> Row:
    span = {"low": f"{rate['low']:.2%}", "high": f"{rate['high']:.2%}"}
    first = say("{low} to {high} (95 %), begins", **span)
    remark = first if seat == 0 else say("{low} to {high} (95 %)", **span)
    return Row(say("seat {seat} wins", seat=seat), f"{rate['win_rate']:.2%}", remark)
