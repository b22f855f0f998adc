"""Game review: what each decision cost, how the chances changed, and the turning points of the game."""

from collections.abc import AsyncGenerator, Iterator
from typing import Any, Final

from textual import getters, on, work
from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Appraise
from seasalt_tui.bots.review.judgment import MISTAKES
from seasalt_tui.bots.review.review import Review, TurningPoint, judge_decisions
from seasalt_tui.bots.thinkers import Unanswered
from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Playback
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.replay import rights
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.play.replay.options import ReplayOptions
from seasalt_tui.play.replay.rights import ReplayRights
from seasalt_tui.play.review.rights import refusal_to_review, reviewable_seats
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.review.chart import chart_title, curve
from seasalt_tui.text.review.entries import line, two_lines
from seasalt_tui.text.review.sentences import Entry, entries
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.speeches import speech
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.screens.review.commands import REVIEW_COMMANDS
from seasalt_tui.ui.screens.review.comparison import Comparison
from seasalt_tui.ui.screens.review.plot import Plot
from seasalt_tui.ui.screens.review.summary import Summary, counts
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.widgets.filters import Filter, FilterLine
from seasalt_tui.ui.widgets.virtual_list import VirtualList

AT_ONCE: Final = 4  # decisions judged in parallel: enough to keep the process pool busy
_TALL_FROM: Final = 34
_LOW_BELOW: Final = 23  # rows


class ReviewScreen(Page):
    AUTO_FOCUS = "#decisions"
    KEY_COMMANDS = REVIEW_COMMANDS
    BINDINGS = bindings(KEY_COMMANDS)

    filter_line = getters.query_one(FilterLine)
    list_view: getters.query_one[VirtualList[Entry]] = getters.query_one("#decisions", VirtualList)
    plot = getters.query_one(Plot)

    def __init__(
        self,
        session: Session,
        handle: GameHandle,
        replay_rights: ReplayRights = rights,
        budget: Budget = Budget(),  # noqa: B008
    ) -> None:
        super().__init__(session)
        self.handle = handle
        self._rights = replay_rights
        self._budget = budget
        self._playback: Playback | None = None
        self._review: Review | None = None
        self._reviews: dict[Seat, Review] = {}
        self._seats: tuple[Seat, ...] = ()
        self._only_mistakes = False

    def body(self) -> Iterator[Widget]:
        yield FilterLine(id="looked_at")
        yield Summary(id="summary")
        yield Plot(id="plot")
        yield VirtualList[Entry](
            lambda entry, room: line(self.kit, self._speech, entry, room),
            id="decisions",
            two_lines=lambda entry, room: two_lines(self.kit, self._speech, entry, room),
        )
        yield Comparison(id="comparison")

    def on_mount(self) -> None:
        super().on_mount()
        self._open()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.height >= _TALL_FROM, "tall")
        self.set_class(event.size.height < _LOW_BELOW, "low")

    @work
    async def _open(self) -> None:
        try:
            playback = await load_playback(self.handle)
        except SeasaltError:
            self._give_up(Refusal("This game cannot be replayed: its log is inconsistent."))
            return
        reason = refusal_to_review(self._rights, self.handle.plan, playback)
        if reason is not None:
            self._give_up(reason)
            return
        self._playback, self._seats = playback, reviewable_seats(self._rights, self.handle.plan)
        known = {seat: self.session.reviews.cached(playback, seat) for seat in self._seats}
        self._reviews = {seat: review for seat, review in known.items() if review is not None}
        self._show_seat(self._seats[0])

    def _give_up(self, reason: Refusal) -> None:
        self.session.notice(reason)
        self.dismiss()

    def _show_seat(self, seat: Seat) -> None:
        assert self._playback is not None  # noqa: S101 - nothing is looked at before
        self._review = self._reviews[seat] = self.session.reviews.get_or_create(self._playback, seat)
        self.show_text()
        self._think(self._review)

    @work(exclusive=True, group="think")
    async def _think(self, review: Review) -> None:
        try:
            await judge_decisions(review, self._ask, self._budget, AT_ONCE, self._show)
        except* Unanswered:
            self.session.notice(Refusal("The analysis of this game could not be finished."))

    def _ask(self, view: Any, seed: str, budget: Budget) -> AsyncGenerator[Appraisal, None]:
        return self.session.thinkers.ask(Appraise(self.handle.plan.game, view, seed, budget))

    @property
    def _names(self) -> tuple[str, ...]:
        return translated_names(self.handle.plan.sitters, self.kit.words)

    @property
    def _speech(self) -> Speech:
        return speech(self.handle.plan.game, self.kit.words, self._names)

    def update_text(self, kit: Kit) -> None:
        self.title_bar.title = kit.words.say("Review")
        self._show()

    def _show(self) -> None:
        """Show the judgments so far; the selected decision stays selected."""
        review = self._review
        if review is None:
            return
        self.title_bar.status = displayable(self.kit, self._accuracies)
        self.filter_line.filters = tuple(self._filters(review))
        self.query_one(Summary).counts = counts(review)
        self.plot.curve = curve(review)
        self.plot.title = chart_title(self.kit.words)
        self._list(review)

    @property
    def _accuracies(self) -> str:
        """Of all reviewed players, from the judgments so far."""
        words, names, known = self.kit.words, self._names, self._reviews
        reviewed = [(names[seat], known[seat]) for seat in self._seats if seat in known]
        texts = [
            f"{name} {words.in_percent(review.accuracy)}" for name, review in reviewed if review.accuracy is not None
        ]
        if texts:
            return words.say("Accuracy: {known}", known=" · ".join(texts))
        return (
            words.say("Accuracy: shown after half of the decisions")
            if any(review.decisions for _, review in reviewed)
            else ""
        )

    def _filters(self, review: Review) -> Iterator[Filter]:
        words = self.kit.words
        name = self._names[review.seat]
        if len(self._seats) > 1:
            seat = words.say("Decisions: {name}", name=name)
            yield Filter(self.key_hint("review_seat", seat), active=True)
        label = words.say("Only mistakes, costliest first") if self._only_mistakes else words.say("All decisions")
        yield Filter(self.key_hint("review_filter", label), self._only_mistakes)

    def _list(self, review: Review) -> None:
        list_view, before = self.list_view, self._current
        listed = self._entries(review)
        same = (place for place, entry in enumerate(listed) if before and entry.decision == before.decision)
        list_view.empty = self._empty_text(review)
        list_view.show(listed, next(same, 0))

    def _entries(self, review: Review) -> tuple[Entry, ...]:
        every = entries(review)
        if not self._only_mistakes:
            return every
        by_place = {entry.decision.place: entry for entry in every}
        return tuple(by_place[mistake.place] for mistake in review.mistakes)

    def _empty_text(self, review: Review) -> str:
        words = self.kit.words
        if not review.decisions:
            return words.say("There were no decisions to make.")
        return words.say("No mistakes.") if review.whole else words.say("No mistakes so far.")

    @property
    def _current(self) -> Entry | None:
        return self.list_view.current

    @property
    def has_current(self) -> bool:
        return self._review is not None and self._current is not None

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        return () if self._review is None else self._review.turning_points

    @property
    def turning_point_keys(self) -> str:
        number = len(self.turning_points)
        return "1" if number == 1 else f"1-{number}"

    @property
    def has_mistakes(self) -> bool:
        review = self._review
        return review is not None and any(judgment.verdict in MISTAKES for judgment in review.judged.values())

    @on(VirtualList.Highlighted)
    def _show_comparison(self) -> None:
        entry = self._current
        self.plot.cursor = (
            None if entry is None or self._review is None else self._review.decisions.index(entry.decision)
        )
        self.query_one(Comparison).show(entry, self._speech)
        self.update_key_line()

    @on(VirtualList.Chosen)
    def action_look(self) -> None:
        """Open the replay at this decision."""
        entry, review = self._current, self._review
        if entry is not None and review is not None:
            self.session.open_replay(self.handle, ReplayOptions(self.handle, review.seat, entry.decision.place))

    def action_seat(self) -> None:
        if self._review is not None and len(self._seats) > 1:
            place = self._seats.index(self._review.seat)
            self._show_seat(self._seats[(place + 1) % len(self._seats)])

    def action_filter(self) -> None:
        self._only_mistakes = not self._only_mistakes
        self._show()

    def action_turn(self, number: int) -> None:
        review = self._review
        if review is not None and number < len(review.turning_points):
            self._go_to(review.turning_points[number].place)

    def action_mistake(self, by: int) -> None:
        """Select the next or the previous mistake of the game."""
        review, entry = self._review, self._current
        if review is None or entry is None:
            return
        places = sorted(mistake.place for mistake in review.mistakes)
        beyond = [place for place in places[::by] if (place - entry.decision.place) * by > 0]
        if beyond:
            self._go_to(beyond[0])

    def _go_to(self, place: int) -> None:
        """Select it in the filtered list if it is there; otherwise clear the filters first."""
        for _ in range(2):
            listed = self._entries(self._review) if self._review else ()
            number = next((index for index, entry in enumerate(listed) if entry.decision.place == place), None)
            if number is not None:
                self.list_view.cursor = number
                return
            self.action_filter()

    @on(Plot.DecisionClicked)
    def _decision_clicked(self, event: Plot.DecisionClicked) -> None:
        """A click past the last decision selects the last one."""
        if self._review is not None and self._review.decisions:
            last = len(self._review.decisions) - 1
            self._go_to(self._review.decisions[min(event.number, last)].place)

    @on(Plot.TurningPointClicked)
    def _turning_point_clicked(self, event: Plot.TurningPointClicked) -> None:
        self.action_turn(event.number)
