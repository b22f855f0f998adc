"""Key hints of the bottom line at a table, shared by all games."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from seasalt_tui.core.chair import News
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.session.stage import GameBoard


def table_key_hints(
    board: GameBoard,
    news: News[Any, Any],
    words: Words,
    key: Callable[[str], str],
    advice: Iterable[KeyHint] = (),
    *,
    may_hurry_bots: bool = True,
) -> tuple[KeyHint, ...]:
    """`key`: the key of a binding's id. `hurries`: whether bots can be made to play faster."""
    return (
        *board.key_hints(),
        *_of_the_turn(news, words, key, may_hurry_bots=may_hurry_bots),
        *advice,
        *_shared(words, key),
    )


def _of_the_turn(
    news: News[Any, Any], words: Words, key: Callable[[str], str], *, may_hurry_bots: bool
) -> Iterator[KeyHint]:
    if news.can_undo:
        yield KeyHint(key("undo"), words.say_as("brief", "Undo"), "screen.undo")
    if may_hurry_bots and not news.view.legal and news.view.winners is None:
        yield KeyHint(key("hurry"), words.say_as("brief", "Faster"), "screen.hurry")


def _shared(words: Words, key: Callable[[str], str]) -> tuple[KeyHint, KeyHint]:
    return (
        KeyHint(key("menu"), words.say_as("brief", "Menu"), "screen.leave"),
        KeyHint(key("help"), words.say_as("brief", "Help"), "app.help"),
    )
