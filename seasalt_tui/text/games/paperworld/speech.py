"""Speech of Paper World: implements `text.speech.Speech`."""

from pathlib import Path
from typing import Final

from msgspec import Struct

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.actions import Action
from seasalt_tui.games.paperworld.facts import Fact, GameEnded
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.game_margin import margin_lines
from seasalt_tui.text.games.paperworld import (
    action_labels,
    fixed_menu,
    hints,
    names,
    prompts,
    reports,
    score_table,
    sentences,
    turn_sentences,
)
from seasalt_tui.text.games.paperworld.refusals import refusal_text
from seasalt_tui.text.sentence_parts import plain_text
from seasalt_tui.text.speech import FixedChoice
from seasalt_tui.text.speeches import GameText
from seasalt_tui.text.turns import Facts
from seasalt_tui.text.words import Words

GUIDE: Final = Path(__file__).parent / "guide"


class PaperWorldSpeech(Struct, frozen=True):
    words: Words
    names: tuple[str, ...]

    def headline(self, view: View) -> str:
        return prompts.headline(self.words, view)

    def prompt(self, view: View) -> str:
        return prompts.prompt(self.words, view, self.names)

    def whose_turn(self, view: View) -> str:
        return f"{prompts.whose_turn(self.words, view, self.names)}."

    def action_label(self, view: View, action: Action) -> str:
        return action_labels.action_label(self.words, view, action)

    def fixed_menu(self, view: View) -> tuple[FixedChoice, ...]:
        return fixed_menu.fixed_menu(view)

    def codes(self, view: View, action: Action) -> tuple[str, ...]:  # noqa: ARG002 - as of every game
        return fixed_menu.codes(self.words, action)

    def own_points(self, view: View) -> int | None:
        return reports.own_points(view)

    def points_now(self, view: View) -> str:
        return reports.points_now(self.words, view)

    def steps(self, view: View, action: Action) -> tuple[str, ...]:
        return action_labels.steps(self.words, view, action)

    def short_label(self, action: Action) -> str:
        return action_labels.short_label(self.words, action)

    def reasons(self, view: View, action: Action) -> tuple[str, ...]:
        return hints.reason_sentences(self.words, view, action, self.names)

    def tell(self, fact: Fact | Undone, viewer: Seat | None) -> tuple[str, ...]:
        fact_lines = map(plain_text, sentences.fact_sentences(self.words, fact, self.names, viewer))
        if not isinstance(fact, GameEnded):
            return tuple(fact_lines)
        return *fact_lines, *margin_lines(self.words, self.names, viewer, fact.winners, fact.totals)

    def continues(self, group: Facts, fact: Fact | Undone) -> bool:
        return turn_sentences.continues(group, fact)

    def tell_together(self, group: Facts, viewer: Seat | None) -> tuple[str, ...]:
        if len(group) == 1 and not turn_sentences.is_deed(group[0]):
            return self.tell(group[0], viewer)
        return tuple(map(plain_text, turn_sentences.log_sentences(self.words, group, self.names, viewer)))

    def ends_turn_of(self, group: Facts, viewer: Seat | None) -> bool:
        return turn_sentences.ends_turn_of(group, viewer)

    def report(self, view: View) -> tuple[str, ...]:
        return reports.report(self.words, view, self.names)

    def scores(self, view: View) -> tuple[str, ...]:
        return reports.scores(self.words, view, self.names)

    def result(self, view: View) -> tuple[str, ...]:
        return score_table.result_lines(self.words, view, self.names)

    def refusal(self, refusal: Refusal) -> str:
        return refusal_text(self.words, refusal, self.names)

    def guide(self, language: str) -> str:
        return (GUIDE / f"{language}.md").read_text(encoding="utf-8")


TEXT: Final = GameText(
    PaperWorldSpeech,
    options={
        "advanced": message("Advanced rules"),
        "deck": message("Deck"),
        "first_game": message("First game"),
    },
    values={
        ("deck", 96): message("large"),
        ("deck", 92): message("small"),
    },
    explanations={
        "advanced": message("You may skip several values a turn, as long as you can pay for them."),
        "deck": message("96 or 92 cards for four players; for two or three there are fewer."),
        "first_game": message("Three objectives that are easy to see, instead of random ones."),
    },
    tallies=names.TALLIES,
    endings=names.ENDINGS,
)
