"""Fixtures: positions of the oracle, written as in the rules."""

from typing import Any

from oracle.paperworld.cards import deck_for
from oracle.paperworld.engine import Oracle
from oracle.paperworld.objectives import Cell, Grid

INITIALS = {"y": "yellow", "b": "blue", "g": "green", "k": "black"}


def card(short: str) -> str:
    """`y3*` is `yellow:3*`."""
    return f"{INITIALS[short[0]]}:{short[1:]}"


def cards(short: str) -> list[str]:
    return [card(each) for each in short.split()]


def grid(text: str) -> Grid:
    """`y1 b1 . / g2 . k4`: rows from the top, the first card of the first row at 0,0."""
    rows = [row.split() for row in text.split("/")]
    return {(x, y): card(each) for y, row in enumerate(rows) for x, each in enumerate(row) if each != "."}


def piles(text: str) -> dict[Cell, list[str]]:
    """As `grid`, with `y1+y2*` for a pile."""
    return {
        (x, y): cards(each.replace("+", " "))
        for y, row in enumerate(text.split("/"))
        for x, each in enumerate(row.split())
        if each != "."
    }


def begun(players: int = 2, first: int = 0, objectives: str = "1 14 16", **options: Any) -> Oracle:
    """Dealt in the order of the alphabet."""
    oracle = Oracle(players, options, first)
    oracle.apply(f"objectives {objectives}")
    oracle.apply(" ".join(["start", "yellow", "blue", "green", "black"][: players + 1]))
    oracle.apply(" ".join(["shuffle", *deck_for(players, oracle.deck)]))
    return oracle


def position(hand: str = "", landscape: str = "y1", scissors: str | None = None, **options: Any) -> Oracle:
    """Seat 0 of two about to choose, the scissors token on a cell of its own."""
    oracle = begun(**options)
    oracle.hands[0] = cards(hand)
    oracle.landscapes[0] = piles(landscape)
    if scissors is not None:
        x, y = scissors.split(",")
        oracle.scissors = 0, (int(x), int(y))
    return oracle


def placements(oracle: Oracle) -> list[str]:
    """Every card that may be placed first, whatever is announced for it."""
    texts = set()
    for action in oracle.legal():
        if action.startswith("announce "):
            after = oracle.clone()
            after.apply(action)
            texts.update(after.legal())
        elif action.startswith("place "):
            texts.add(action)
    return sorted(texts)


def played(oracle: Oracle, *actions: str) -> Oracle:
    for action in actions:
        oracle.apply(action)
    return oracle
