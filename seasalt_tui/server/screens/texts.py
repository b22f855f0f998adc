"""Texts about tables: states, terms and seats."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES
from seasalt_tui.server.results.values import Ending
from seasalt_tui.server.rooms.lobby_rows import LobbyRow, LobbySeat, State, Unit
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.who_is_here import Visitor
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.text.speeches import option_text, value_text
from seasalt_tui.text.words import Words

STATES: Final[dict[State, str]] = {
    "turn": message("YOUR TURN"),
    "going": message("yours"),
    "waiting": message("waiting"),
    "open": message("open"),
    "running": message("running"),
    "over": message("over"),
}
REMATCH: Final = message("REMATCH")
ENDINGS: Final[dict[Ending, str]] = {
    "played": STATES["over"],
    "given up": message("given up"),
    "agreed": message("agreed"),
}
KINDS: Final = {
    "all": message("All tables"),
    "open": message("Open"),
    "mine": message("Mine"),
    "watch": message("To watch"),
    "over": message("Over"),
}
GUESTS_MARK: Final = message("~ before a name: a guest, without a key.")
_MINUTE: Final = 60
_HOUR: Final = 3600
_DAY: Final = 86400
_NAMES_TOLD: Final = 5


def state_text(words: Words, row: LobbyRow) -> str:
    if row.state == "over":
        return words.say(ENDINGS[row.ending])
    return words.say(REMATCH if row.is_rematch else STATES[row.state])


def action_text(words: Words, state: State) -> str:
    """The default action for such a table, in a word."""
    match state:
        case "turn" | "going":
            return words.say_as("brief", "Continue")
        case "waiting":
            return words.say_as("brief", "Open")
        case "open":
            return words.say_as("brief", "Join")
        case "running":
            return words.say_as("brief", "Watch")
        case "over":
            return words.say_as("brief", "Replay")


def edition_text(terms: Terms) -> str:
    """The edition, abbreviated to its first two letters."""
    return str(terms.options.get("edition", ""))[:2].upper()


def place_text(words: Words, place: LobbySeat) -> str:
    """Who has a seat: a name, a bot's level, or both."""
    if place.level is None:
        return place.name or "–"
    return f"{place.name} ({level_text(words, place.level)})" if place.name else level_text(words, place.level)


def place_note(words: Words, place: LobbySeat) -> str:
    """What there is to say about whoever has a seat."""
    if place.gave_up:
        return words.say("gave up")
    if place.you:
        return words.say("you")
    if place.handed_over:
        return words.say("a bot plays for now")
    return words.say("away") if place.away else ""


def ending_facts(words: Words, row: LobbyRow) -> Iterator[str]:
    """What there is to say about the end of a game, or about leaving it."""
    if row.asks_to_end:
        yield words.say("you are asked to end this game without a winner")
    if any(place.you and place.handed_over for place in row.places):
        yield words.say("a bot plays for you until you come back")
    if row.ending == "agreed":
        yield words.say("ended without a winner, as all agreed")


def age_text(words: Words, age: tuple[int, Unit]) -> str:
    number, unit = age
    match unit:
        case "min":
            return words.say("{number} min", number=number)
        case "h":
            return words.say("{number} h", number=number)
        case "d":
            return words.say_number("{number} day", "{number} days", number)


def duration_text(words: Words, seconds: int) -> str:
    if seconds < _MINUTE:
        return words.say("{number} s", number=seconds)
    if seconds < _HOUR:
        return words.say("{number} min", number=seconds // _MINUTE)
    if seconds < _DAY:
        return words.say("{number} h", number=seconds // _HOUR)
    return words.say_number("{number} day", "{number} days", seconds // _DAY)


def turn_text(words: Words, seconds: int | None) -> str:
    return words.say("no limit") if seconds is None else duration_text(words, seconds)


def patience_text(words: Words, seconds: int | None) -> str:
    if seconds is None:
        return words.say_as("if away, a bot plays", "never")
    return words.say("after {time}", time=duration_text(words, seconds))


def my_games_text(words: Words, rows: Iterable[LobbyRow]) -> str:
    turns = sum(row.state == "turn" for row in rows)
    if not turns:
        return words.say("My games")
    return words.say_number("My games: {number} turn", "My games: {number} turns", turns)


def option_facts(words: Words, terms: Terms) -> Iterator[tuple[str, str]]:
    """Without what is switched off."""
    game = terms.game
    for option in GAMES[game].options:
        if (value := terms.options.get(option, False)) is not False:
            yield option_text(words, game, option), value_text(words, game, option, value)


def option_texts(words: Words, terms: Terms) -> list[str]:
    """The options, each as 'name: value'."""
    return [words.say("{name}: {value}", name=name, value=value) for name, value in option_facts(words, terms)]


def terms_facts(words: Words, terms: Terms) -> Iterator[str]:
    """The terms of a table, each in a few words."""
    alone = len(terms.people) == 1
    yield words.say("private: by code" if terms.private else "open to anybody")
    if terms.rated:
        yield words.say("rated: no undo, hints or odds")
    if terms.turn is not None:
        yield words.say("{time} per turn", time=duration_text(words, terms.turn))
    if not alone and terms.patience is None:
        yield words.say("no bot for players who are away")
    elif not alone and terms.patience is not None:
        yield words.say("a bot plays after {time} away", time=duration_text(words, terms.patience))
    if terms.hints:
        yield words.say("hints allowed")
    if terms.odds:
        yield words.say("odds allowed")
    if not terms.history:
        yield words.say("no game log")
    if terms.hands:
        yield words.say("all hands shown after the game")
    if not terms.watched:
        yield words.say("no spectators")


def watchers_text(words: Words, names: Sequence[str]) -> str:
    more = len(names) - _NAMES_TOLD
    told = ", ".join(names[:_NAMES_TOLD])
    if more <= 0:
        return words.say("Watching: {names}", names=told)
    return words.say_number(
        "Watching: {names} and {number} more", "Watching: {names} and {number} more", more, names=told
    )


def activity_text(words: Words, visitor: Visitor) -> str:
    match visitor.activity:
        case "lobby":
            return words.say("in the lobby")
        case "waits":
            return words.say("waits at {code}", code=visitor.code) if visitor.code else words.say("waits")
        case "plays":
            return words.say("plays at {code}", code=visitor.code) if visitor.code else words.say("plays")
        case "watches":
            return words.say("watches {code}", code=visitor.code) if visitor.code else words.say("watches")
        case "idle":
            return words.say("idle")
