"""Validation of a host's settings, one by one."""

from collections.abc import Callable
from ipaddress import ip_address
from math import isfinite
from typing import Final, Literal, get_args

import msgspec

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.messages import message
from seasalt_tui.server.config.fingerprints import is_fingerprint
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.config.notify import is_command, is_webhook
from seasalt_tui.server.config.store import EXAMPLE as STORE_EXAMPLE
from seasalt_tui.server.config.store import has_password, is_store
from seasalt_tui.server.config.web import is_network, is_origin, is_web_place
from seasalt_tui.server.invitations.address import is_place
from seasalt_tui.store.settings import as_toml

Log = Literal["text", "json"]

HIGHEST_PORT: Final = 65535
MOST_THINKERS: Final = 256
_MOST_ADDRESSES: Final = 8
_MOST_ADMINS: Final = 100
_MOST: Final = 1_000_000_000
_LIMITS: Final = {field.name: field for field in msgspec.structs.fields(Limits)}
LIMIT_NAMES: Final = tuple(_LIMITS)

_ADDRESSES: Final = message(
    "{key} must be like play.example.org or play.example.org:2222, or a list of these, not {value}."
)
_FINGERPRINTS: Final = message(
    "{key} must be fingerprints of keys as ssh-keygen -l shows them, SHA256: and 43 letters, in a list, not {value}."
)
_ADDRESS: Final = message("{key} must be an address like 127.0.0.1, 0.0.0.0 or ::, not {value}.")
_CHOICE: Final = message("{key} must be one of {allowed}, not {value}.")
_LINE: Final = message("{key} must be a line of text in quotes, not {value}.")
_NOTIFY: Final = message(
    "{key} must be a command like {example}, or a web address in quotes that begins with https://, not {value}."
)
_EXAMPLE: Final = '["curl", "--data-binary", "@-"]'
_NUMBER: Final = message("{key} must be a number above 0, not {value}.")
_NUMBERS: Final = message("{key} must be whole numbers like {example}, not {value}.")
_PASSWORD: Final = message(
    "{key} must not hold a password, which others could read: set store_password_file, PGPASSFILE or PGPASSWORD."
)
_STORE: Final = message("{key} must be the address of a database like {example}, not {value}.")
_SWITCH: Final = message("{key} must be true or false, not {value}.")
_TABLE: Final = message("{key} must be a table: a line [limits], then lines like sessions = 50, not {value}.")
_WEB: Final = message("{key} must be a port, or an address and a port like {example}, not {value}.")
_ORIGINS: Final = message("{key} must be like https://play.example.org, or a list of these, not {value}.")
_PROXIES: Final = message("{key} must be addresses or networks like {example}, in a list, not {value}.")
_WHOLE: Final = message("{key} must be a whole number from {least} to {most}, not {value}.")


def refusal(name: str, value: object) -> Refusal | None:
    """What is wrong with the value of a setting; None if it is valid. `limit_refusal` checks each limit."""
    match name:
        case "address":
            return _unless(_are_places(value), _ADDRESSES, name, value)
        case "admins":
            return _unless(_are_fingerprints(value), _FINGERPRINTS, name, value)
        case "bind":
            return _unless(_is_address(value), _ADDRESS, name, value)
        case "port":
            return _unless(_is_whole(value, 0, HIGHEST_PORT), _WHOLE, name, value, least=0, most=HIGHEST_PORT)
        case "thinkers":
            return _unless(_is_whole(value, 1, MOST_THINKERS), _WHOLE, name, value, least=1, most=MOST_THINKERS)
        case "guests" | "reuse_port":
            return _unless(isinstance(value, bool), _SWITCH, name, value)
        case "log":
            return _unless(value in get_args(Log), _CHOICE, name, value, allowed=", ".join(get_args(Log)))
        case "notify":
            return _unless(is_command(value) or is_webhook(value), _NOTIFY, name, value, example=_EXAMPLE)
        case "store":
            if has_password(value):
                return Refusal(_PASSWORD, {"key": name})
            return _unless(is_store(value), _STORE, name, value, example=STORE_EXAMPLE)
        case "web" | "metrics":
            return _unless(is_web_place(value), _WEB, name, value, example="0.0.0.0:8080")
        case "web_origins":
            return _unless(_are_all(is_origin, value), _ORIGINS, name, value)
        case "trusted_proxies":
            return _unless(_are_all(is_network, value), _PROXIES, name, value, example='["127.0.0.1", "10.0.0.0/8"]')
        case "limits":
            return _unless(False, _TABLE, name, value)
    return _unless(_is_line(value), _LINE, name, value)


def limit_refusal(name: str, value: object) -> Refusal | None:
    limit = _LIMITS[name]
    if limit.type is int:
        return _unless(_is_whole(value, 1, _MOST), _WHOLE, name, value, least=1, most=_MOST)
    if limit.type is float:
        return _unless(_is_number(value), _NUMBER, name, value)
    return _unless(_are_whole(value, len(limit.default)), _NUMBERS, name, value, example=list(limit.default))


def _unless(right: bool, template: str, name: str, value: object, **values: object) -> Refusal | None:
    return None if right else Refusal(template, {"key": name, "value": as_toml(value), **values})


def listed(value: object) -> tuple[object, ...]:
    """A list, or a single text that stands for a list of one."""
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list | tuple) else ()


def _are_places(value: object) -> bool:
    places = listed(value)
    return 0 < len(places) <= _MOST_ADDRESSES and all(isinstance(place, str) and is_place(place) for place in places)


def _are_all(is_one: Callable[[object], bool], value: object) -> bool:
    return 0 < len(listed(value)) <= _MOST_ADDRESSES and all(map(is_one, listed(value)))


def _are_fingerprints(value: object) -> bool:
    keys = listed(value)
    known = isinstance(value, str | list | tuple) and len(keys) <= _MOST_ADMINS
    return known and all(isinstance(key, str) and is_fingerprint(key) for key in keys)


def _is_address(value: object) -> bool:
    try:
        return isinstance(value, str) and bool(ip_address(value))
    except ValueError:
        return False


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and 0 < value <= _MOST


def _are_whole(value: object, number: int) -> bool:
    return isinstance(value, list) and len(value) == number and all(_is_whole(one, 1, _MOST) for one in value)


def _is_line(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and value.strip() != ""
