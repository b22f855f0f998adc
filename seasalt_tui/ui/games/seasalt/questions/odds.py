"""Odds of a call and of a draw, on the player's own turn."""

from textual.app import ComposeResult
from textual.binding import Binding

from seasalt_tui.art.rows import run
from seasalt_tui.games.seasalt.rules import POINTS_TO_CALL
from seasalt_tui.games.seasalt.view import Own
from seasalt_tui.text.games.seasalt.odds import call_rows, draw_rows
from seasalt_tui.text.games.seasalt.score_breakdown import points_line
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.table.odds_panes import OddsBlock
from seasalt_tui.ui.questions.advice.advised_question import AdvisedQuestion
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class OddsInfo(AdvisedQuestion):
    BINDINGS = [Binding("escape,enter,o,q", "close", id="odds_close")]

    def __init__(self, kit: Kit, names: tuple[str, ...], own: Own) -> None:
        super().__init__(kit)
        self.names = names
        self.own = own

    def compose(self) -> ComposeResult:
        words, tones = self.kit.words, self.kit.tones
        close = self.key_hint("odds_close", words.say_as("brief", "Close"), "close")
        able = self.own.points.total >= POINTS_TO_CALL
        heading = words.say("Odds of a call now") if able else words.say("Odds, if one could call now")
        about = words.say("From what you can see. The margin behind a rate holds nineteen times of twenty.")
        yield from self.panel_and_foot(
            heading,
            "",
            [close],
            WrappedText(self.kit, (run(points_line(words, self.own)),), ()),
            OddsBlock(self.kit, self.names, call_rows, draw_rows),
            WrappedText(self.kit, (), (run(about, tones.muted),)),
        )

    def on_mount(self) -> None:
        self.query_one(OddsBlock).estimate_odds(self.advice.odds)
