"""Fuzzing: languages, themes, ascii, sizes of cards and keys, by a seed."""

from random import Random
from typing import Final, get_args

from seasalt_tui.store.settings import Cards, Language, Settings, Theme

_KEYMAPS: Final[tuple[dict[str, str], ...]] = (
    {},
    {},
    {"help": "f1", "palette": "f2"},
    {"help": "h", "close": "x,escape", "menu": "m", "resume": "m"},
    {"close": "q", "menu": "enter", "help": "tab"},
)


def random_settings(dice: Random) -> Settings:
    """Nothing is waited for, whatever else is set."""
    return Settings(
        language=dice.choice(get_args(Language)),
        theme=dice.choice(get_args(Theme)),
        ascii=dice.random() < 0.25,
        cards=dice.choice(get_args(Cards)),
        animation=dice.random() < 0.5,
        pace=0.0,
        bell=False,
        keys=dice.choice(_KEYMAPS),
    )
