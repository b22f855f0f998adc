"""Question: STOP or LAST CHANCE, with what each would score."""

from collections.abc import Iterator
from typing import Final

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.actions import LAST_CHANCE, STOP
from seasalt_tui.games.seasalt.view import Own, View
from seasalt_tui.text.games.seasalt.call_outcomes import call_outcomes, outcome_lines
from seasalt_tui.text.games.seasalt.drawing import color_token
from seasalt_tui.text.games.seasalt.odds import blank_row, call_rows
from seasalt_tui.text.games.seasalt.score_breakdown import points_line
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion, cursor_commands
from seasalt_tui.ui.games.seasalt.questions.options import Option
from seasalt_tui.ui.games.seasalt.table.odds_panes import OddsBlock
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_ROWS: Final = 15  # of the whole question


class CallQuestion(OptionQuestion):
    KEY_COMMANDS = (
        Command("call_stop", "1", "choose(0)", "STOP", "Call STOP", lambda it: it.may_stop),
        Command("call_last_chance", "2", "choose(1)", "LAST CHANCE", "Call LAST CHANCE"),
        Command("call_not_yet", "escape", "close", "Not yet", "Not yet"),
        Command("call_odds", "o", "odds", "Odds", "Show the odds, or hide them", lambda it: it.advice.odds is not None),
        *cursor_commands("call"),
        Command("call_enter", "enter", "decide", "", "Choose the entry"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View, own: Own) -> None:
        self.names = names
        self.view = view
        self.own = own
        say = kit.words.say
        undecided = say("Choose between STOP and LAST CHANCE." if self.may_stop else "Choose LAST CHANCE, or not yet.")
        super().__init__(kit, undecided)

    @property
    def may_stop(self) -> bool:
        return STOP in self.view.legal

    def option_actions(self) -> list[OptionAction]:
        outcome = call_outcomes(self.view)
        assert outcome is not None  # noqa: S101 - spectators get no questions
        stop, won, lost = outcome_lines(self.kit.words, outcome, self.own)
        return [
            self._stop_option(stop),
            OptionAction(Option(self.key("call_last_chance"), *self._last_chance(won, lost)), LAST_CHANCE),
        ]

    def _stop_option(self, outcome: str) -> OptionAction:
        """Under Diodon it cannot be chosen, but says why."""
        words = self.kit.words
        if self.may_stop:
            return OptionAction(Option(self.key("call_stop"), *self._stop(outcome)), STOP)
        why_not = words.say("Diodon is in force: you cannot call STOP, only LAST CHANCE.")
        rows = self._heading(words.say("STOP"), why_not)
        return OptionAction(Option(self.key("call_stop"), *rows, possible=False), None, why_not)

    def _stop(self, outcome: str) -> Iterator[Row]:
        words, tones = self.kit.words, self.kit.tones
        rule = words.say("Everybody reveals their hand and scores their cards; no color bonus.")
        yield from self._heading(words.say("STOP"), rule)
        yield (run(outcome, tones.good),)
        if not self._is_low:
            yield ()

    def _last_chance(self, won: str, lost: str) -> Iterator[Row]:
        words, tones = self.kit.words, self.kit.tones
        bet = words.say(
            "You reveal your hand, and everybody else gets one more turn. You bet that nobody will beat you."
        )
        yield from self._heading(words.say("LAST CHANCE"), bet)
        yield (run(won, tones.good),)
        yield (run(lost, tones.bad),)

    def _heading(self, name: str, rule: str) -> Iterator[Row]:
        bold, muted = run(name, bold=True), run(rule, self.kit.tones.muted)
        if self._is_low:
            yield bold, run("  "), muted
        else:
            yield (bold,)
            yield (muted,)

    @property
    def _is_low(self) -> bool:
        """Whether there is little room; then the points are left out, which the outcomes say again."""
        return self.is_attached and self.panel_rows < _ROWS

    def fit(self) -> None:
        super().fit()
        for entry, choice in zip(self.entries, self.option_actions(), strict=True):
            entry.option.rows = choice.option.rows
        for points in self.query("#points"):
            points.display = not self._is_low

    def compose(self) -> ComposeResult:
        words = self.kit.words
        cards = (run(points_line(words, self.own)),)
        yield from self.panel_and_foot(
            words.say("End the round?"),
            words.say("STOP or LAST CHANCE?" if self.may_stop else "LAST CHANCE?"),
            WrappedText(cards, self._colors(), (), id="points"),
            self.options(),
            OddsBlock(self.names, blank_row, call_rows),
        )

    def on_mount(self) -> None:
        self.query_one(OddsBlock).display = False
        if self.advice.odds_at_once:
            self.action_odds()

    def action_odds(self) -> None:
        """Show or hide the odds; nothing is computed while they are hidden."""
        if self.advice.odds is None:
            return
        block = self.query_one(OddsBlock)
        block.display = not block.display
        self.covers_all = block.display
        block.estimate_odds(self.advice.odds if block.display else None)

    def _colors(self) -> Row:
        largest = sorted(self.own.colors.items(), key=lambda group: (-group[1], group[0]))[:4]
        bonus = self.kit.words.say("color bonus {bonus}", bonus=self.own.bonus)
        groups = [part for color in largest for part in (run(" "), color_token(self.kit, *color))]
        return (run(bonus, self.kit.tones.muted), *groups)
