"""Replay captions: the headline and the prompt around the board, and what can be done from here."""

from collections.abc import Callable

from msgspec import Struct

from seasalt_tui.core.playback import Index, Playback, Viewpoint, following, preceding
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.words import Words
from seasalt_tui.ui.screens.replay.progress_bar import Progress
from seasalt_tui.ui.session.stage import Stage


class Captions(Struct, frozen=True):
    """`speed`: steps a second. `key` returns the key bound to a binding's id. `ending`: of a game that its rules did
    not end.
    """

    names: tuple[str, ...]
    playback: Playback
    place: Index
    viewpoint: Viewpoint
    viewpoints: tuple[Viewpoint, ...]
    playing: bool
    speed: float
    words: Words
    speech: Speech
    stage: Stage
    key: Callable[[str], str]
    ending: str = ""

    def progress(self) -> Progress:
        return Progress(
            place=self.place,
            last=self.playback.last,
            rounds=self.playback.rounds,
            playing=self.playing,
            where=self._where(),
            speed=self.words.say_as("speed", "×{speed}", speed=f"{self.speed:g}"),
            viewpoint=self._viewpoint_text(),
        )

    def _where(self) -> str:
        mover, words = self.playback.last_actor(self.place), self.words
        name = "" if mover is None else self.names[mover]
        if len(self.playback.rounds) == 1:
            return name
        number = self.playback.standing(self.place).round
        if not name:
            return words.say("Round {round}", round=number)
        return words.say("Round {round}, {name}", round=number, name=name)

    def _viewpoint_text(self) -> str:
        words = self.words
        if self.viewpoint.open:
            return words.say("all hands open")
        if self.viewpoint.seat is None:
            return words.say("as a spectator")
        return words.say("view: {name}", name=self.names[self.viewpoint.seat])

    def prompt(self) -> str:
        """No one here answers the question, so the prompt says what the player did next."""
        words, following_ = self.words, following(self.playback.stops, self.place)
        if self.round_ended and self.playback.standing(self.place).winners is not None:
            return words.say("The game is over: {key} shows the result.", key=self.key("replay_result"))
        if self.round_ended:
            return words.say("A round has ended: {key} shows the result.", key=self.key("replay_result"))
        if following_ is not None:
            return words.say("Next: {what}", what=" ".join(self._next_sentences()))
        if self.playback.over:
            return self.speech.prompt(self.playback.view(self.place, self.viewpoint))
        return self.ending or words.say("This is where the game stands.")

    def brief_prompt(self) -> str:
        """Of what comes next the first sentence, for a line with no room for all; else nothing."""
        if self.round_ended or following(self.playback.stops, self.place) is None:
            return ""
        return self.words.say("Next: {what}", what=self._next_sentences()[0])

    def _next_sentences(self) -> list[str]:
        facts = self.playback.facts_at(self.place + 1, self.viewpoint)
        return [line for fact in facts for line in self.speech.tell(fact, self.viewpoint.seat)] or [""]

    @property
    def round_ended(self) -> bool:
        """Whether a round ended on the way here from the previous stop."""
        before = preceding(self.playback.stops, self.place)
        return before is not None and self._rounds_over(before) < self._rounds_over(self.place)

    @property
    def at_start(self) -> bool:
        return preceding(self.playback.stops, self.place) is None

    @property
    def at_end(self) -> bool:
        return self.place >= self.playback.last

    @property
    def has_next_round(self) -> bool:
        return following(self.playback.rounds, self.place) is not None

    @property
    def playing_label(self) -> str:
        return self.words.say_as("brief", "Pause") if self.playing else self.words.say_as("replay", "Play")

    def _rounds_over(self, place: Index) -> int:
        return self.stage.rounds_over(self.playback.view(place, self.viewpoint))

    @property
    def has_result(self) -> bool:
        return self._rounds_over(self.place) > 0 or self.playback.standing(self.place).winners is not None
