"""Notation: actions as text, as used in logs, replays and the engine protocol."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from seasalt_tui.core.action_parser import Syntax, parse_action
from seasalt_tui.core.errors import BadNotation, quoted
from seasalt_tui.games.seasalt.actions import (
    DRAW,
    END,
    KEEP,
    LAST_CHANCE,
    LEAVE,
    LOOK,
    MERMAIDS,
    PICK,
    ROB,
    SEARCH,
    STOLEN,
    STOP,
    TAKE,
    Action,
    Draw,
    End,
    Hold,
    Keep,
    LastChance,
    Leave,
    Look,
    Mermaids,
    PepperAction,
    Pick,
    Pile,
    Play,
    PlayTrio,
    Raid,
    Reshuffle,
    Rob,
    SaltAction,
    Search,
    Shelter,
    Shuffle,
    Stolen,
    Stop,
    Swap,
    Take,
    TurnUp,
)
from seasalt_tui.games.seasalt.cards import DECK, SALT_DECK, parse_card
from seasalt_tui.games.seasalt.event_names import EVENT_NAMES

PILE_NAMES: Final = ("A", "B")
_SEATS: Final = ("0", "1", "2", "3")


def text(action: Action) -> str:
    match action:
        case Draw() | End() | Mermaids() | Stop():
            return type(action).__name__.lower()
        case LastChance():
            return "last chance"
        case Take(pile):
            return f"take {PILE_NAMES[pile]}"
        case Keep(card, pile):
            return f"keep {card} {PILE_NAMES[pile]}"
        case Play(first, second):
            return f"play {first} {second}"
        case Search(pile):
            return f"search {PILE_NAMES[pile]}"
        case Pick(card):
            return f"pick {card}"
        case Rob(victim):
            return f"rob {victim}"
        case Shuffle(cards):
            return f"shuffle {' '.join(map(str, cards))}"
        case Stolen(card):
            return f"stolen {card}"
        case _:
            return _expanded_text(action)


def _expanded_text(action: SaltAction | PepperAction) -> str:
    match action:
        case PlayTrio(first, second, star):
            return f"play {first} {second} {star}"
        case Reshuffle(cards):
            return f"reshuffle {' '.join(map(str, cards))}"
        case TurnUp(events):
            return f"events {' '.join(events)}"
        case Hold(event):
            return f"hold {event}"
        case Shelter(card):
            return f"shelter {card}"
        case Look(seat):
            return f"look {seat}"
        case Swap(mine, theirs):
            return f"swap {mine} {theirs}"
        case Leave():
            return "leave"
        case Raid(victim, first, second):
            return f"raid {victim} {first} {second}"


def parse(line: str) -> Action:
    return parse_action(_SYNTAX, line)


def _pile(name: str) -> Pile:
    if name not in PILE_NAMES:
        raise BadNotation(f"There is no pile {quoted(name)}; the piles are {' and '.join(PILE_NAMES)}.")
    return PILE_NAMES.index(name)


def _seat(name: str) -> int:
    if name not in _SEATS:
        raise BadNotation(f"There is no seat {quoted(name)}; the seats are {', '.join(_SEATS)}.")
    return int(name)


def _event(name: str) -> str:
    if name not in EVENT_NAMES:
        raise BadNotation(f"There is no event {quoted(name)}; the events are {', '.join(EVENT_NAMES)}.")
    return name


def _play(parts: Sequence[str]) -> Action:
    first, second, *star = map(parse_card, parts)
    return PlayTrio(first, second, star[0]) if star else Play(first, second)


def _shuffle(parts: Sequence[str]) -> Action:
    return Shuffle(tuple(map(parse_card, parts)))


def _syntax(
    shape: str, parsers: tuple[Callable[[str], Any], ...], make: Callable[[list[Any]], Action]
) -> Syntax[Action]:
    """One argument for each parser."""

    def parse_parts(parts: Sequence[str]) -> Action:
        return make([parse_part(part) for parse_part, part in zip(parsers, parts, strict=True)])

    return Syntax(shape, len(parsers), len(parsers), parse_parts)


_SYNTAX: Final[Mapping[str, Syntax[Action]]] = {
    "draw": _syntax("", (), lambda _: DRAW),
    "take": _syntax("PILE", (_pile,), lambda parts: TAKE[parts[0]]),
    "keep": _syntax("CARD PILE", (parse_card, _pile), lambda parts: KEEP[parts[0]][parts[1]]),
    "play": Syntax("CARD CARD [STARFISH]", 2, 3, _play),
    "mermaids": _syntax("", (), lambda _: MERMAIDS),
    "stop": _syntax("", (), lambda _: STOP),
    "last chance": _syntax("", (), lambda _: LAST_CHANCE),
    "end": _syntax("", (), lambda _: END),
    "search": _syntax("PILE", (_pile,), lambda parts: SEARCH[parts[0]]),
    "pick": _syntax("CARD", (parse_card,), lambda parts: PICK[parts[0]]),
    "rob": _syntax("SEAT", (_seat,), lambda parts: ROB[parts[0]]),
    "shuffle": Syntax(f"CARD ... ({len(DECK)} cards, {len(SALT_DECK)} with salt)", len(DECK), len(SALT_DECK), _shuffle),
    "stolen": _syntax("CARD", (parse_card,), lambda parts: STOLEN[parts[0]]),
    "reshuffle": Syntax("CARD ...", 2, len(SALT_DECK), lambda parts: Reshuffle(tuple(map(parse_card, parts)))),
    "events": Syntax("EVENT ...", 1, len(EVENT_NAMES), lambda parts: TurnUp(tuple(map(_event, parts)))),
    "hold": _syntax("EVENT", (_event,), lambda parts: Hold(parts[0])),
    "shelter": _syntax("CARD", (parse_card,), lambda parts: Shelter(parts[0])),
    "look": _syntax("SEAT", (_seat,), lambda parts: LOOK[parts[0]]),
    "swap": _syntax("CARD CARD", (parse_card, parse_card), lambda parts: Swap(*parts)),
    "leave": _syntax("", (), lambda _: LEAVE),
    "raid": _syntax("SEAT CARD CARD", (_seat, parse_card, parse_card), lambda parts: Raid(*parts)),
}
