"""The player's own landscape, drawn large: its piles, where it may grow, and the legal cells while placing."""

from collections.abc import Iterator, Sequence

from textual.events import Click, Leave, MouseMove
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize, empty, scissors_sign
from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.paperworld.landscape import Cell, Landscape, Pile
from seasalt_tui.games.paperworld.state import Scissors
from seasalt_tui.text.games.paperworld import names
from seasalt_tui.text.games.paperworld.drawing import card_rows, completing_sign, pile_size
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.paperworld.table.cell_layout import cell_regions, extent
from seasalt_tui.ui.games.paperworld.table.layout import OWN_HEAD, OWN_MARGIN, own_cards
from seasalt_tui.ui.widgets.painted import Painted


class OwnLandscape(Painted):
    """`spots`: the cost of each legal cell; `free_skips`: those that use the free skip. `cell`: the selected one.

    `completing`: the cells where one card could complete an objective.
    """

    landscape: reactive[Landscape] = reactive(Landscape())
    scissors: reactive[Scissors | None] = reactive[Scissors | None](None)
    heading: reactive[Row] = reactive[Row](())
    total: reactive[int] = reactive(0)
    spots: reactive[dict[Cell, int]] = reactive[dict[Cell, int]]({})
    cell: reactive[Cell | None] = reactive[Cell | None](None)
    free_skips: reactive[frozenset[Cell]] = reactive[frozenset[Cell]](frozenset())
    completing: reactive[frozenset[Cell]] = reactive[frozenset[Cell]](frozenset())

    class Clicked(Message):
        def __init__(self, cell: Cell) -> None:
            super().__init__()
            self.cell = cell

    @property
    def card_size(self) -> LandscapeSize:
        return own_cards(self.size.width)

    @property
    def regions(self) -> dict[Cell, Region]:
        """Below the heading and the letters of the columns, beside the numbers of the rows."""
        regions = cell_regions(self.landscape.cells, EXTENT[self.card_size]) if self.landscape.piles else {}
        return {cell: region.translate((OWN_MARGIN, self._head_height)) for cell, region in regions.items()}

    @property
    def _head_height(self) -> int:
        return min(self.size.height - extent(EXTENT[self.card_size])[1], OWN_HEAD)

    def cell_at(self, x: int, y: int) -> Cell | None:
        return next((cell for cell, region in self.regions.items() if region.contains(x, y)), None)

    def cell_under(self, mouse: Offset) -> Cell | None:
        """The cell at this place of the screen."""
        return self.cell_at(mouse.x - self.region.x, mouse.y - self.region.y)

    def on_click(self, event: Click) -> None:
        event.stop()
        cell = self.cell_at(event.x, event.y)
        if cell is not None:
            self.post_message(self.Clicked(cell))

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        canvas = Canvas(width, height)
        canvas.lay(0, 0, [self._head(kit, width) if self._head_height == OWN_HEAD else self._brief_head()])
        self._frame(kit, canvas)
        regions, piles = self.regions, {pile.cell: pile for pile in self.landscape.piles}
        for cell in self.landscape.openings:
            canvas.lay(regions[cell].x, regions[cell].y, self._opening(kit, cell, regions[cell]))
        for cell, pile in piles.items():
            canvas.lay(regions[cell].x, regions[cell].y, card_rows(kit, pile.top, self.card_size))
            self._mark(kit, canvas, pile, regions[cell])
        for cell in self.completing & regions.keys():
            self._complete(kit, canvas, regions[cell])
        for cell in self.spots:
            self._price(kit, canvas, cell, regions[cell])
        return canvas.rows

    def _frame(self, kit: Kit, canvas: Canvas) -> None:
        """Letters and numbers, as the log names the cells."""
        for cell, region in self.regions.items():
            middle = region.x + (region.width - 1) // 2
            canvas.lay(middle, self._head_height - 1, [(run(names.column(cell), kit.tones.muted),)])
            canvas.lay(0, region.y + (region.height - 1) // 2, [(run(names.row(cell), kit.tones.muted),)])

    def _complete(self, kit: Kit, canvas: Canvas, region: Region) -> None:
        """In the middle of the lower edge."""
        mark = Run(f" {completing_sign(kit.look)} ", kit.tones.good, kit.tones.ground, bold=True)
        canvas.lay(region.x + (region.width - 3) // 2, region.bottom - 1, [(mark,)])

    def _head(self, kit: Kit, width: int) -> Row:
        """If there is no room for words about the token, its symbol is enough."""
        points = run(_points(kit, self.total), kit.tones.text, bold=True)
        *others, token = self.heading or (run(""),)
        if width_of((*self.heading, points)) >= width:
            token = token._replace(text=token.text.removesuffix(kit.words.say_as("token", "free")).rstrip())
        return spread((*others, token), [points], width)

    def _brief_head(self) -> Row:
        """Without what is said elsewhere too: left of the letters of the columns."""
        mark, _, token = self.heading or (run(""),) * 3
        return mark, token._replace(text=token.text.strip()[:1])

    def _opening(self, kit: Kit, cell: Cell, region: Region) -> Iterator[Row]:
        ink = kit.tones.accent if cell in self.spots else kit.tones.line
        lines = empty(region.width, region.height, kit.look)
        yield from ((run(line, ink),) for line in lines)

    def _mark(self, kit: Kit, canvas: Canvas, pile: Pile, region: Region) -> None:
        """The height of the pile, and whether the token lies on it."""
        bottom = region.bottom - 1
        if len(pile.cards) > 1:
            times = "x" if kit.look.ascii else "×"
            canvas.lay(region.right - 2, bottom, [(pile_size(kit, pile.top, f"{times}{len(pile.cards)}"),)])
        if self.scissors is not None and self.scissors.cell == pile.cell:
            token = Run(f" {scissors_sign(kit.look)} ", kit.tones.accent, bold=True, reverse=True)
            canvas.lay(region.x, bottom, [(token,)])

    def _price(self, kit: Kit, canvas: Canvas, cell: Cell, region: Region) -> None:
        """The cost of placing the card here; between two bars on the selected cell."""
        selected, cost = cell == self.cell, self.spots[cell]
        room = region.width - 2
        sign = scissors_sign(kit.look) if cell in self.free_skips else ""
        free = sign + kit.words.say_as("price", "free")
        text = f"{sign}-{cost}" if cost else free if len(free) <= room else f"{sign}0"
        middle = region.y + (region.height - 1) // 2
        padded = f" {text} " if len(text) + 2 <= room else text
        tag = Run(text.center(room) if selected else padded, kit.tones.accent, bold=True)
        if selected:
            self._bars(kit, canvas, region)
        left = region.x + (region.width - len(tag.text)) // 2
        canvas.lay(left, middle, [(tag._replace(reverse=selected, ground=None if selected else kit.tones.ground),)])

    def _bars(self, kit: Kit, canvas: Canvas, region: Region) -> None:
        left, right = ("#", "#") if kit.look.ascii else ("█", "█")
        for y in range(region.y, region.bottom):
            canvas.lay(region.x, y, [(run(left, kit.tones.accent, bold=True),)])
            canvas.lay(region.right - 1, y, [(run(right, kit.tones.accent, bold=True),)])

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tooltip: the cards in a pile are public."""
        cell = self.cell_at(event.x, event.y)
        pile = next((pile for pile in self.landscape.piles if pile.cell == cell), None)
        self.tooltip = None if pile is None else self._pile_text(self.kit, pile)

    def on_leave(self, _event: Leave) -> None:
        self.tooltip = None

    def _pile_text(self, kit: Kit, pile: Pile) -> str:
        return f"{names.place(pile.cell)}\n" + "\n".join(names.full(kit.words, card) for card in reversed(pile.cards))


def heading(kit: Kit, name: str, *, acting: bool, token_free: bool) -> Row:
    """`token_free`: the scissors token still lies in the middle of the table."""
    mark = kit.look.pointer if acting else " "
    free = f"  {scissors_sign(kit.look)} {kit.words.say_as('token', 'free')}" if token_free else ""
    return run(mark, kit.tones.accent, bold=True), run(name, kit.tones.text, bold=True), run(free, kit.tones.accent)


def _points(kit: Kit, total: int) -> str:
    return kit.words.say_number("{number} point", "{number} points", total)
