"""Config file: valid settings are used, invalid ones are reported, and none of them prevents a game."""

from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec
import tomlkit
from tomlkit import TOMLDocument
from tomlkit.container import OutOfOrderTableProxy
from tomlkit.exceptions import ParseError
from tomlkit.items import AbstractTable

from seasalt_tui.core.errors import Refusal, quoted
from seasalt_tui.store.config_problems import (
    ConfigProblem,
    TomlRead,
    config_problem,
    content_of,
    is_too_large,
    read_toml,
    text_of,
    unknown_setting,
    valid_toml,
)
from seasalt_tui.store.errors import BadSetting, BrokenConfig
from seasalt_tui.store.files import replace_atomically, translated_errors, write_atomically
from seasalt_tui.store.settings import KEYS, NAMES, Settings, key_refusal, value_of, value_refusal

KeyPath = tuple[str, ...]  # the name of a setting, or `keys` and the id of a binding
KnownIds = Callable[[], Collection[str]]  # of what keys can be given to; asked only where a file names keys
Read = tuple[Settings, tuple[ConfigProblem, ...]]


def read(file: Path, known: KnownIds | None = None) -> Read:
    """None: the ids in the file are not checked."""
    return _read(read_toml(file), file, known)


def settings_in(content: bytes, file: Path, known: KnownIds | None = None) -> Read:
    """Of a file with this content."""
    return _read(valid_toml(content, file), file, known)


def _read(toml: TomlRead, file: Path, known: KnownIds | None) -> Read:
    text, broken = toml
    settings, invalid = _usable(text, file, known)
    return settings, (*broken, *invalid)


def save(settings: Settings, file: Path) -> None:
    """Changes only what differs, keeping all comments and the order of lines. A symbolic link stays one."""
    with translated_errors(file):
        content = content_of(file)
        changed = with_settings(content, settings, file)
        if changed != content:
            replace_atomically(file.resolve(), changed)


def with_settings(content: bytes, settings: Settings, file: Path) -> bytes:
    text = _sound_text(content, file)
    old, _ = _usable(text, file, None)
    return content if settings == old else _changed(text, old, settings).encode(errors="backslashreplace")


def change(file: Path, key: str, text: str, known: KnownIds) -> None:
    """Sets one setting, or the keys of one binding (`keys.draw`), from a text; even to its default."""
    name, dot, binding = key.partition(".")
    path: KeyPath = (KEYS, binding) if dot and name == KEYS else (key,)
    value = value_of(key, text)
    if reason := _refusal(path, value, known):
        raise BadSetting(reason)
    with translated_errors(file):
        document = tomlkit.parse(_sound_text(content_of(file), file))
        table = document if len(path) == 1 else _key_table(document)
        table[path[-1]] = value
        write_atomically(file.resolve(), tomlkit.dumps(document))


def _sound_text(content: bytes, file: Path) -> str:
    unreadable = BrokenConfig(
        Refusal("{file} was not changed, as parts of it cannot be read. Fix it first.", {"file": str(file)})
    )
    if is_too_large(content):
        raise unreadable
    try:
        text = text_of(content)
        tomlkit.parse(text)
    except (UnicodeDecodeError, ParseError) as error:
        raise unreadable from error
    return text


def _usable(text: str, file: Path, known: KnownIds | None) -> Read:
    values: dict[str, Any] = {}
    keys: dict[str, Any] = {}
    problems = []
    for place, value in _entries(tomlkit.parse(text).unwrap()):
        reason = _refusal(place, value, known)
        if reason is None:
            (values if len(place) == 1 else keys)[place[-1]] = value
        else:
            problems.append(config_problem(reason, file, text, place))
    return msgspec.convert({**values, KEYS: keys}, Settings), tuple(problems)


def _entries(document: Mapping[str, Any]) -> Iterator[tuple[KeyPath, object]]:
    for name, value in document.items():
        if name == KEYS and isinstance(value, dict):
            yield from (((KEYS, binding), keys) for binding, keys in value.items())
        else:
            yield (name,), value


def _refusal(place: KeyPath, value: object, known: KnownIds | None) -> Refusal | None:
    name = place[-1]
    if len(place) == 1:
        return value_refusal(name, value) if name in NAMES else unknown_setting(name, NAMES)
    if known is None or name in known():
        return key_refusal(name, value)
    return _unknown_binding(name, known())


def _unknown_binding(binding: str, bindings: Collection[str]) -> Refusal:
    nearest = get_close_matches(binding, bindings, 1)
    if nearest:
        values = {"key": quoted(binding), "nearest": nearest[0]}
        return Refusal("No command is called {key}. Did you mean {nearest}?", values)
    values = {"key": quoted(binding), "allowed": ", ".join(bindings)}
    return Refusal("No command is called {key}. The commands are {allowed}.", values)


def _changed(text: str, old: Settings, new: Settings) -> str:
    document = tomlkit.parse(text)
    _change(document, _set(old), _set(new))
    if old.keys != new.keys:
        _change(_key_table(document), old.keys, new.keys)
    return tomlkit.dumps(document)


def _key_table(document: TOMLDocument) -> MutableMapping[str, Any]:
    """As one table: tomlkit cannot delete keys of a table that the file defines in several parts."""
    table = document.get(KEYS)
    if isinstance(table, AbstractTable):
        return table
    document.pop(KEYS, None)
    document[KEYS] = table.unwrap() if isinstance(table, OutOfOrderTableProxy) else {}
    whole: MutableMapping[str, Any] = document[KEYS]
    return whole


def _set(settings: Settings) -> dict[str, object]:
    """The values that a file can hold: TOML has no None."""
    values = msgspec.structs.asdict(settings)
    return {name: value for name, value in values.items() if name != KEYS and value is not None}


def _change(table: MutableMapping[str, Any], old: Mapping[str, object], new: Mapping[str, object]) -> None:
    for name in old.keys() - new.keys():
        del table[name]
    for name, value in new.items():
        if name not in old or old[name] != value:
            table[name] = value
