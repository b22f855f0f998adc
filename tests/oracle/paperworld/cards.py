"""The cards as texts, `yellow:3` and `yellow:3*`, and the number of each."""

import json
from pathlib import Path
from typing import Any

COLORS = ("yellow", "blue", "green", "black")
VALUES = (1, 2, 3, 4, 5)
STARS = {1: 0, 2: 1, 3: 2, 4: 3, 5: 5}
BACKS = {2: ["blue"], 3: ["blue", "yellow"], 4: ["blue", "yellow", "red"]}


def _rows(deck: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((Path(__file__).parent / f"cards_{deck}.json").read_text("utf-8"))
    return rows


ROWS = {deck: _rows(deck) for deck in (96, 92)}


def cards_with(deck: int, backs: list[str]) -> list[str]:
    """Every card of these backs, as often as it is there."""
    cards = []
    for row in ROWS[deck]:
        if row["back"] in backs:
            name = f"{row['color']}:{row['value']}{'*' if row['scissors'] else ''}"
            cards += [name] * row["count"]
    return sorted(cards)


def deck_for(players: int, deck: int) -> list[str]:
    return cards_with(deck, BACKS[players])


def start_card(color: str) -> str:
    return f"{color}:1"


def color_of(card: str) -> str:
    return card.partition(":")[0]


def value_of(card: str) -> int:
    return int(card.partition(":")[2].rstrip("*"))


def has_scissors(card: str) -> bool:
    return card.endswith("*")


def matches(card: str, announced: str) -> bool:
    """Whether a card is of the announced color, or of the announced value."""
    return announced in {color_of(card), str(value_of(card))}
