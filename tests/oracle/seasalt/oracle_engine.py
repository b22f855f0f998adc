"""Test double: the oracle behind the engine protocol."""

from collections import Counter
from typing import Any

from oracle.seasalt.engine import Oracle
from oracle.seasalt.events import events
from oracle.seasalt.expansion_events import expansion_events

Request = dict[str, Any]


class OracleEngine:
    """Answers each request as an engine without errors would."""

    def __init__(self) -> None:
        self.oracle = Oracle(2, "en", 0)
        self.seen: Counter[str] = Counter()

    def __call__(self, request: Request) -> Request:
        answer: Request = getattr(self, f"do_{request['do']}")(request)
        return answer

    def do_new(self, request: Request) -> Request:
        self.oracle = Oracle(request["players"], first=request["first"], **request["options"])
        return self.line()

    def do_apply(self, request: Request) -> Request:
        before = self.oracle.clone()
        try:
            self.oracle.apply(request["action"])
        except ValueError as error:
            code = "game_over" if before.phase == "over" else "illegal_action"
            return {"ok": False, "code": code, "error": str(error)}
        self.seen.update(events(before, request["action"], self.oracle))
        if self.oracle.expanded:
            self.seen.update(expansion_events(before, request["action"], self.oracle))
        return self.line()

    def do_legal(self, _: Request) -> Request:
        return {"ok": True, "to_act": self.oracle.to_act(), "actions": self.oracle.legal()}

    def do_state(self, _: Request) -> Request:
        return {"ok": True, "state": self.oracle.state()}

    def line(self) -> Request:
        state = self.oracle.state()
        names = ("phase", "to_act", "round", "scores", "winners")
        return {"ok": True, "game": "seasalt", **{name: state[name] for name in names}}
