"""Query handlers of the engine protocol for scoring alone: the value of given cards, the gains of a given round."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation, BadRequest
from seasalt_tui.core.game import Json
from seasalt_tui.games.seasalt.as_json import points_as_json
from seasalt_tui.games.seasalt.cards import COPIES, MERMAID, SALT_COPIES, Card, parse_card
from seasalt_tui.games.seasalt.event_names import EVENT_NAMES
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.games.seasalt.rounds import TARGETS, settle
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.scoring import Points
from seasalt_tui.games.seasalt.state import Call
from seasalt_tui.games.seasalt.valuation import parts, points_of_groups, points_of_table
from seasalt_tui.games.seasalt.variants import ruling_under


def _score(request: Json) -> Json:
    owned = _owned(request)
    answer = points_as_json(owned.parts, owned.cards.bonus)
    return answer | {"may": _may(owned)} if {"events", "face_down"} & request.keys() else answer


def _may(owned: "_Owned") -> Json:
    """What a play step would allow before any announcement."""
    ruling, points = owned.ruling, owned.parts.total
    shell = any(card.family == "shell" for card in owned.hand.cards)
    calls = points >= ruling.points_to_call
    return {
        "last_chance": calls,
        "stop": calls and ruling.may_stop,
        "mermaids": owned.hand.mermaids >= ruling.mermaids_to_win,
        "shelter": ruling.shelters and shell and owned.face_down is None,
    }


def _settle(request: Json) -> Json:
    owned = [_owned(player) for player in _players(request)]
    call = _call(request, len(owned))
    if call is None:
        return {"gains": [0] * len(owned)}
    points = tuple(one.parts.total for one in owned)
    _, gains = settle(points, [one.cards for one in owned], call)
    return {"gains": list(gains)}


class _Owned(Struct, frozen=True):
    """`laid`: the groups on the table, or None where only the cards are given."""

    hand: Hand
    table: Hand
    laid: tuple[tuple[Card, ...], ...] | None
    face_down: Card | None
    ruling: Ruling

    @property
    def cards(self) -> Hand:
        return self.hand | self.table

    @property
    def is_basic(self) -> bool:
        """In the basic game the cards of hand and table count together, wherever they lie."""
        basic = all(card in COPIES for card in self.cards.cards)
        return basic and self.laid is None and self.face_down is None and not self.ruling.events

    @property
    def parts(self) -> Points:
        if self.is_basic:
            return self.cards.parts
        laid = points_of_table(self.table) if self.laid is None else points_of_groups(self.laid)
        return parts(self.hand, self.table, laid, self.ruling)


def _owned(request: Json) -> _Owned:
    hand, face_down = _cards(request, "hand"), _face_down(request)
    laid = _groups(request)
    table = _cards(request, "table") if laid is None else [card for group in laid for card in group]
    for card, count in Counter(hand + table + ([face_down] if face_down else [])).items():
        if count > SALT_COPIES[card]:
            raise BadRequest(f"There cannot be {count} of {card}: the deck has {SALT_COPIES[card]}.")
    ruling = ruling_under(_events(request))
    return _Owned(hand_of(hand), hand_of(table), laid, face_down, ruling)


def _groups(request: Json) -> tuple[tuple[Card, ...], ...] | None:
    table = request.get("table")
    if not isinstance(table, list) or not table or not all(isinstance(group, list) for group in table):
        return None
    return tuple(_group(_cards({"table": group}, "table")) for group in table)


def _group(cards: list[Card]) -> tuple[Card, ...]:
    """As it is laid: in alphabetical order, the starfish of a trio last."""
    group = tuple(sorted(cards, key=lambda card: (card.family == "starfish", card)))
    match group:
        case (first, second) if kind_of(first, second) is not None:
            return group
        case (first, second, star) if kind_of(first, second) is not None and star.family == "starfish":
            return group
        case (_, *_) if set(group) == {MERMAID}:
            return group
    raise BadRequest('Each group of "table" should be a pair, a pair with a starfish, or mermaids.')


def _face_down(request: Json) -> Card | None:
    name = request.get("face_down")
    if name is None:
        return None
    shells = [card for card in COPIES if card.family == "shell"]
    shell = next((card for card in shells if str(card) == name), None)
    if shell is None:
        raise BadRequest('"face_down" should be a shell, such as "shell:black", or null.')
    return shell


def _events(request: Json) -> tuple[str, ...]:
    names = request.get("events", [])
    if not isinstance(names, list) or not all(isinstance(name, str) and name in EVENT_NAMES for name in names):
        raise BadRequest(f'"events" should be a list of events, which are {", ".join(EVENT_NAMES)}.')
    return tuple(dict.fromkeys(names))


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
