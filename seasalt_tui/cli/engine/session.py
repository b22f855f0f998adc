"""Dispatcher: runs each request and encodes the answer."""

from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Any, Final

import msgspec

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.bots.questions import Decide, answers
from seasalt_tui.cli.engine.position import Position, named
from seasalt_tui.cli.engine.requests import (
    AUTO,
    MANUAL,
    ApplyRequest,
    BotRequest,
    NewRequest,
    NoFields,
    ViewRequest,
    converted,
    decoded,
)
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import (
    BadJson,
    BadNotation,
    BadRequest,
    BadSetup,
    GameOver,
    IllegalAction,
    NoGame,
    SeasaltError,
)
from seasalt_tui.core.game import CHANCE, Game, Json
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES

_LEAST_MS: Final = 1.0
_CODES: Final[Mapping[type[SeasaltError], str]] = {
    BadJson: "bad_json",
    BadRequest: "bad_request",
    BadSetup: "bad_request",
    NoGame: "no_game",
    BadNotation: "illegal_action",
    IllegalAction: "illegal_action",
    GameOver: "game_over",
}


class Session:
    """Every line gets an answer, and a refused request changes nothing."""

    def __init__(self) -> None:
        self._position: Position | None = None

    def answer(self, line: bytes) -> bytes:
        answer: Json
        try:
            answer = {"ok": True, **self._answer(decoded(line))}
        except SeasaltError as error:
            answer = {"ok": False, "code": _CODES[type(error)], "error": str(error)}
        return msgspec.json.encode(answer)

    def _answer(self, request: Json) -> Json:
        do = request.get("do")
        if isinstance(do, str) and do in _REQUESTS:
            fields, method = _REQUESTS[do]
            return method(self, converted(request, fields))
        return _rule_question(do, request)

    @property
    def _current(self) -> Position:
        if self._position is None:
            raise NoGame('There is no game yet: start one with {"do": "new", ...}.')
        return self._position

    def _games(self, _: NoFields) -> Json:
        return {"games": [_described(game) for game in GAMES.values()]}

    def _new(self, request: NewRequest) -> Json:
        game = _game(request.game)
        if request.chance not in {AUTO, MANUAL}:
            raise BadRequest(f'"chance" should be "{AUTO}" or "{MANUAL}", not {request.chance!r}.')
        seed = token_hex(8) if request.seed is None else str(request.seed)
        dice = Dice(seed)
        first = 0 if request.first is None else request.first
        game_setup = valid_setup(game, request.players, first, request.options)
        if request.first is None:
            game_setup = msgspec.structs.replace(game_setup, first=dice.below(request.players))
        self._position = Position(game, game_setup, dice if request.chance == AUTO else None)
        return self._position.line() | ({"seed": seed} if request.seed is None else {})

    def _legal(self, _: NoFields) -> Json:
        return {"to_act": named(self._current.to_act), "actions": self._current.legal()}

    def _apply(self, request: ApplyRequest) -> Json:
        self._current.apply(request.action)
        return self._current.line()

    def _state(self, _: NoFields) -> Json:
        return {"state": self._current.game.state_as_json(self._current.state)}

    def _view(self, request: ViewRequest) -> Json:
        position = self._current
        if request.seat is not None and not 0 <= request.seat < position.players:
            raise BadRequest(f'"seat" should be from 0 to {position.players - 1}, or null for a spectator.')
        return {"view": position.game.view_as_json(position.game.view(position.state, request.seat))}

    def _log(self, _: NoFields) -> Json:
        return {"log": [[named(seat), text] for seat, text in self._current.log]}

    def _bot(self, request: BotRequest) -> Json:
        position = self._current
        if request.level not in LEVELS:
            raise BadRequest(f'"level" should be one of {", ".join(LEVELS)}.')
        seat = position.to_act
        if seat is None:
            raise GameOver("The game is over.")
        if seat == CHANCE:
            raise BadRequest("It is chance that has to act, not a bot.")
        view = position.game.view(position.state, seat)
        budget = Budget(max(request.ms, _LEAST_MS))
        question = Decide(position.game.name, request.level, view, str(len(position.log)), budget)
        return {"action": position.game.text(next(answers(question)))}


_REQUESTS: Final[Mapping[str, tuple[type[Any], Callable[[Session, Any], Json]]]] = {
    "games": (NoFields, Session._games),
    "new": (NewRequest, Session._new),
    "legal": (NoFields, Session._legal),
    "apply": (ApplyRequest, Session._apply),
    "state": (NoFields, Session._state),
    "view": (ViewRequest, Session._view),
    "log": (NoFields, Session._log),
    "bot": (BotRequest, Session._bot),
}


def _rule_question(do: Any, request: Json) -> Json:
    questions = [question for game in GAMES.values() for question in game.rule_queries]
    if do not in questions:
        requests = ", ".join([*_REQUESTS, *dict.fromkeys(questions)])
        raise BadRequest(f'"do" should be one of {requests}.')
    game = _game(request.get("game"))
    if do not in game.rule_queries:
        raise BadRequest(f'{game.title} has no "{do}".')
    return game.rule_queries[do](request)


def _game(name: Any) -> Game[Any, Any, Any, Any]:
    if not isinstance(name, str) or name not in GAMES:
        raise BadRequest(f'"game" should be one of {", ".join(GAMES)}.')
    return GAMES[name]


def _described(game: Game[Any, Any, Any, Any]) -> Json:
    options = {name: list(values) for name, values in game.options.items()}
    return {"name": game.name, "title": game.title, "players": list(game.players), "options": options}
