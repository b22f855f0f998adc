"""Log view: the scrolling log of a game, newest at the bottom. It stays at the end until the player scrolls up."""

from collections.abc import Iterable
from itertools import chain

from textual.geometry import Size
from textual.strip import Strip

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.scrollbar import LineScrollView
from seasalt_tui.ui.widgets.strips import line_strip

_MAX_ENTRIES = 1000


class LogView(LineScrollView):
    can_focus = False

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._entries: list[Row] = []
        self._wrapped: list[list[Row]] = []  # the lines of each
        self._lines: list[Row] = []
        self._wrapped_at = 0
        self._after_mark: int | None = None
        self._follows = True  # False while the player has scrolled up to read
        self._wrap_cache: dict[Row, list[Row]] = {}

    def append(self, entries: Iterable[Row], *, replacing: int = 0, after_mark: int | None = None) -> None:
        """Appends entries, in place of so many at the end; scrolls to the end if it follows.

        A rule is drawn before so many entries at the end; None: no rule.
        """
        new, kept = list(entries), len(self._entries) - replacing
        if new == self._entries[kept:] and after_mark == self._after_mark:
            return
        self._entries = [*self._entries[:kept], *new][-_MAX_ENTRIES:]
        self._after_mark = after_mark
        if self._wrapped_at != self.scrollable_content_region.width:
            self._wrap_all()
        elif self._wrapped_at:
            self._wrapped = [*self._wrapped[:kept], *map(self._wrap, new)][-_MAX_ENTRIES:]
            self._lay_lines()

    def replace_all(self, entries: Iterable[Row]) -> None:
        """Replaces all entries: in another language, or for another viewer."""
        self._entries = list(entries)[-_MAX_ENTRIES:]
        self._after_mark = None
        self._wrap_all()

    def turn_page(self, by: int) -> None:
        self.scroll_relative(y=by * max(self.size.height - 1, 1), animate=False)

    def go_to_end(self) -> None:
        """At once, so that all is drawn once; after the layout if that adds the scroll bar."""
        if self.show_vertical_scrollbar:
            self.scroll_to(0, self.max_scroll_y, animate=False, immediate=True)
        else:
            self.call_after_refresh(self.scroll_end, animate=False)

    def follow(self) -> None:
        """Scrolls to the newest entry, and follows again."""
        if not self._follows:
            self._follows = True
            self.go_to_end()
            self.refresh()

    def on_click(self) -> None:
        self.follow()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Only scrolling stops following; new entries and resizes move the end, but do not change `scroll_y`."""
        super().watch_scroll_y(old_value, new_value)
        self._follows = self.is_vertical_scroll_end
        if self._lines_below:
            self.refresh()

    def on_resize(self) -> None:
        if self._wrapped_at != self.scrollable_content_region.width:
            self._wrap_all()
        elif self._follows:
            self.go_to_end()

    def _wrap_all(self) -> None:
        width = self.scrollable_content_region.width
        if width != self._wrapped_at:
            self._wrapped_at, self._wrap_cache = width, {}
        if width:
            self._wrapped = [self._wrap(entry) for entry in self._entries]
            self._lay_lines()

    def _lay_lines(self) -> None:
        self._lines = list(chain.from_iterable(self._marked_entries()))
        self.set_virtual_size(Size(self._wrapped_at, len(self._lines)))
        if self._follows:
            self.go_to_end()
        self.refresh()

    def _marked_entries(self) -> list[list[Row]]:
        """A mark with nothing after it, or out of reach, is not drawn."""
        after = self._after_mark or 0
        if not 0 < after < len(self._wrapped):
            return self._wrapped
        return [*self._wrapped[:-after], [self._mark()], *self._wrapped[-after:]]

    def _mark(self) -> Row:
        kit, line = self.kit, "-" if self.kit.look.ascii else "─"
        text = f"{line}{line} {kit.words.say('since your turn')} "
        return cut((run(text + line * max(self._wrapped_at - len(text), 0), kit.tones.accent),), self._wrapped_at)

    def _wrap(self, entry: Row) -> list[Row]:
        """Cached: entries repeat, and every undo sets them all again."""
        if entry not in self._wrap_cache:
            self._wrap_cache[entry] = wrap_row(entry, self._wrapped_at)
        return self._wrap_cache[entry]

    @property
    def _lines_below(self) -> int:
        """The number of lines out of sight below, and the last visible line, which shows this number instead."""
        last = self.scroll_offset.y + self.scrollable_content_region.height
        return 0 if self._follows or last >= len(self._lines) else len(self._lines) - last + 1

    def _more_below(self, kit: Kit) -> Row:
        sign = "v" if kit.look.ascii else "▼"
        text = kit.words.say_number("{number} more line below", "{number} more lines below", self._lines_below)
        return (run(f"{sign} {text}", kit.tones.accent, bold=True),)

    def draw_lines(self, rows: range, size: Size) -> list[Strip]:  # noqa: ARG002 - up to the scroll bar
        width, ground, top = self.line_width, self.surface.style, self.scroll_offset.y
        shown = [self._lines[y + top] if y + top < len(self._lines) else () for y in rows]
        seen = self.scrollable_content_region
        if self._lines_below and seen.height - 1 in rows:
            shown[rows.index(seen.height - 1)] = cut(self._more_below(self.kit), seen.width)
        return [line_strip(row, width, ground) for row in shown]
