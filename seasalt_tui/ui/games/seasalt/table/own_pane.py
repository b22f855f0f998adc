"""The player's own pane: score, pairs on the table, points of the cards, and the count of each color."""

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.reactive import reactive

from seasalt_tui.art.overlap import overlapped
from seasalt_tui.art.rows import cut, run, spread
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.themes import Tones
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.ruling import PRINTED, Ruling
from seasalt_tui.games.seasalt.view import Own, SeatView
from seasalt_tui.text.games.seasalt.drawing import card_rows, color_token, tokens_of_groups
from seasalt_tui.text.games.seasalt.last_turn import Bet, missing
from seasalt_tui.text.games.seasalt.score_breakdown import pairs_line, points_line, to_call
from seasalt_tui.text.games.seasalt.seat_marks import NO_MARKS, SeatMarks, mark_runs
from seasalt_tui.text.games.seasalt.seat_notes import own_note
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.games.seasalt.table.opponent_pane import EMPTY_SEAT
from seasalt_tui.ui.widgets.painted import Painted


class OwnPane(Painted):
    seat_view: reactive[SeatView] = reactive(EMPTY_SEAT)
    own: reactive[Own | None] = reactive(None)
    acting: reactive[bool] = reactive(False)
    bet: reactive[Bet | None] = reactive[Bet | None](None)
    player_name: reactive[str] = reactive("")
    marks: reactive[SeatMarks] = reactive(NO_MARKS)
    ruling: reactive[Ruling] = reactive(PRINTED)
    names: tuple[str, ...] = ()

    def on_enter(self) -> None:
        if self.own is not None:
            self.tooltip = Content(
                own_note(
                    self.kit.words,
                    self.player_name,
                    self.seat_view,
                    self.own,
                    self.marks,
                    self.ruling.points_to_call,
                )
            )

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit, own = self.kit, self.own
        if own is None:
            return []
        room = width - 2
        if self.upright:
            return [(run(" "), *cut(row, room)) for row in self._upright(kit, own, room, height)]
        faces = height >= CARD["medium"][1] + 3
        rows = [self._head(kit, room, tokens_too=not faces)]
        if faces and len(self.seat_view.table):
            groups = self.marks.groups(self.seat_view.table)
            cards = [card_rows(kit, card, "medium") for group in groups for card in group]
            rows += overlapped(cards, room, CARD["medium"])
        rows += [self._points(kit, own, room), self._colors(kit, own, room)]
        return [(run(" "), *cut(row, room)) for row in rows]

    def _head(self, kit: Kit, room: int, *, tokens_too: bool) -> Row:
        tones = kit.tones
        mark = kit.look.pointer if self.acting else " "
        left = [
            run(f"{mark}", tones.accent, bold=True),
            run(f"{self.player_name} "),
            run(str(self.seat_view.score), bold=True),
        ]
        left += mark_runs(kit, self.marks, room // 2)
        if not tokens_too:
            return cut(left, room)
        laid = tokens_of_groups(kit, self.marks.groups(self.seat_view.table), room - width_of(left) - 3)
        return (*left, run("   "), *(part for row in laid for part in row))

    def _upright(self, kit: Kit, own: Own, room: int, height: int) -> list[Row]:
        """Each in lines of its own; the colors in as many as are left."""
        bonus = [self._bonus(kit, own)] if own.colors else []
        head = spread(self._head(kit, room - width_of(bonus) - 1, tokens_too=False), bonus, room)
        laid = tokens_of_groups(kit, self.marks.groups(self.seat_view.table), room)
        rows = [head, *laid, *self._points_and_goal(kit, own, room)]
        colors = wrap_row(tuple(self._groups(kit, own, " ")), room)
        if len(rows) + len(colors) > height:
            colors = [cut(self._groups(kit, own, ""), room)]
        return [*rows, *colors][:height]

    def _points_and_goal(self, kit: Kit, own: Own, room: int) -> list[Row]:
        words, tones, total = kit.words, kit.tones, own.points.total
        goal = run(self._goal(words, total), self._goal_tone(tones, total), bold=self.bet is not None)
        few = words.say_number("{number} point", "{number} points", total)
        all_points, points = (run(text, tones.text, bold=True) for text in (points_line(words, own), few))
        dot = run(" - " if kit.look.ascii else " · ", tones.muted)
        if width_of((all_points, dot, goal)) <= room:
            return [(all_points, dot, goal)]
        return [(all_points,), (goal,)] if width_of((all_points,)) <= room else [(points, dot, goal)]

    def _points(self, kit: Kit, own: Own, room: int) -> Row:
        """As much as there is room for, and always the total."""
        words, tones, total = kit.words, kit.tones, own.points.total
        points = run(points_line(words, own), tones.text, bold=True)
        urgent = self.bet is not None or self.marks.stung
        dot = "-" if kit.look.ascii else "·"
        call = run(f" {dot} {self._goal(words, total)}", self._goal_tone(tones, total), bold=urgent)
        pairs = run(pairs_line(words, self.seat_view.hand or Hand(), self.ruling), tones.muted)
        if width_of((points, call, pairs)) < room:
            return spread((points, call), (pairs,), room)
        if width_of((points, call)) <= room:
            return points, call
        if not urgent:
            return (points,)
        few = words.say_number("{number} point", "{number} points", total)
        return cut((run(few, tones.text, bold=True), call), room)

    def _goal(self, words: Words, points: int) -> str:
        """What is missing to a call, or to the points to beat; a stung player can do nothing about either."""
        if self.bet is not None:
            return missing(words, self.bet, self.names)
        if self.marks.stung:
            return words.say("Stung: one card, nothing else")
        return to_call(words, points, self.ruling.points_to_call)

    def _goal_tone(self, tones: Tones, points: int) -> str:
        if self.bet is None and self.marks.stung:
            return tones.bad
        if self.bet is None:
            return tones.good if points >= self.ruling.points_to_call else tones.muted
        return tones.good if self.bet.is_good else tones.bad

    def _colors(self, kit: Kit, own: Own, room: int) -> Row:
        """The more colors there are, the tighter the spacing."""
        if not own.colors:
            return ()
        bonus = self._bonus(kit, own)
        spacious, close = list(self._groups(kit, own, " ")), list(self._groups(kit, own, ""))
        groups = spacious if width_of([*spacious, bonus]) < room else close
        return spread(groups, [bonus], room)

    def _bonus(self, kit: Kit, own: Own) -> Run:
        return run(kit.words.say("color bonus {bonus}", bonus=own.bonus), kit.tones.muted)

    def _groups(self, kit: Kit, own: Own, gap: str) -> Iterator[Run]:
        for color, count in sorted(own.colors.items(), key=lambda group: (-group[1], group[0])):
            token = color_token(kit, color, count)
            yield token if gap else token._replace(text=token.text.replace(f" {count}", f"{count}"))
            yield run(gap)
