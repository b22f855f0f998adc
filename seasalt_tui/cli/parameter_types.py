"""Parameter types for click, which refuse a bad value in the session's language."""

from datetime import date
from functools import cached_property
from typing import Any

import click

from seasalt_tui.cli.translation import say, say_refusal


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
