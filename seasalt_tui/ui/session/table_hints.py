"""Key hints of the bottom line at a table, shared by all games."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from seasalt_tui.core.chair import News
from seasalt_tui.text.words import Words
from seasalt_tui.ui.session.stage import BoardLike
from seasalt_tui.ui.widgets.key_line import Hint


def hints_at_table(
    board: BoardLike,
    news: News[Any, Any],
    words: Words,
    key: Callable[[str], str],
    advice: Iterable[Hint] = (),
    *,
    hurries: bool = True,
) -> tuple[Hint, ...]:
    """`key`: the key of a binding's id. `hurries`: whether bots can be made to play faster."""
    return (*board.hints(), *_of_the_turn(news, words, key, hurries=hurries), *advice, *_shared(words, key))


def _of_the_turn(news: News[Any, Any], words: Words, key: Callable[[str], str], *, hurries: bool) -> Iterator[Hint]:
    if news.can_undo:
        yield Hint(key("undo"), words.say_as("brief", "Undo"), "screen.undo")
    if hurries and not news.view.legal and news.view.winners is None:
        yield Hint(key("hurry"), words.say_as("brief", "Faster"), "screen.hurry")


def _shared(words: Words, key: Callable[[str], str]) -> tuple[Hint, Hint]:
    return (
        Hint(key("menu"), words.say_as("brief", "Menu"), "screen.leave"),
        Hint(key("help"), words.say_as("brief", "Help"), "app.help"),
    )
