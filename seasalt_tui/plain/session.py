"""Session of the line mode: what its pages share, and the settings that they change."""

from msgspec.structs import replace

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.plain.console import Console
from seasalt_tui.plain.dialog import Dialog
from seasalt_tui.plain.play import play_plain
from seasalt_tui.play.drafts import Draft, rematch_plan
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.play.settings_file import save_changes
from seasalt_tui.play.start import Start, kit_for
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.ascii import AsciiWords
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import Words, words


class PlainSession:
    """`draft`: the last choices for a new game. `review_budget`: for each decision that is judged."""

    def __init__(self, start: Start, console: Console, saved_games: SavedGames, thinkers: Thinkers) -> None:
        self.paths = start.paths
        self.saved_games = saved_games
        self.thinkers = thinkers
        self.settings = start.settings
        self.draft: Draft | None = None
        self.review_budget = Budget()
        self.dialog = Dialog(spoken_words(start), console)
        self._start = start

    @property
    def words(self) -> Words:
        return self.dialog.words

    @property
    def console(self) -> Console:
        return self.dialog.console

    def change(self, settings: Settings) -> None:
        """At once, and for the next time."""
        refusal = save_changes(self.settings, settings, self.paths.config)
        self.settings = settings
        self._start = replace(
            self._start,
            settings=settings,
            words=words(settings.language or self.words.language),
            pictures=None if settings.ascii == self._start.settings.ascii else not settings.ascii,
        )
        self.dialog.words = spoken_words(self._start)
        if refusal is not None:
            self.console.say(self.words.say_refusal(refusal))

    async def play(self, handle: GameHandle, *, from_menu: bool = False) -> int:
        """Returns the exit status."""
        return await play_plain(
            handle,
            self.saved_games,
            rematch_plan,
            self.words,
            self.console,
            self.thinkers,
            self.settings.advice,
            self.review_budget,
            from_menu=from_menu,
        )


def spoken_words(start: Start) -> Words:
    spoken = SpokenWords(start.words)
    return AsciiWords(spoken) if kit_for(start).look.ascii else spoken
