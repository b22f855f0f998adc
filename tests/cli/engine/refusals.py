"""Requests with a field changed or left out, and the assertions that hold for every refusal."""

from typing import Any

from seasalt_tui.core.game import Json


def but(request: Json, **fields: Any) -> Json:
    return {**request, **fields}


def without(request: Json, field: str) -> Json:
    return {name: value for name, value in request.items() if name != field}


def assert_refused(answer: Json, code: str, *words: str) -> None:
    assert set(answer) == {"ok", "code", "error"}
    assert answer["ok"] is False
    assert answer["code"] == code
    assert_sentence(answer["error"])
    assert [word for word in words if word not in answer["error"]] == [], answer["error"]


def assert_sentence(error: str) -> None:
    assert error.strip() == error
    assert error.endswith(".")
    assert error.splitlines() == [error]
    assert len(error) < 500
