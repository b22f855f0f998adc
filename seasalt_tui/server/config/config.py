"""Configuration of a host: command-line options override its file.

Unlike a player's settings, mistakes are fatal: a host with a mistake in its file does not start, as it might let in
people it should not.
"""

from collections.abc import Iterator, Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final

import msgspec
import tomlkit
from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.config.settings import LIMIT_NAMES, Log, limit_refusal, listed, refusal
from seasalt_tui.store.config_problems import ConfigProblem, config_problem, read_toml, unknown_setting
from seasalt_tui.store.name_sanitizer import GAME_NAME_CELLS, sanitized

FILE: Final = "host.toml"
LIMITS: Final = "limits"
MOST_SESSIONS: Final = "max_sessions"
_PATHS: Final = frozenset(
    {"data", "allow", "store_password_file", "web_cert", "web_key", "host_key", "host_key_passphrase"}
)
_LISTS: Final = ("address", "admins", "notify", "web_origins", "trusted_proxies")


class HostConfig(Struct, frozen=True):
    """`address`: names or addresses for invitations, each perhaps with its port; empty: those of this machine.

    `motd`: a greeting in the lobby. `allow`: a file of keys; None: every key. `admins`: fingerprints of keys.
    `metrics`: where monitors ask, as `web`; empty: nowhere. `thinkers`: processes in which bots think; None: as the
    machine allows.
    `host_key`: a file; None: one in the folder, or in the database, encrypted by the passphrase in the other file.
    `reuse_port`: other hosts on this machine may listen on the same ports, and the system spreads connections.
    `notify`: a command with its arguments, or one web address; empty: people who are not here are told nothing.
    `web`: where pages are served, a port, perhaps after an address and a colon; empty: nowhere. `web_origins`: of pages
    that may open sockets, beside its own. `trusted_proxies`: addresses or networks of those that tell
    whom they speak for, of SSH too.
    `store`: the address of a database that several hosts share; empty: everything is kept in the folder `data`.
    `private`: only one person is let in, by pages; no file can say so.
    """

    data: Path
    name: str = ""
    motd: str = ""
    address: tuple[str, ...] = ()
    bind: str = "127.0.0.1"
    port: int = 2222
    reuse_port: bool = False
    guests: bool = True
    host_key: Path | None = None
    host_key_passphrase: Path | None = None
    allow: Path | None = None
    admins: tuple[str, ...] = ()
    metrics: str = ""
    log: Log = "text"
    thinkers: int | None = None
    notify: tuple[str, ...] = ()
    web: str = ""
    web_origins: tuple[str, ...] = ()
    web_cert: Path | None = None
    web_key: Path | None = None
    trusted_proxies: tuple[str, ...] = ()
    store: str = ""
    store_password_file: Path | None = None
    limits: Limits = Limits()
    private: bool = False

    @property
    def is_public(self) -> bool:
        return not ip_address(self.bind).is_loopback


class BadConfig(SeasaltError):
    """Every mistake in the file, with its place."""

    def __init__(self, problems: tuple[ConfigProblem, ...]) -> None:
        super().__init__(" ".join(f"{wrong.place}: {wrong.sentence}" for wrong in problems))
        self.problems = problems


NAMES: Final = tuple(name for name in HostConfig.__struct_fields__ if name != "private")
_LIVE: Final = frozenset(
    {"name", "motd", "address", "guests", "allow", "admins", "notify", "web_origins", "trusted_proxies", LIMITS}
)
_LONGEST_MOTD: Final = 140  # cells: two lines of the smallest terminal


def host_config(options: Mapping[str, Any], usual: Path, named: Path | None = None) -> HostConfig:
    """`usual`: the default folder. `named`: the configuration file, if it is not in the folder."""
    file = (named or Path(options.get("data", usual)) / FILE).absolute()
    text, broken = read_toml(file)
    missing = (ConfigProblem("There is no such file.", file=file),) if named and not file.exists() else ()
    values, wrong = _usable(text, file)
    if problems := (*missing, *broken, *wrong):
        raise BadConfig(problems)
    return _joined({"data": usual} | values, options)


def needs_restart(before: HostConfig, after: HostConfig) -> tuple[str, ...]:
    """Settings that differ and cannot change while a host runs."""
    return tuple(name for name in NAMES if name not in _LIVE and getattr(before, name) != getattr(after, name))


def changed(running: HostConfig, reloaded: HostConfig) -> HostConfig:
    """The running configuration with every setting that can change while a host runs."""
    return replace(running, **{name: getattr(reloaded, name) for name in _LIVE})


def _usable(text: str, file: Path) -> tuple[dict[str, Any], tuple[ConfigProblem, ...]]:
    values: dict[str, Any] = {LIMITS: {}}
    problems = []
    for place, value in _entries(tomlkit.parse(text).unwrap()):
        if wrong := _refusal(place, value):
            problems.append(config_problem(wrong, file, text, place))
        elif len(place) > 1:
            values[LIMITS][place[-1]] = value
        else:
            values[place[0]] = _from_folder(file.parent, place[0], value)
    return values, tuple(problems)


def _from_folder(folder: Path, name: str, value: object) -> object:
    """Paths begin at the folder of the file; a command without a slash is looked for as a shell would."""
    if name in _PATHS:
        return folder / str(value)
    if name == "notify" and isinstance(value, list) and "/" in value[0]:
        return [str(folder / value[0]), *value[1:]]
    return value


def _entries(document: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], object]]:
    for name, value in document.items():
        if name == LIMITS and isinstance(value, dict):
            yield from (((LIMITS, limit), number) for limit, number in value.items())
        else:
            yield (name,), value


def _refusal(place: tuple[str, ...], value: object) -> Refusal | None:
    name = place[-1]
    if len(place) > 1:
        return limit_refusal(name, value) if name in LIMIT_NAMES else unknown_setting(name, LIMIT_NAMES)
    return refusal(name, value) if name in NAMES else unknown_setting(name, NAMES)


def _joined(written: Mapping[str, Any], options: Mapping[str, Any]) -> HostConfig:
    limits = dict(written.get(LIMITS, {}))
    if MOST_SESSIONS in options:
        limits["sessions"] = options[MOST_SESSIONS]
    chosen = {name: value for name, value in options.items() if name in NAMES}
    values = {**written, **chosen, LIMITS: limits}
    values["name"] = sanitized(values.get("name", ""), GAME_NAME_CELLS)
    values |= {name: str(values.get(name, "")) for name in ("web", "metrics")}
    values["motd"] = sanitized(values.get("motd", ""), _LONGEST_MOTD)
    values |= {name: listed(values.get(name, ())) for name in _LISTS}
    return msgspec.convert(values, HostConfig, dec_hook=lambda _path, text: Path(text).absolute())
