"""Labels and descriptions of the settings and their values."""

from typing import Any, Final, get_args

from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES
from seasalt_tui.store.settings import STEP, Advice, Cards, Colors, Settings, Theme
from seasalt_tui.text.speeches import value_text
from seasalt_tui.text.words import LANGUAGES, Words

_LANGUAGES: Final = {"en": "English", "fr": "Français", "de": "Deutsch", "it": "Italiano"}
_LABELS: Final = {
    "language": message("Language"),
    "name": message("Your name"),
    "edition": message("Edition"),
    "theme": message("Theme"),
    "colors": message("Colors"),
    "cards": message("Cards"),
    "ascii": message("ASCII only"),
    "animation": message("Animation"),
    "pace": message("Bot speed"),
    "auto_end": message("End turns"),
    "advice": message("Hints and odds"),
    "mouse": message("Mouse"),
    "bell": message("Bell"),
    "title": message("Window title"),
}
_ABOUT: Final = {
    "language": message("Changes apply at once, even in mid-game."),
    "name": message("Your name at the table, unless you choose another for a new game."),
    "edition": message("The rules for new games. The printed editions and the online version differ a little."),
    "theme": message("The color theme. With 16 colors or none, your terminal's own colors are used."),
    "colors": message("How many colors to use. Takes effect when you restart the program."),
    "cards": message("The size of the cards. Automatic: as large as fits."),
    "ascii": message("Use only characters that every terminal can show."),
    "animation": message("Show cards moving from place to place."),
    "pace": message("How long a bot thinks before it plays. Space cuts it short. Step by step: each bot waits for it."),
    "auto_end": message("End your turn when nothing else is possible. You have two seconds to undo what you did."),
    "advice": message("Always show odds in your turn, show hints and odds on request, or never."),
    "mouse": message("Click cards and keys. Takes effect when you restart the program."),
    "bell": message("Ring the bell when it is your turn."),
    "title": message("Show whose turn it is in the window title."),
}
_THEMES: Final = {
    "reef": message("Reef, dark"),
    "paper": message("Paper, light"),
    "contrast": message("High contrast"),
    "ansi": message("Same as terminal"),
}
_COLORS: Final = {
    "auto": message("Automatic"),
    "true": message("16 million"),
    "256": message("256"),
    "16": message("16"),
    "none": message("None"),
}
_CARDS: Final = {
    "auto": message("Automatic"),
    "large": message("Large"),
    "medium": message("Medium"),
    "box": message("Small, as boxes"),
}
_ADVICE: Final = {
    "always": message("Always odds"),
    "asked": message("On request"),
    "never": message("Never"),
}
_PACES: Final = (0.0, 0.4, 0.8, 1.5, 3.0)
SETTINGS: Final = tuple(_LABELS)
TYPED: Final = "name"

Values = list[tuple[Any, str]]


def label(words: Words, setting: str) -> str:
    return words.say(_LABELS[setting])


def about(words: Words, setting: str) -> str:
    return words.say(_ABOUT[setting])


def values(words: Words, setting: str, settings: Settings) -> Values:
    """Every value there is to choose from, and what it is called."""
    match setting:
        case "language":
            return [(language, _LANGUAGES[language]) for language in LANGUAGES]
        case "theme":
            return [(theme, words.say(_THEMES[theme])) for theme in get_args(Theme)]
        case "colors":
            return [(colors, words.say(_COLORS[colors])) for colors in get_args(Colors)]
        case "cards":
            return [(cards, words.say(_CARDS[cards])) for cards in get_args(Cards)]
        case "advice":
            return [(advice, words.say(_ADVICE[advice])) for advice in get_args(Advice)]
        case "edition":
            games = {value: game for game, rules in GAMES.items() for value in rules.options.get("edition", ())}
            every = [(value, value_text(words, game, "edition", value)) for value, game in games.items()]
            return [(None, words.say("Same as language")), *every]
        case "auto_end":
            return [(False, words.say("By key")), (True, words.say("By themselves"))]
        case "pace":
            paces = sorted({*_PACES, *([] if settings.pace == STEP else [settings.pace])})
            seconds = [(pace, words.say("{seconds} s", seconds=words.in_digits(pace))) for pace in paces]
            return [*seconds, (STEP, words.say("Step by step"))]
        case _:
            return [(True, words.say("yes")), (False, words.say("no"))]


def value(words: Words, setting: str, settings: Settings) -> Any:
    return words.language if setting == "language" else getattr(settings, setting)
