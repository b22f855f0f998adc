"""Texts of each game, by its name; the words of a game are imported only when it is met."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from msgspec import Struct

from seasalt_tui.core.game import OptionValue
from seasalt_tui.games import PARTS
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.words import Words


class GameText(Struct, frozen=True):
    """`TEXT` of a game's module of texts. `options` and `values`: labels; a value without one is shown as it is.
    `explanations`: of options, in one line of 76 letters.

    `tallies`, `endings`: labels of what the game counts, and of how it ends.
    """

    speech: Callable[[Words, tuple[str, ...]], Any]
    options: Mapping[str, str] = {}
    values: Mapping[tuple[str, OptionValue], str] = {}
    explanations: Mapping[str, str] = {}
    tallies: Mapping[str, str] = {}
    endings: Mapping[str, str] = {}


def game_text(game: str) -> GameText:
    text: GameText = import_module(PARTS[game].text).TEXT
    return text


def speech(game: str, words: Words, names: tuple[str, ...]) -> Speech:
    game_speech: Speech = game_text(game).speech(words, names)
    return game_speech


def option_text(words: Words, game: str, name: str) -> str:
    """Also of games that this version does not know: a library may hold some."""
    return words.say(game_text(game).options.get(name, name)) if game in PARTS else name


def option_explanation(words: Words, game: str, name: str) -> str:
    """What it changes, for a form; empty if its label says all."""
    return words.say(text) if (text := game_text(game).explanations.get(name, "")) else ""


def value_text(words: Words, game: str, option: str, value: OptionValue) -> str:
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    label = game_text(game).values.get((option, value)) if game in PARTS else None
    return str(value) if label is None else words.say(label)


def tally_text(words: Words, game: str, key: str) -> str:
    return words.say(game_text(game).tallies[key])


def ending_text(words: Words, game: str, kind: str) -> str:
    return words.say(game_text(game).endings[kind])
