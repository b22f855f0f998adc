"""Request schema: the fields of each request besides `do`, and decoding with errors that say what is wrong."""

from typing import Any, Final

import msgspec
from msgspec import Struct

from seasalt_tui.core.errors import BadJson, BadRequest
from seasalt_tui.core.game import Json, OptionValue

LONGEST_LINE: Final = 1 << 20
AUTO: Final = "auto"
MANUAL: Final = "manual"


class NoFields(Struct, frozen=True):
    pass


class NewRequest(Struct, frozen=True):
    game: str
    players: int
    options: dict[str, OptionValue] = {}
    first: int | None = None
    seed: str | int | None = None
    chance: str = AUTO


class ApplyRequest(Struct, frozen=True):
    action: str


class ViewRequest(Struct, frozen=True):
    seat: int | None


class BotRequest(Struct, frozen=True):
    level: str
    ms: float = 200


def decoded(line: bytes) -> Json:
    if len(line) > LONGEST_LINE:
        raise BadJson(f"This line is too long: a request has at most {LONGEST_LINE:,} bytes.")
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadJson(f"This line is not JSON: {str(error).removeprefix('JSON is malformed: ')}.") from None
    if not isinstance(request, dict):
        raise BadRequest('A request is an object such as {"do": "games"}.')
    return request


def converted(request: Json, fields: type[Any]) -> Any:
    try:
        return msgspec.convert(request, fields)
    except msgspec.ValidationError as error:
        raise BadRequest(_what_is_wrong(str(request["do"]), str(error))) from None


def _what_is_wrong(do: str, error: str) -> str:
    """Rewords msgspec's errors, as in: ``Expected `int`, got `str` - at `$.players` ``."""
    what, _, where = error.replace("`", "").partition(" - at ")
    field = f', "{where.removeprefix("$.")}"' if where else ""
    return f'In "{do}"{field}: {what[:1].lower()}{what[1:]}.'
