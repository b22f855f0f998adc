"""How tables, their terms, and the ways to them are told."""

from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES
from seasalt_tui.server.attendance import Visitor
from seasalt_tui.server.charter import Terms
from seasalt_tui.server.config import HostConfig
from seasalt_tui.server.entries import Entry, Place, State, Unit
from seasalt_tui.ui.option_texts import level_text, option_text, value_text
from seasalt_tui.ui.words import Words

STATES: Final[dict[State, str]] = {
    "turn": message("YOUR TURN"),
    "going": message("yours"),
    "waiting": message("waiting"),
    "open": message("open"),
    "running": message("running"),
    "over": message("over"),
}
KINDS: Final = {
    "all": message("All tables"),
    "open": message("Open ones"),
    "mine": message("Mine"),
    "watch": message("To watch"),
    "over": message("Over"),
}
_MINUTE: Final = 60
_SSH_PORT: Final = 22
_JOIN_PORT: Final = 2222


def state_text(words: Words, entry: Entry) -> str:
    return words.say(STATES[entry.state])


def edition_text(terms: Terms) -> str:
    """Short: by its first letters."""
    return str(terms.options.get("edition", ""))[:2].upper()


def place_text(words: Words, place: Place) -> str:
    """Who sits there, in a line."""
    if place.level is None:
        return place.name or "–"
    return f"{place.name} ({level_text(words, place.level)})" if place.name else level_text(words, place.level)


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
    return words.say("{number} min", number=seconds // _MINUTE)


def turn_text(words: Words, seconds: int | None) -> str:
    return words.say("as long as one likes") if seconds is None else duration_text(words, seconds)


def option_facts(words: Words, terms: Terms) -> Iterator[tuple[str, str]]:
    for option in GAMES[terms.game].options:
        if option in terms.options:
            yield option_text(words, option), value_text(words, option, terms.options[option])


def option_texts(words: Words, terms: Terms) -> list[str]:
    """In a line with others."""
    return [words.say("{name}: {value}", name=name, value=value) for name, value in option_facts(words, terms)]


def terms_facts(words: Words, terms: Terms) -> Iterator[str]:
    """What differs from table to table, each in a few words."""
    alone = len(terms.people) == 1
    yield words.say("private: with the code" if terms.private else "open to all")
    if terms.turn is not None:
        yield words.say("{time} for a turn", time=duration_text(words, terms.turn))
    if not alone:
        yield words.say("a bot plays after {time} away", time=duration_text(words, terms.patience))
    if terms.hints:
        yield words.say("hints allowed")
    if terms.odds:
        yield words.say("odds allowed")
    if not terms.history:
        yield words.say("no history: one has to remember")
    if terms.hands:
        yield words.say("all hands are shown afterwards")
    if not terms.watched:
        yield words.say("nobody looks on")


def doing_text(words: Words, visitor: Visitor) -> str:
    match visitor.doing:
        case "lobby":
            return words.say("in the lobby")
        case "waits":
            return words.say("waits at {code}", code=visitor.code) if visitor.code else words.say("waits")
        case "plays":
            return words.say("plays at {code}", code=visitor.code) if visitor.code else words.say("plays")
        case "watches":
            return words.say("watches {code}", code=visitor.code) if visitor.code else words.say("watches")


def ways(config: HostConfig, code: str) -> tuple[str, str]:
    """The commands that lead to a table."""
    host = _address(config) or "HOST"
    port = "" if config.port == _SSH_PORT else f"-p {config.port} "
    joined = "" if config.port == _JOIN_PORT else f"--port {config.port} "
    return f"ssh -t {port}{host} {code}".rstrip(), f"seasalt join {joined}{host} {code}".rstrip()


def _address(config: HostConfig) -> str:
    """Of itself a host knows where it listens; where that is everywhere, or only here, it knows nothing."""
    bound = ip_address(config.bind)
    return "" if bound.is_unspecified or bound.is_loopback else config.bind
