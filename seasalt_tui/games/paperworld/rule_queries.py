"""Query handler of the engine protocol for scoring alone: the value of a landscape, tokens, hand and discards."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from seasalt_tui.core.errors import BadNotation, BadRequest
from seasalt_tui.core.game import Json
from seasalt_tui.games.paperworld.as_json import points_as_json
from seasalt_tui.games.paperworld.cards import Cards, parse_card
from seasalt_tui.games.paperworld.landscape import Cell, Landscape, Pile, fits
from seasalt_tui.games.paperworld.notation import cell
from seasalt_tui.games.paperworld.objectives import DRAWN, OBJECTIVES
from seasalt_tui.games.paperworld.scoring import points
from seasalt_tui.games.paperworld.state import TOKENS

_TOKENS: Final = max(TOKENS.values())


def _score(request: Json) -> Json:
    landscape = _landscape(request.get("landscape"))
    worth = points(
        landscape,
        _tokens(request.get("tokens", [])),
        len(_cards(request.get("hand", []), "hand")),
        len(_cards(request.get("discards", []), "discards")),
        _scissors(request.get("scissors", False)),
    )
    fulfilled = [number for number, fulfils in OBJECTIVES.items() if fulfils(landscape.tops)]
    return points_as_json(worth) | {"fulfilled": fulfilled}


def _landscape(piles: Any) -> Landscape:
    if not isinstance(piles, dict):
        raise BadRequest('"landscape" should be piles by their cell, such as {"0,0": ["blue:1", "blue:2"]}.')
    cells = {_cell(name): _pile(name, cards) for name, cards in piles.items()}
    if not all(fits(cells, place) for place in cells):
        raise BadRequest('"landscape" should be no larger than three by three.')
    return Landscape(tuple(Pile(place, cells[place]) for place in sorted(cells)))


def _cell(name: str) -> Cell:
    try:
        return cell(name)
    except BadNotation as error:
        raise BadRequest(str(error)) from None


def _pile(cell_name: str, names: Any) -> Cards:
    cards = _cards(names, cell_name)
    if not cards:
        raise BadRequest(f'"{cell_name}" should have at least one card.')
    return cards


def _cards(names: Any, key: str) -> Cards:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadRequest(f'"{key}" should be a list of cards, such as ["blue:1"].')
    try:
        return tuple(map(parse_card, names))
    except BadNotation as error:
        raise BadRequest(str(error)) from None


def _tokens(tokens: Any) -> list[int]:
    valid = isinstance(tokens, list) and all(type(token) is int and token in _TOKENS for token in tokens)
    if not valid or len(tokens) > DRAWN:
        raise BadRequest(f'"tokens" should be a list of at most {DRAWN} of {", ".join(map(str, _TOKENS))}.')
    return list(tokens)


def _scissors(held: Any) -> bool:
    if not isinstance(held, bool):
        raise BadRequest('"scissors" should be true or false.')
    return held


rule_queries: Final[Mapping[str, Callable[[Json], Json]]] = {"score": _score}
