"""Query handlers of the engine protocol for scoring alone: the value of given cards, the gains of a given round."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from seasalt_tui.core.errors import BadNotation, BadRequest
from seasalt_tui.core.game import Json
from seasalt_tui.games.seasalt.as_json import points_as_json
from seasalt_tui.games.seasalt.cards import COPIES, Card, parse_card
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.rounds import TARGETS, settle
from seasalt_tui.games.seasalt.state import Call


def _score(request: Json) -> Json:
    hand, table = _owned(request)
    cards = hand | table
    return points_as_json(cards.parts, cards.bonus)


def _settle(request: Json) -> Json:
    owned = [_owned(player) for player in _players(request)]
    call = _call(request, len(owned))
    if call is None:
        return {"gains": [0] * len(owned)}
    _, gains = settle([hand for hand, _ in owned], [table for _, table in owned], call)
    return {"gains": list(gains)}


def _owned(request: Json) -> tuple[Hand, Hand]:
    hand, table = _cards(request, "hand"), _cards(request, "table")
    for card, count in Counter(hand + table).items():
        if count > COPIES[card]:
            raise BadRequest(f"There cannot be {count} of {card}: the deck has {COPIES[card]}.")
    return hand_of(hand), hand_of(table)


def _cards(request: Json, key: str) -> list[Card]:
    names = request.get(key)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadRequest(f'"{key}" should be a list of cards, such as ["crab:black"].')
    try:
        return [parse_card(name) for name in names]
    except BadNotation as error:
        raise BadRequest(str(error)) from None


def _players(request: Json) -> list[Json]:
    players = request.get("players")
    if not isinstance(players, list) or len(players) not in TARGETS:
        raise BadRequest(f'"players" should be a list of {", ".join(map(str, TARGETS))} players.')
    if not all(isinstance(player, dict) for player in players):
        raise BadRequest('Each of "players" should be an object with "hand" and "table".')
    return players


def _call(request: Json, players: int) -> Call | None:
    match request.get("call"):
        case None:
            return None
        case "stop" | "last chance" as kind:
            return Call(_caller(request.get("caller"), players), kind)
        case _:
            raise BadRequest('"call" should be "stop", "last chance" or null.')


def _caller(seat: Any, players: int) -> int:
    if type(seat) is not int or not 0 <= seat < players:
        raise BadRequest(f'"caller" should be a seat from 0 to {players - 1}.')
    return seat


rule_queries: Final[Mapping[str, Callable[[Json], Json]]] = {"score": _score, "settle": _settle}
