"""Result of a hosted game in lines: how it ended, ratings, a rematch, and the whole game to hear again."""

from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from seasalt_tui.core.table_events import without_table_events
from seasalt_tui.plain.choices import NumberedChoice, offered
from seasalt_tui.plain.input_parser import choice_typed
from seasalt_tui.play.seat_feed import opened_feed
from seasalt_tui.server.screens.ending_texts import ending_sentence
from seasalt_tui.server.screens.results.texts import change_text
from seasalt_tui.text.spoken import for_the_ear
from seasalt_tui.text.turns import TurnTeller

if TYPE_CHECKING:
    from seasalt_tui.server.plain.table import TablePage

Deed = Callable[[], Awaitable[None]]


class ResultMenu:
    def __init__(self, page: "TablePage") -> None:
        self._page = page
        self._session = page.session
        self._table = page.table
        self._words = page.words
        self._menu: tuple[NumberedChoice, ...] = ()
        self._successor: str | None = None
        self._are_ratings_told = False

    def told(self) -> bool:
        """Whether the game is over; then its result has been told, once."""
        if not self._page.game.is_over:
            return False
        if not self._menu:
            self._tell()
            self._offer()
            self.tell_ratings()
        elif self._table.successor != self._successor:
            self._session.say(self._words.say("A rematch waits for you."))
            self._offer()
        return True

    def _tell(self) -> None:
        self._page.seat.say_result()
        if sentence := ending_sentence(self._words, self._page.names, self._table.record):
            scores = self._page.game.table.game.standing(self._page.game.table.state).scores
            self._session.say(sentence)
            for name, score in zip(self._page.names, scores, strict=True):
                self._session.say(
                    self._words.say_number("{name}: {number} point", "{name}: {number} points", score, name=name)
                )

    def _offer(self) -> None:
        self._successor = self._table.successor
        self._menu = tuple(self._choices())
        self._session.console.offer(self._words.say("Game over"), offered(self._words, self._menu))

    def _choices(self) -> Iterator[NumberedChoice]:
        words = self._words
        if self._table.record.knows(self._session.person) or self._table.successor is not None:
            yield NumberedChoice(1, words.say_as("brief", "Rematch"), (self._rematch,))
        yield NumberedChoice(2, words.say("Hear the whole game again"), (self._hear_again,))
        yield NumberedChoice(0, words.say("To the lobby"), (self._leave,))

    async def obey(self, line: str) -> bool:
        """Whether it was a choice."""
        match choice_typed(line, self._menu) if self._menu else None:
            case NumberedChoice(actions=(deed,)):
                await deed()
                return True
        return False

    async def _rematch(self) -> None:
        self._session.navigation.rematch(self._table)
        await self._session.settled()

    async def _leave(self) -> None:
        self._session.go_home()

    async def _hear_again(self) -> None:
        """As it was told to this seat, or to a spectator."""
        seat, game = self._page.own_seat, self._page.game
        async with opened_feed(game, () if seat is None else (seat,), self._session.person) as feed:
            facts = without_table_events(feed.earlier_facts(seat))
        teller = TurnTeller(self._page.speech, seat)
        await self._session.dialog.read(line for group in teller.groups(facts) for line in teller.lines(group))
        self._offer()

    def tell_ratings(self) -> None:
        """The old and the new ones, as soon as they are computed."""
        number, results = self._table.record.game, self._session.house.results
        if not self._menu or self._are_ratings_told or not self._table.record.terms.rated or number is None:
            return
        words = self._words
        for change in results.rating_changes(number):
            self._are_ratings_told = True
            text = for_the_ear(words, change_text(change.before, change.after))
            self._session.say(words.say("Rating of {name}: {rating}", name=change.name, rating=text))
