"""Rules reader: chapters on the left, the text on the right, with search."""

from collections.abc import Iterator

from textual import on
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.games import GAMES
from seasalt_tui.text.ascii import to_ascii
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.markdown import MarkdownPage, MarkdownStyle, lay_out, parse
from seasalt_tui.text.speeches import speech
from seasalt_tui.ui.questions.typing import LONGEST
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.widgets.choices import Choice, Choices
from seasalt_tui.ui.widgets.key_line import Hint, KeyLine
from seasalt_tui.ui.widgets.masthead import Masthead
from seasalt_tui.ui.widgets.scroll import Scroll


class Reader(Page):
    AUTO_FOCUS = "#text"
    BINDINGS = [
        Binding("escape,q", "close", id="close"),
        Binding("left,h,p", "chapter(-1)", id="chapter_before"),
        Binding("right,l", "chapter(1)", id="chapter_after"),
        Binding("tab,shift+tab", "turn_game", id="other_game"),
        Binding("slash", "search", id="search"),
        Binding("n", "search_on", id="search_on"),
    ]

    def __init__(self, session: Session, game: str) -> None:
        super().__init__(session)
        self._game = game
        self._laid = MarkdownPage((), ())
        self._sought = ""

    def body(self) -> Iterator[Widget]:
        with Horizontal():
            chapters = Choices(self.kit, id="chapters", lettered=False)
            chapters.can_focus = False
            yield chapters
            yield Scroll(id="text")
        yield Input(id="search", compact=True, max_length=LONGEST)

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#search").display = False

    def tell(self, kit: Kit) -> None:
        masthead = self.query_one(Masthead)
        masthead.title = kit.words.say("Rules of {game}", game=GAMES[self._game].title)
        self.query_one(Choices).kit = kit
        self.query_one(Input).placeholder = kit.words.say("Search")
        self._lay()

    @on(Scroll.Resized)
    def _lay(self) -> None:
        """The current chapter stays in sight."""
        kit, text = self.kit, self.query_one(Scroll)
        guide = speech(self._game, kit.words, ()).guide(kit.words.language)
        signs = ("*", "-") if kit.look.ascii else ("•", "─")
        chapter = self.query_one(Choices).cursor
        in_midst = text.top > 0
        blocks = parse(to_ascii(guide, kit.words.language) if kit.look.ascii else guide)
        self._laid = lay_out(blocks, min(text.room - 2, 76), MarkdownStyle(kit.tones, *signs))
        text.show(self._laid.rows)
        self.query_one(Choices).items = tuple(Choice(str(line), title) for title, line in self._laid.chapters)
        if in_midst and chapter < len(self._laid.chapters):
            text.go_to(self._laid.chapters[chapter][1])

    def hints(self) -> tuple[Hint, ...]:
        words = self.kit.words
        return (
            Hint(self.key("chapter_before"), words.say_as("brief", "Chapter before"), "screen.chapter(-1)"),
            Hint(self.key("chapter_after"), words.say_as("brief", "Next chapter"), "screen.chapter(1)"),
            Hint(self.key("other_game"), GAMES[self._other].title, "screen.turn_game"),
            Hint(self.key("search"), words.say_as("reader", "Search"), "screen.search"),
            Hint(self.key("close"), words.say_as("brief", "Back"), "screen.close"),
            Hint(self.key("help"), words.say_as("brief", "Help"), "app.help"),
        )

    @on(Scroll.Moved)
    def _mark_chapter(self) -> None:
        """The current chapter is the last one that begins in the upper part of the visible text."""
        top = self.query_one(Scroll).top
        begun = [place for place, (_, line) in enumerate(self._laid.chapters) if line <= top + 2]
        self.query_one(Choices).cursor = begun[-1] if begun else 0

    @on(Choices.Chosen)
    def _jump(self, event: Choices.Chosen) -> None:
        self.query_one(Scroll).go_to(int(event.id))

    def action_chapter(self, by: int) -> None:
        choices = self.query_one(Choices)
        choices.cursor += by
        choices.action_choose()

    @property
    def _other(self) -> str:
        games = list(GAMES)
        return games[(games.index(self._game) + 1) % len(games)]

    def action_turn_game(self) -> None:
        """Start at the top: the chapters of the other game are different."""
        self._game = self._other
        self.query_one(Scroll).go_to(0)
        self.query_one(Choices).cursor = 0
        self.tell(self.kit)
        self.query_one(KeyLine).hints = self.hints()

    def action_search(self) -> None:
        field = self.query_one(Input)
        field.display = True
        field.focus()

    @on(Input.Submitted)
    def _search(self, event: Input.Submitted) -> None:
        self._sought = event.value.casefold().strip()
        self._put_search_away()
        self.action_search_on()

    def _put_search_away(self) -> None:
        self.query_one(Input).display = False
        self.query_one(Scroll).focus()

    def action_search_on(self) -> None:
        """Search after the first visible line, then wrap around to the top."""
        text = self.query_one(Scroll)
        rows = ["".join(part.text for part in row).casefold() for row in self._laid.rows]
        order = [*range(text.top + 1, len(rows)), *range(text.top + 1)]
        found = next((line for line in order if self._sought and self._sought in rows[line]), None)
        if found is not None:
            text.go_to(found)
        elif self._sought:
            self.notify(self.kit.words.say("{text} is nowhere in the rules.", text=self._sought), markup=False)

    def action_close(self) -> None:
        if self.query_one(Input).display:
            self._put_search_away()
        else:
            self.dismiss()
