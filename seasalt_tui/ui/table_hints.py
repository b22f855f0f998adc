"""Which keys do something now at a table, whatever the game."""

from collections.abc import Callable, Iterator
from typing import Any

from seasalt_tui.core.chair import News
from seasalt_tui.ui.stage import BoardLike
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.words import Words


def hints_at_table(board: BoardLike, news: News[Any, Any], words: Words, key: Callable[[str], str]) -> tuple[Hint, ...]:
    """`key` tells which one is bound to a binding's id."""
    return (*board.hints(), *_shared(news, words, key))


def _shared(news: News[Any, Any], words: Words, key: Callable[[str], str]) -> Iterator[Hint]:
    if news.can_undo:
        yield Hint(key("undo"), words.say_as("brief", "Undo"), "screen.undo")
    if not news.view.legal and news.view.winners is None:
        yield Hint(key("hurry"), words.say_as("brief", "Faster"), "screen.hurry")
    yield Hint(key("menu"), words.say_as("brief", "Menu"), "screen.leave")
    yield Hint(key("help"), words.say_as("brief", "Help"), "app.help")
