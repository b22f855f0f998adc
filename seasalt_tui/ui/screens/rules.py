"""Rules reader: chapters on the left, the text on the right, with search."""

from collections.abc import Iterator

from textual import getters, on
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.games import GAMES
from seasalt_tui.text.ascii import to_ascii
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.markdown import MarkdownPage, MarkdownStyle, lay_out
from seasalt_tui.text.markdown_parser import parse
from seasalt_tui.text.speeches import speech
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.text_question import LONGEST
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList
from seasalt_tui.ui.widgets.scrolling_text import ScrollingText


class RulesScreen(Page):
    AUTO_FOCUS = "#text"
    KEY_COMMANDS = (
        Command("chapter_before", "left,h,p", "chapter(-1)", "Previous chapter", "To the previous chapter", minor=True),
        Command("chapter_after", "right,l", "chapter(1)", "Next chapter", "To the next chapter"),
        Command("other_game", "tab,shift+tab", "turn_game", lambda it: GAMES[it.other].title, "The other game"),
        Command("search", "slash", "search", lambda it: it.kit.words.say_as("reader", "Search"), "Search"),
        Command("search_on", "n", "search_on", "", "Find the next match"),
        Command("close", "escape,q", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    chapters = getters.query_one(ChoiceList)
    text = getters.query_one(ScrollingText)
    search_field = getters.query_one(Input)

    def __init__(self, session: Session, game: str) -> None:
        super().__init__(session)
        self._game = game
        self._document = MarkdownPage((), ())
        self._search_text = ""

    def body(self) -> Iterator[Widget]:
        with Horizontal():
            chapters = ChoiceList(id="chapters", lettered=False)
            chapters.can_focus = False
            yield chapters
            yield ScrollingText(id="text")
        yield Input(id="search", compact=True, max_length=LONGEST)

    def on_mount(self) -> None:
        super().on_mount()
        self.search_field.display = False

    def update_text(self, kit: Kit) -> None:
        self.title_bar.title = kit.words.say("Rules of {game}", game=GAMES[self._game].title)
        self.search_field.placeholder = kit.words.say("Search")
        self._lay_out()

    @on(ScrollingText.Resized)
    def _lay_out(self) -> None:
        """The current chapter stays in sight."""
        kit, text = self.kit, self.text
        guide = speech(self._game, kit.words, ()).guide(kit.words.language)
        signs = ("*", "-") if kit.look.ascii else ("•", "─")
        chapter = self.chapters.cursor
        in_midst = text.top > 0
        blocks = parse(to_ascii(guide, kit.words.language) if kit.look.ascii else guide)
        self._document = lay_out(blocks, min(text.room - 2, 76), MarkdownStyle(kit.tones, *signs))
        text.show(self._document.rows)
        self.chapters.items = tuple(Choice(str(line), title) for title, line in self._document.chapters)
        if in_midst and chapter < len(self._document.chapters):
            text.go_to(self._document.chapters[chapter][1])

    @on(ScrollingText.Moved)
    def _mark_chapter(self) -> None:
        """The current chapter is the last one that begins in the upper part of the visible text."""
        top = self.text.top
        started = [place for place, (_, line) in enumerate(self._document.chapters) if line <= top + 2]
        self.chapters.cursor = started[-1] if started else 0

    @on(ChoiceList.Chosen)
    def _jump(self, event: ChoiceList.Chosen) -> None:
        self.text.go_to(int(event.id))

    def action_chapter(self, by: int) -> None:
        self.chapters.cursor += by
        self.chapters.action_choose()

    @property
    def other(self) -> str:
        games = list(GAMES)
        return games[(games.index(self._game) + 1) % len(games)]

    def action_turn_game(self) -> None:
        """Start at the top: the chapters of the other game are different."""
        self._game = self.other
        self.text.go_to(0)
        self.chapters.cursor = 0
        self.show_text()

    def action_search(self) -> None:
        self.search_field.display = True
        self.search_field.focus()

    @on(Input.Submitted)
    def _search(self, event: Input.Submitted) -> None:
        self._search_text = event.value.casefold().strip()
        self._close_search()
        self.action_search_on()

    def _close_search(self) -> None:
        self.search_field.display = False
        self.text.focus()

    def action_search_on(self) -> None:
        """Search after the first visible line, then wrap around to the top."""
        rows = ["".join(part.text for part in row).casefold() for row in self._document.rows]
        order = [*range(self.text.top + 1, len(rows)), *range(self.text.top + 1)]
        match = next((line for line in order if self._search_text and self._search_text in rows[line]), None)
        if match is not None:
            self.text.go_to(match)
        elif self._search_text:
            self.notify(self.kit.words.say("The rules do not mention {text}.", text=self._search_text), markup=False)

    def action_close(self) -> None:
        if self.search_field.display:
            self._close_search()
        else:
            self.dismiss()
