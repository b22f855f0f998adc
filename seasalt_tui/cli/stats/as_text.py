"""Text: the statistics for people, section by section."""

from collections.abc import Iterator, Sequence

from seasalt_tui.art.themes import THEMES
from seasalt_tui.games import GAMES
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.text.ascii import AsciiWords
from seasalt_tui.text.statistics.page import SECTIONS, lay_out
from seasalt_tui.text.statistics.panel import PanelStyle
from seasalt_tui.text.words import Words


def as_text(statistics: Sequence[Statistics], words: Words, width: int, *, ascii_only: bool) -> Iterator[str]:
    printable_words = AsciiWords(words) if ascii_only else words
    if not statistics:
        yield printable_words.say("No games have been played yet.")
    for index, of_game in enumerate(statistics):
        if index:
            yield ""
        yield from _game(of_game, printable_words, width, ascii_only=ascii_only)


def _game(statistics: Statistics, words: Words, width: int, *, ascii_only: bool) -> Iterator[str]:
    title = GAMES[statistics.game].title
    yield title
    yield ("=" if ascii_only else "═") * len(title)
    pen = PanelStyle(words, statistics.game, THEMES["ansi"], ascii_only)
    for section in range(len(SECTIONS) if statistics.results.games else 1):
        yield ""
        for line in lay_out(pen, statistics, section, width).rows:
            yield "".join(part.text for part in line).rstrip()
