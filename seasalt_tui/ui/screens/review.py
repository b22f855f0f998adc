"""A game that is over, decision by decision: what each cost, how the chances changed, and where it turned."""

from collections.abc import AsyncGenerator, Iterator
from typing import Any, Final

from textual import on, work
from textual.binding import Binding
from textual.css.query import NoMatches
from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Appraise
from seasalt_tui.bots.review.judging import MISTAKES
from seasalt_tui.bots.review.review import Review, think
from seasalt_tui.bots.thinkers import Unanswered
from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Playback
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.keys import key_of
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.library.filters import Filter, FilterLine
from seasalt_tui.ui.library.lines import spoken
from seasalt_tui.ui.library.listing import Listing
from seasalt_tui.ui.replay import permits
from seasalt_tui.ui.replay.asked import Asked
from seasalt_tui.ui.replay.found import unrolled
from seasalt_tui.ui.replay.permits import Permits
from seasalt_tui.ui.review.chart import curve
from seasalt_tui.ui.review.entries import Comparison, Entry, entries, line
from seasalt_tui.ui.review.plot import Plot
from seasalt_tui.ui.review.seats import refusal, seats
from seasalt_tui.ui.review.summary import Summary, counts
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session import Session
from seasalt_tui.ui.speech import Speech
from seasalt_tui.ui.speeches import speech
from seasalt_tui.ui.widgets.key_line import Hint, KeyLine
from seasalt_tui.ui.widgets.masthead import Masthead

AT_ONCE: Final = 4  # decisions: enough that nobody who thinks is ever idle
_DIGITS: Final = range(1, 10)
_TALL_FROM: Final = 34


class ReviewScreen(Page):
    AUTO_FOCUS = "#decisions"
    BINDINGS = [
        Binding("s,tab", "seat", id="review_seat"),
        Binding("f", "filter", id="review_filter"),
        *(Binding(f"{number}", f"turn({number - 1})", id=f"review_turn_{number}") for number in _DIGITS),
        Binding("n", "mistake(1)", id="review_next_mistake"),
        Binding("p", "mistake(-1)", id="review_mistake_before"),
        Binding("escape,q", "close", id="close"),
    ]

    def __init__(
        self,
        session: Session,
        kept: Kept,
        permitted: Permits = permits,
        budget: Budget = Budget(),  # noqa: B008
    ) -> None:
        super().__init__(session)
        self.kept = kept
        self._permits = permitted
        self._budget = budget
        self._playback: Playback | None = None
        self._review: Review | None = None
        self._looked_at: dict[Seat, Review] = {}
        self._seats: tuple[Seat, ...] = ()
        self._only_mistakes = False

    def body(self) -> Iterator[Widget]:
        kit = self.kit
        yield FilterLine(kit, id="looked_at")
        yield Summary(kit, id="summary")
        yield Plot(kit, id="plot")
        yield Listing[Entry](kit, lambda entry, room: line(self.kit, self._said, entry, room), id="decisions")
        yield Comparison(kit, id="comparison")

    def on_mount(self) -> None:
        super().on_mount()
        self._open()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.height >= _TALL_FROM, "tall")

    @work
    async def _open(self) -> None:
        try:
            playback = await unrolled(self.kept)
        except SeasaltError:
            self._give_up(Refusal("This game cannot be looked through: its log does not fold."))
            return
        refused = refusal(self._permits, self.kept.plan, playback)
        if refused is not None:
            self._give_up(refused)
            return
        self._playback, self._seats = playback, seats(self._permits, self.kept.plan)
        known = {seat: self.session.reviews.known(playback, seat) for seat in self._seats}
        self._looked_at = {seat: review for seat, review in known.items() if review is not None}
        self._look_at(self._seats[0])

    def _give_up(self, reason: Refusal) -> None:
        self.session.notice(reason)
        self.dismiss()

    def _look_at(self, seat: Seat) -> None:
        assert self._playback is not None  # noqa: S101 - nothing is looked at before
        self._review = self._looked_at[seat] = self.session.reviews.of(self._playback, seat)
        self._dress(self.kit)
        self._think(self._review)

    @work(exclusive=True, group="think")
    async def _think(self, review: Review) -> None:
        try:
            await think(review, self._ask, self._budget, AT_ONCE, self._show)
        except* Unanswered:
            self.session.notice(Refusal("This game could not be thought over to its end."))
        except* NoMatches:
            pass  # it is being closed: its parts have gone before it was told to stop

    def _ask(self, view: Any, seed: str, budget: Budget) -> AsyncGenerator[Appraisal, None]:
        return self.session.thinkers.ask(Appraise(self.kept.plan.game, view, seed, budget))

    @property
    def _said(self) -> Speech:
        return speech(self.kept.plan.game, self.kit.words, self.kept.plan.names)

    @property
    def _listing(self) -> Listing[Entry]:
        return self.query_one("#decisions", Listing)

    def tell(self, kit: Kit) -> None:
        self.query_one(Masthead).title = kit.words.say("Review")
        for part in (self._listing, self.query_one(Plot), self.query_one(Summary), self.query_one(Comparison)):
            part.kit = kit
            part.refresh()
        self.query_one(FilterLine).kit = kit
        self._show()

    def _show(self) -> None:
        """All that is known by now; who points at a decision goes on pointing at it."""
        review = self._review
        if review is None:
            return
        self.query_one(Masthead).standing = spoken(self.kit, self._accuracies)
        self.query_one(FilterLine).filters = tuple(self._filters(review))
        self.query_one(Summary).shown = counts(review)
        self.query_one(Plot).shown = curve(review)
        self._list(review)

    @property
    def _accuracies(self) -> str:
        """Of all who were looked at, as far as they were."""
        words, names, known = self.kit.words, self.kept.plan.names, self._looked_at
        found = [(names[seat], known[seat].accuracy) for seat in self._seats if seat in known]
        told = [f"{name} {words.in_percent(accuracy)}" for name, accuracy in found if accuracy is not None]
        return words.say("Accuracy: {known}", known=" · ".join(told)) if told else ""

    def _filters(self, review: Review) -> Iterator[Filter]:
        words = self.kit.words
        name = self.kept.plan.names[review.seat]
        if len(self._seats) > 1:
            seat = words.say("Decisions: {name}", name=name)
            yield Filter(Hint(self.key("review_seat"), seat, "screen.seat"), active=True)
        shown = words.say("Only mistakes, the dearest first") if self._only_mistakes else words.say("All decisions")
        yield Filter(Hint(self.key("review_filter"), shown, "screen.filter"), self._only_mistakes)

    def _list(self, review: Review) -> None:
        listing, before = self._listing, self._current
        found = self._entries(review)
        same = (place for place, entry in enumerate(found) if before and entry.decision == before.decision)
        listing.empty = self._emptiness(review)
        listing.show(found, next(same, 0))

    def _entries(self, review: Review) -> tuple[Entry, ...]:
        every = entries(review)
        if not self._only_mistakes:
            return every
        by_place = {entry.decision.place: entry for entry in every}
        return tuple(by_place[found.place] for found in review.mistakes)

    def _emptiness(self, review: Review) -> str:
        words = self.kit.words
        if not review.decisions:
            return words.say("There was nothing to decide.")
        return words.say("No mistakes.") if review.whole else words.say("No mistakes so far.")

    @property
    def _current(self) -> Entry | None:
        return self._listing.current

    @on(Listing.Pointed)
    def _point(self) -> None:
        entry, plot = self._current, self.query_one(Plot)
        plot.cursor = None if entry is None or self._review is None else self._review.decisions.index(entry.decision)
        self.query_one(Comparison).show(entry, self._said)
        self.query_one(KeyLine).hints = self.hints()

    @on(Listing.Chosen)
    def action_look(self) -> None:
        """At the table, as it stood there."""
        entry, review = self._current, self._review
        if entry is not None and review is not None:
            self.session.open_replay(self.kept, Asked(self.kept, review.seat, entry.decision.place))

    def action_seat(self) -> None:
        if self._review is not None and len(self._seats) > 1:
            place = self._seats.index(self._review.seat)
            self._look_at(self._seats[(place + 1) % len(self._seats)])

    def action_filter(self) -> None:
        self._only_mistakes = not self._only_mistakes
        self._show()

    def action_turn(self, number: int) -> None:
        review = self._review
        if review is not None and number < len(review.turns):
            self._go_to(review.turns[number].place)

    def action_mistake(self, by: int) -> None:
        """To the next one in the game, or the one before."""
        review, entry = self._review, self._current
        if review is None or entry is None:
            return
        places = sorted(found.place for found in review.mistakes)
        beyond = [place for place in places[::by] if (place - entry.decision.place) * by > 0]
        if beyond:
            self._go_to(beyond[0])

    def _go_to(self, place: int) -> None:
        """If it is among those that are shown; else they all are."""
        for _ in range(2):
            shown = self._entries(self._review) if self._review else ()
            found = next((number for number, entry in enumerate(shown) if entry.decision.place == place), None)
            if found is not None:
                self._listing.cursor = found
                return
            self.action_filter()

    @on(Plot.Sought)
    def _seek(self, event: Plot.Sought) -> None:
        """The end stands for the last decision."""
        if self._review is not None and self._review.decisions:
            last = len(self._review.decisions) - 1
            self._go_to(self._review.decisions[min(event.number, last)].place)

    @on(Plot.TurnSought)
    def _seek_turn(self, event: Plot.TurnSought) -> None:
        self.action_turn(event.number)

    def hints(self) -> tuple[Hint, ...]:
        return tuple(self._hints())

    def _hints(self) -> Iterator[Hint]:
        words, review = self.kit.words, self._review
        if review is not None and self._current is not None:
            keys, plain = self.kit.settings.keys, self.kit.look.ascii
            enter = key_of(Listing.BINDINGS, "choose_entry", keys, ascii_only=plain)
            yield Hint(enter, words.say_as("brief", "On the table"), "screen.look")
        if review is not None and review.turns:
            turns = "1" if len(review.turns) == 1 else f"1-{len(review.turns)}"
            yield Hint(turns, words.say_as("brief", "Turning points"), "screen.turn(0)")
        if review is not None and any(found.verdict in MISTAKES for found in review.judged.values()):
            yield Hint(self.key("review_next_mistake"), words.say_as("brief", "Next mistake"), "screen.mistake(1)")
        yield Hint(self.key("close"), words.say_as("brief", "Back"), "screen.close")
        yield Hint(self.key("help"), words.say_as("brief", "Help"), "app.help")

    def action_close(self) -> None:
        self.dismiss()
