"""Notation: actions as text, as used in logs, replays and the engine protocol."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, assert_never

from seasalt_tui.core.action_parser import Syntax, parse_action
from seasalt_tui.core.errors import BadNotation, quoted
from seasalt_tui.games.seasalt.actions import (
    DRAW,
    END,
    KEEP,
    LAST_CHANCE,
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
    Keep,
    LastChance,
    Mermaids,
    Pick,
    Pile,
    Play,
    Rob,
    Search,
    Shuffle,
    Stolen,
    Stop,
    Take,
)
from seasalt_tui.games.seasalt.cards import DECK, parse_card

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
        case _ as never:
            assert_never(never)


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
    "play": _syntax("CARD CARD", (parse_card, parse_card), lambda parts: Play(*parts)),
    "mermaids": _syntax("", (), lambda _: MERMAIDS),
    "stop": _syntax("", (), lambda _: STOP),
    "last chance": _syntax("", (), lambda _: LAST_CHANCE),
    "end": _syntax("", (), lambda _: END),
    "search": _syntax("PILE", (_pile,), lambda parts: SEARCH[parts[0]]),
    "pick": _syntax("CARD", (parse_card,), lambda parts: PICK[parts[0]]),
    "rob": _syntax("SEAT", (_seat,), lambda parts: ROB[parts[0]]),
    "shuffle": _syntax(f"CARD ... ({len(DECK)} cards)", (parse_card,) * len(DECK), lambda parts: Shuffle(tuple(parts))),
    "stolen": _syntax("CARD", (parse_card,), lambda parts: STOLEN[parts[0]]),
}
