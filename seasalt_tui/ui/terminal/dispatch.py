"""Message dispatch: which handlers a class has for a kind of message is looked up once, and not for each message; nor
is the signature of a callback, which Textual asks for each time that one is sent to a widget.
"""

from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from inspect import CO_VARARGS, CO_VARKEYWORDS, signature
from types import FunctionType, MethodType
from typing import Any, NamedTuple

from textual import _callback
from textual._on import OnNoWidget
from textual.css.match import match
from textual.css.model import SelectorSet
from textual.message import Message
from textual.message_pump import MessagePump
from textual.widget import Widget

_Selectors = dict[str, tuple[SelectorSet, ...]]


class _Handlers(NamedTuple):
    """Of one class, without those of its bases."""

    owner: type
    decorated: list[tuple[Callable[..., Any], _Selectors]]
    named: Callable[..., Any] | None


@cache
def _handlers(kind: type, method_name: str, message: type) -> list[_Handlers]:
    return [found for owner in kind.__mro__ if any((found := _own_handlers(owner, method_name, message))[1:])]


def _own_handlers(owner: type, method_name: str, message: type) -> _Handlers:
    own = vars(owner)
    by_message = own.get("_decorated_handlers") or {}
    decorated = [each for kind in message.__mro__ for each in by_message.get(kind, ())]
    named = own.get(f"_{method_name}") or own.get(method_name)
    return _Handlers(owner, decorated, None if getattr(named, "_textual_on", None) else named)


def _dispatch_methods(
    self: MessagePump, method_name: str, message: Message
) -> Iterator[tuple[type, Callable[[Message], Awaitable[Any]]]]:
    done = set[object]()
    kind: type = type(message)
    for owner, decorated, named in _handlers(type(self), method_name, kind):
        if message._no_default_action:
            return
        for method, selectors in decorated:
            if method not in done and _is_selected(message, selectors):
                yield owner, method.__get__(self, owner)
                done.add(method)
        if named is not None:
            yield owner, named.__get__(self, owner)


def _is_selected(message: Message, selectors: _Selectors) -> bool:
    return not selectors or bool(
        message._sender and all(_matches(message, attribute, sets) for attribute, sets in selectors.items())
    )


def _matches(message: Message, attribute: str, sets: tuple[SelectorSet, ...]) -> bool:
    node = getattr(message, attribute)
    if node is not None and not isinstance(node, Widget):
        raise OnNoWidget(f"on decorator can't match against {attribute!r} as it is not a widget.")
    return node is not None and match(sets, node)


def _count_parameters(func: Callable[..., Any]) -> int:
    """As many as its signature has."""
    function, bound = (func.__func__, 1) if isinstance(func, MethodType) else (func, 0)
    if not isinstance(function, FunctionType) or hasattr(function, "__wrapped__"):
        return len(signature(func).parameters)
    code = function.__code__
    more = bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
    return max(0, code.co_argcount - bound) + code.co_kwonlyargcount + more


def dispatch_fast() -> None:
    """In all apps of this process."""
    MessagePump._get_dispatch_methods = _dispatch_methods  # type: ignore[method-assign]
    _callback._count_parameters = _count_parameters
