"""Speech of Sea Salt & Paper: implements `text.speech.Speech`."""

from pathlib import Path
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.odds import Odds
from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import Action
from seasalt_tui.games.seasalt.facts import Fact, GameEnded, RoundEnded
from seasalt_tui.games.seasalt.state import RoundResult
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.game_margin import margin_lines
from seasalt_tui.text.games.seasalt import (
    action_labels,
    fixed_menu,
    names,
    prompts,
    reports,
    sentences,
    turn_sentences,
)
from seasalt_tui.text.games.seasalt.expanded_labels import label_steps
from seasalt_tui.text.games.seasalt.odds_lines import odds_lines
from seasalt_tui.text.games.seasalt.refusals import refusal_text
from seasalt_tui.text.sentence_parts import plain_text
from seasalt_tui.text.speech import FixedChoice
from seasalt_tui.text.speeches import GameText
from seasalt_tui.text.turns import Facts
from seasalt_tui.text.words import Words

GUIDE: Final = Path(__file__).parent / "guide"


class SeasaltSpeech(Struct, frozen=True):
    words: Words
    names: tuple[str, ...]

    def headline(self, view: View) -> str:
        return prompts.headline(self.words, view)

    def prompt(self, view: View) -> str:
        return prompts.prompt(self.words, view, self.names)

    def whose_turn(self, view: View) -> str:
        return f"{prompts.whose_turn(self.words, view, self.names)}."

    def action_label(self, view: View, action: Action) -> str:
        return action_labels.action_label(self.words, view, action, self.names)

    def steps(self, view: View, action: Action) -> tuple[str, ...]:
        return label_steps(self.words, action, self.action_label(view, action))

    def fixed_menu(self, view: View) -> tuple[FixedChoice, ...]:
        return fixed_menu.fixed_menu(self.words, view)

    def codes(self, view: View, action: Action) -> tuple[str, ...]:
        return fixed_menu.codes(self.words, view, action)

    def own_points(self, view: View) -> int | None:
        return reports.own_points(view)

    def points_now(self, view: View) -> str:
        return reports.points_now(self.words, view)

    def short_label(self, action: Action) -> str:
        return action_labels.short_label(self.words, action)

    def reasons(self, view: View, action: Action) -> tuple[str, ...]:
        from seasalt_tui.text.games.seasalt import hints  # noqa: PLC0415 - not before somebody asks for advice

        return hints.reason_sentences(self.words, view, action, self.names)

    def odds(self, odds: Odds) -> tuple[str, ...]:
        return tuple(odds_lines(self.words, odds, self.names))

    def tell(self, fact: Fact | Undone, viewer: Seat | None) -> tuple[str, ...]:
        fact_lines = map(plain_text, sentences.fact_sentences(self.words, fact, self.names, viewer))
        return *fact_lines, *self._details(fact, viewer)

    def _details(self, fact: Fact | Undone, viewer: Seat | None) -> tuple[str, ...]:
        match fact:
            case RoundEnded():
                return self._scoring(fact.result, viewer)
            case GameEnded():
                return margin_lines(self.words, self.names, viewer, fact.winners, fact.scores)
            case _:
                return ()

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
        return self._scoring(view.result, view.seat) if view.result else ()

    def _scoring(self, result: RoundResult, viewer: Seat | None) -> tuple[str, ...]:
        return reports.scoring_lines(self.words, result, self.names, viewer)

    def refusal(self, refusal: Refusal) -> str:
        return refusal_text(self.words, refusal, self.names)

    def guide(self, language: str) -> str:
        return (GUIDE / f"{language}.md").read_text(encoding="utf-8")


TEXT: Final = GameText(
    SeasaltSpeech,
    options={
        "edition": message("Edition"),
        "salt": message("Extra Salt"),
        "pepper": message("Extra Pepper"),
        "double": message("Double points"),
    },
    values={
        ("edition", "en"): message("English"),
        ("edition", "fr"): message("French"),
        ("edition", "de"): message("German"),
        ("edition", "it"): message("Italian"),
        ("edition", "online"): message("Online"),
    },
    explanations={
        "edition": message("The printed editions and the online version differ a little."),
        "salt": message("8 more cards: jellyfish, lobster, starfish, seahorse and a cast of crabs."),
        "pepper": message("12 events: in each round one of them changes the rules for everybody."),
        "double": message("The game goes to 80, 70 or 60 points with 2, 3 or 4 players."),
    },
    tallies=names.TALLIES,
    endings=names.ENDINGS,
)
