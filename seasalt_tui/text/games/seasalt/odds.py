"""Odds of a call and of a draw as rows: wide ones for a dialog, narrow ones for beside the table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.values import Row, Run
from seasalt_tui.bots.odds import Estimate, Improvement, Odds
from seasalt_tui.core.game import Seat
from seasalt_tui.text.hint_texts import rate_text, signed
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words

_IMPROVEMENTS: Final = 4  # shown at most


class OddsText(Struct, frozen=True):
    """Odds with what is needed to write them. `against`: the other seats in the order of play."""

    kit: Kit
    names: tuple[str, ...]
    odds: Odds

    @property
    def words(self) -> Words:
        return self.kit.words

    def rate(self, rate: Estimate) -> str:
        return rate_text(self.words, rate.rate, rate.error, ascii_only=self.kit.look.ascii)

    def percent(self, share: float) -> str:
        return self.words.in_percent(share)

    def points(self, points: float) -> str:
        return signed(self.words, points, 1)

    def against(self) -> list[tuple[Seat, Estimate]]:
        return sorted(self.odds.against.items())

    @property
    def ink(self) -> str | None:
        """Of the bet: whether LAST CHANCE gains more than STOP, where that can be called."""
        if not self.odds.may_stop:
            return None
        return self.kit.tones.good if self.odds.bet > self.odds.stop else self.kit.tones.bad

    def calls(self, stop: str, bet: str) -> list[tuple[str, str]]:
        """A figure of each call there is."""
        bets = [(self.words.say("LAST CHANCE"), bet)]
        return [(self.words.say("STOP"), stop), *bets] if self.odds.may_stop else bets

    @property
    def improvements(self) -> Sequence[Improvement]:
        return self.odds.improvements[:_IMPROVEMENTS]

    def tried(self) -> str:
        return self.words.say_number("{number} simulated deal", "{number} simulated deals", self.odds.tries)


def blank_row(_: OddsText) -> Iterator[Row]:
    yield ()


def call_rows(sums: OddsText) -> Iterator[Row]:
    """For the question whether to call, and how."""
    words, tones, odds = sums.words, sums.kit.tones, sums.odds
    won = words.say("LAST CHANCE would win {rate} of the time", rate=sums.rate(odds.won))
    even = words.say("break-even at {rate}", rate=sums.percent(odds.break_even))
    yield run(won, sums.ink, bold=True), *([run(f"   {even}", tones.muted)] if odds.may_stop else [])
    if len(odds.against) > 1:
        rivals = (
            (words.say("against {name}", name=sums.names[seat]), sums.rate(rate)) for seat, rate in sums.against()
        )
        yield _listed(sums, rivals)
    gains = sums.calls(sums.points(odds.stop), sums.points(odds.bet))
    yield run(words.say("Points on average:") + " ", tones.muted), *_listed(sums, gains)
    wins = sums.calls(sums.percent(odds.stop_wins), sums.percent(odds.bet_wins))
    yield run(words.say("Chance to win the game after:") + " ", tones.muted), *_listed(sums, wins)


def draw_rows(sums: OddsText) -> Iterator[Row]:
    """What a draw from the deck would bring."""
    if not sums.improvements:
        return
    words, tones = sums.words, sums.kit.tones
    better = ((_at_least(words, better.points), sums.percent(better.chance)) for better in sums.improvements)
    drawing = words.say("Drawing one card:") if sums.odds.drawn == 1 else words.say("Drawing two cards:")
    yield run(f"{drawing} ", tones.muted), *_listed(sums, better)


def _at_least(words: Words, points: int) -> str:
    return words.say("+{points} or more", points=points)


def _listed(sums: OddsText, pairs: Iterable[tuple[str, str]]) -> Row:
    """Labels and numbers joined by non-breaking spaces, so that a line break separates only pairs (not in ASCII)."""
    blank = " " if sums.kit.look.ascii else "\u00a0"
    parts: list[Run] = []
    for label, worth in pairs:
        parts += [run("   ")] if parts else []
        parts += [run(f"{label} ".replace(" ", blank)), run(worth.replace(" ", blank), bold=True)]
    return tuple(parts)


def tried_row(sums: OddsText, *, done: bool) -> Row:
    ending = "" if done else f" {sums.words.say('so far…')}"
    return (run(f"{sums.tried()}{ending}", sums.kit.tones.muted),)


def odds_column(sums: OddsText, width: int) -> Iterator[Row]:
    """A column of labels and one of numbers."""
    words, tones, odds = sums.words, sums.kit.tones, sums.odds

    def line(label: str, worth: str, ink: str | None = None) -> Row:
        return spread([run(label, ink)], [run(worth, ink, bold=True)], width)

    yield line(words.say("LAST CHANCE would win"), sums.rate(odds.won), sums.ink)
    if len(odds.against) > 1:
        for seat, rate in sums.against():
            yield line("  " + words.say("against {name}", name=sums.names[seat]), sums.rate(rate))
    if odds.may_stop:
        yield line(words.say("break-even"), sums.percent(odds.break_even), tones.muted)
        yield line(words.say("STOP, on average"), sums.points(odds.stop))
    yield line(words.say("LAST CHANCE, on average"), sums.points(odds.bet))
    for better in sums.improvements:
        label = words.say("Draw: {points}", points=_at_least(words, better.points))
        yield line(label, sums.percent(better.chance), tones.muted)
