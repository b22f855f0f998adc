"""Odds of a call and of a draw, on the player's own turn."""

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import ruling_of
from seasalt_tui.text.games.seasalt.odds import call_rows, draw_rows
from seasalt_tui.text.games.seasalt.score_breakdown import points_line
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.table.odds_panes import OddsBlock
from seasalt_tui.ui.questions.question import HINT, Question
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class OddsInfo(Question):
    KEY_COMMANDS = (Command("odds_close", "escape,enter,o,q", "close", "Close", "Back"), HINT)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        super().__init__(kit)
        self.names = names
        self.view = view

    def compose(self) -> ComposeResult:
        words, tones = self.kit.words, self.kit.tones
        assert self.view.seat is not None  # noqa: S101 - spectators get no questions
        assert self.view.own is not None  # noqa: S101 - as above
        able = self.view.own.points.total >= ruling_of(self.view, self.view.seat).points_to_call
        heading = words.say("Odds if you call now") if able else words.say("Odds if you could call now")
        about = words.say("From what you can see. ± is a 95% margin.")
        yield from self.panel_and_foot(
            heading,
            "",
            WrappedText((run(points_line(words, self.view.own)),), ()),
            OddsBlock(self.names, call_rows, draw_rows),
            WrappedText((), (run(about, tones.muted),)),
        )

    def on_mount(self) -> None:
        self.query_one(OddsBlock).estimate_odds(self.advice.odds)
