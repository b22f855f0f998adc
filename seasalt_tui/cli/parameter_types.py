"""Parameter types for click, which refuse a bad value in the session's language."""

import re
from datetime import date
from functools import cached_property
from typing import Any, Final

import click

from seasalt_tui.cli.translation import say, say_refusal

_SECONDS: Final = {"m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}


class OneOf(click.Choice[str]):
    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:  # noqa: ARG002 - click's
        return say("{value} is not one of {allowed}.", value=repr(value), allowed=", ".join(map(repr, self.choices)))


class Opponent(OneOf):
    """Bot levels, and people. Loaded when needed: most commands do not."""

    def __init__(self) -> None:
        self.case_sensitive = True

    @cached_property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        from seasalt_tui.bots.levels import LEVELS  # noqa: PLC0415
        from seasalt_tui.store.game_list import PEOPLE  # noqa: PLC0415

        return *LEVELS, PEOPLE


class Day(click.ParamType[date]):
    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        from seasalt_tui.store.daily_deals import today  # noqa: PLC0415
        from seasalt_tui.store.game_list import InvalidDay, parse_day  # noqa: PLC0415 - seldom needed

        try:
            return value if isinstance(value, date) else parse_day(value, today())
        except InvalidDay as error:
            self.fail(say_refusal(error.refusal), param, ctx)


class Duration(click.ParamType[int]):
    """Seconds, written as 30m, 12h, 7d or 2w."""

    name = "duration"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        match = re.fullmatch(r"([1-9]\d{0,4})([mhdw])", value)
        if match is None:
            self.fail(say("{value} is not a time like 30m, 12h, 7d or 2w.", value=repr(value)), param, ctx)
        return int(match[1]) * _SECONDS[match[2]]


class Number(click.IntRange):
    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(self._refusal(value), param, ctx)

    def _refusal(self, value: Any) -> str:
        if self.min is None:
            return say("{value} is not a whole number.", value=repr(value))
        if self.max is None:
            return say("{value} is not a whole number of at least {least}.", value=repr(value), least=self.min)
        return say(
            "{value} is not a whole number from {least} to {most}.", value=repr(value), least=self.min, most=self.max
        )
