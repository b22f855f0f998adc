"""Speech of Paper World: implements `text.speech.Speech`."""

from pathlib import Path
from typing import Final

from msgspec import Struct

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.actions import Action
from seasalt_tui.games.paperworld.facts import Fact
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld import counts, hints, offers, prompts, reports, results, sentences
from seasalt_tui.text.games.paperworld.refusals import refusal_text
from seasalt_tui.text.speeches import GameText
from seasalt_tui.text.words import Words

GUIDE: Final = Path(__file__).parent / "guide"


class PaperWorldSpeech(Struct, frozen=True):
    words: Words
    names: tuple[str, ...]

    def headline(self, view: View) -> str:
        return prompts.headline(self.words, view)

    def prompt(self, view: View) -> str:
        return prompts.prompt(self.words, view, self.names)

    def offer(self, view: View, action: Action) -> str:
        return offers.offer(self.words, view, action)

    def steps(self, view: View, action: Action) -> tuple[str, ...]:
        return offers.steps(self.words, view, action)

    def brief(self, action: Action) -> str:
        return offers.brief(self.words, action)

    def reasons(self, view: View, action: Action) -> tuple[str, ...]:
        return hints.told(self.words, view, action, self.names)

    def tell(self, fact: Fact | Undone, viewer: Seat | None) -> tuple[str, ...]:
        return tuple(map(sentences.plain, sentences.tell(self.words, fact, self.names, viewer)))

    def report(self, view: View) -> tuple[str, ...]:
        return reports.report(self.words, view, self.names)

    def scores(self, view: View) -> tuple[str, ...]:
        return reports.scores(self.words, view, self.names)

    def result(self, view: View) -> tuple[str, ...]:
        return results.result(self.words, view, self.names)

    def refusal(self, refusal: Refusal) -> str:
        return refusal_text(self.words, refusal, self.names)

    def counted(self, key: str) -> str:
        return counts.counted(self.words, key)

    def ended(self, kind: str) -> str:
        return counts.ended(self.words, kind)

    def guide(self, language: str) -> str:
        return (GUIDE / f"{language}.md").read_text(encoding="utf-8")


TEXT: Final = GameText(
    PaperWorldSpeech,
    options={
        "advanced": message("Advanced rules"),
        "deck": message("Cards in the deck"),
        "first_game": message("First game"),
    },
)
