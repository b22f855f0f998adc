"""Actions as text: how they stand in logs, in replays, and on the engine's lines."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, assert_never

from seasalt_tui.core.errors import BadNotation, quoted
from seasalt_tui.core.forms import Form, read_action
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
    return read_action(_FORMS, line)


def _pile(name: str) -> Pile:
    if name not in PILE_NAMES:
        raise BadNotation(f"There is no pile {quoted(name)}; the piles are {' and '.join(PILE_NAMES)}.")
    return PILE_NAMES.index(name)


def _seat(name: str) -> int:
    if name not in _SEATS:
        raise BadNotation(f"There is no seat {quoted(name)}; the seats are {', '.join(_SEATS)}.")
    return int(name)


def _form(shape: str, readers: tuple[Callable[[str], Any], ...], make: Callable[[list[Any]], Action]) -> Form[Action]:
    """Of so many parts as there are readers."""

    def read_parts(parts: Sequence[str]) -> Action:
        return make([read(part) for read, part in zip(readers, parts, strict=True)])

    return Form(shape, len(readers), len(readers), read_parts)


_FORMS: Final[Mapping[str, Form[Action]]] = {
    "draw": _form("", (), lambda _: DRAW),
    "take": _form("PILE", (_pile,), lambda parts: TAKE[parts[0]]),
    "keep": _form("CARD PILE", (parse_card, _pile), lambda parts: KEEP[parts[0]][parts[1]]),
    "play": _form("CARD CARD", (parse_card, parse_card), lambda parts: Play(*parts)),
    "mermaids": _form("", (), lambda _: MERMAIDS),
    "stop": _form("", (), lambda _: STOP),
    "last chance": _form("", (), lambda _: LAST_CHANCE),
    "end": _form("", (), lambda _: END),
    "search": _form("PILE", (_pile,), lambda parts: SEARCH[parts[0]]),
    "pick": _form("CARD", (parse_card,), lambda parts: PICK[parts[0]]),
    "rob": _form("SEAT", (_seat,), lambda parts: ROB[parts[0]]),
    "shuffle": _form(f"CARD ... ({len(DECK)} cards)", (parse_card,) * len(DECK), lambda parts: Shuffle(tuple(parts))),
    "stolen": _form("CARD", (parse_card,), lambda parts: STOLEN[parts[0]]),
}
