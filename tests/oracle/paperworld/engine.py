"""Reference implementation of the rules on plain lists of card names, written for clarity, not speed."""

import copy
from collections.abc import Callable
from typing import Any

from oracle.paperworld.cards import COLORS, VALUES, deck_for, has_scissors, matches, start_card
from oracle.paperworld.objectives import OBJECTIVES, Cell, Grid, same_card
from oracle.paperworld.placements import Piles, Turn, cell_from, cell_text, gap_of, place_texts
from oracle.paperworld.scoring import best, total

CHANCE_PHASES = ("objectives", "start", "deal")
FIRST_GAME = [1, 14, 16]
HAND_LIMIT = 9


def _copied(value: Any) -> Any:
    """What `copy.deepcopy` does, without what makes it slow."""
    if isinstance(value, list):
        return [_copied(each) for each in value]
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    return value


class Oracle:
    def __init__(self, players: int, options: dict[str, Any], first: int) -> None:
        if players not in {2, 3, 4} or first not in range(players) or options.get("deck", 96) not in {96, 92}:
            raise ValueError(f"no such game: {players} players, first {first}, {options}")
        self.players = players
        self.advanced: bool = options.get("advanced", False)
        self.deck: int = options.get("deck", 96)
        self.first_game: bool = options.get("first_game", False)
        self.seat = first
        self.phase = "objectives"
        self.market: list[list[str]] = [[] for _ in range(5)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.discards: list[list[str]] = [[] for _ in range(players)]
        self.landscapes: list[Piles] = [{} for _ in range(players)]
        self.objectives: list[int] = []
        self.tokens: dict[int, list[int]] = {}
        self.won: list[dict[int, int]] = [{} for _ in range(players)]
        self.scissors: tuple[int, Cell] | None = None
        self.final_turns: int | None = None
        self.winners: list[int] | None = None
        self._fresh_turn()

    def _fresh_turn(self) -> None:
        self.announced: str | None = None
        self.placed = 0
        self.skip_used = False
        self.discount_used = False

    def clone(self) -> "Oracle":
        twin = copy.copy(self)
        for name, value in vars(self).items():
            setattr(twin, name, _copied(value))
        return twin

    # What can be asked.

    def to_act(self) -> int | str | None:
        if self.phase == "over":
            return None
        return "chance" if self.phase in CHANCE_PHASES else self.seat

    def tops(self) -> list[str]:
        return [pile[-1] for pile in self.market if pile]

    def visible(self, seat: int) -> Grid:
        return {cell: pile[-1] for cell, pile in self.landscapes[seat].items()}

    def holds_token(self, seat: int) -> bool:
        return self.scissors is not None and self.scissors[0] == seat

    def totals(self) -> list[int]:
        return [
            total(
                list(self.visible(seat).values()),
                list(self.won[seat].values()),
                len(self.hands[seat]),
                len(self.discards[seat]),
                self.holds_token(seat),
            )
            for seat in range(self.players)
        ]

    def state(self) -> dict[str, Any]:
        return {
            "market": [list(pile) for pile in self.market],
            "hands": [sorted(hand) for hand in self.hands],
            "discards": [sorted(discard) for discard in self.discards],
            "landscapes": [
                {cell_text(cell): list(pile) for cell, pile in sorted(piles.items())} for piles in self.landscapes
            ],
            "objectives": list(self.objectives),
            "tokens": {str(number): list(left) for number, left in self.tokens.items()},
            "won": [{str(number): points for number, points in won.items()} for won in self.won],
            "scissors": None
            if self.scissors is None
            else {"seat": self.scissors[0], "cell": cell_text(self.scissors[1])},
            "final_turns": self.final_turns,
            "announced": self.announced,
            "phase": self.phase,
            "to_act": self.to_act(),
            "totals": self.totals(),
            "winners": None if self.winners is None else list(self.winners),
        }

    def legal(self) -> list[str]:
        choices: dict[str, Callable[[], list[str]]] = {
            "choose": self._choices,
            "placing": lambda: [*self._placements(self.announced), *(["done"] if self.placed else [])],
            "discard": lambda: [f"discard {card}" for card in self.hands[self.seat]],
        }
        return sorted(set(choices[self.phase]())) if self.phase in choices else []

    # Which actions there are.

    def _choices(self) -> list[str]:
        anything = [*COLORS, *(str(value) for value in VALUES)]
        actions = [f"take {what}" for what in anything if any(matches(top, what) for top in self.tops())]
        actions += [f"announce {what}" for what in anything if self._placements(what)]
        return actions or ["pass"]

    def _placements(self, announced: str | None) -> list[str]:
        assert announced is not None
        return place_texts(self.hands[self.seat], self.landscapes[self.seat], announced, self._turn())

    def _turn(self) -> Turn:
        holds = self.holds_token(self.seat)
        blocked = self.scissors[1] if holds and self.scissors is not None else None
        return Turn(self.advanced, holds, blocked, self.skip_used, self.discount_used)

    # What they do.

    def apply(self, text: str) -> None:
        words = text.split(" ")
        chance = {"objectives": self._objectives, "start": self._start, "deal": self._shuffle}
        if self.phase in chance:
            chance[self.phase](words)
        elif text in self.legal():
            steps: dict[str, Callable[[list[str]], None]] = {
                "take": self._take,
                "announce": self._announce,
                "pass": lambda _: self._end_of_turn(),
                "place": self._place,
                "done": lambda _: self._end_of_turn(),
                "discard": self._discard,
            }
            steps[words[0]](words)
        else:
            raise ValueError(f"not allowed in phase {self.phase}: {text}")

    def _objectives(self, words: list[str]) -> None:
        if words[0] != "objectives" or len(words) != 4 or not all(word in map(str, OBJECTIVES) for word in words[1:]):
            raise ValueError(f"not three objectives: {words}")
        one, two, three = (int(word) for word in words[1:])
        if same_card(one, two) or same_card(one, three) or same_card(two, three):
            raise ValueError(f"two faces of one card: {words}")
        if self.first_game and sorted([one, two, three]) != FIRST_GAME:
            raise ValueError(f"not the objectives of a first game: {words}")
        self.objectives = [one, two, three]
        self.tokens = {number: [2, 1] if self.players == 2 else [4, 2, 1] for number in self.objectives}
        self.phase = "start"

    def _start(self, words: list[str]) -> None:
        colors = words[1:]
        if words[0] != "start" or len(colors) != self.players or len(set(colors)) != len(colors):
            raise ValueError(f"not one color for each seat: {words}")
        if not set(colors) <= set(COLORS):
            raise ValueError(f"not colors: {words}")
        for seat, color in enumerate(colors):
            self.landscapes[seat] = {(0, 0): [start_card(color)]}
        self.phase = "deal"

    def _shuffle(self, words: list[str]) -> None:
        if words[0] != "shuffle" or sorted(words[1:]) != deck_for(self.players, self.deck):
            raise ValueError("not a shuffle of the whole deck")
        for number, card in enumerate(words[1:]):
            self.market[number % 5].append(card)
        self.phase = "choose"

    def _take(self, words: list[str]) -> None:
        for pile in [pile for pile in self.market if pile and matches(pile[-1], words[1])]:
            self.hands[self.seat].append(pile.pop())
        self._end_of_turn()

    def _announce(self, words: list[str]) -> None:
        self.announced = words[1]
        self.phase = "placing"

    def _place(self, words: list[str]) -> None:
        takes_token = words[-1] == "scissors"
        card, cell = words[1], cell_from(words[2])
        paid = words[4:-1] if takes_token else words[4:]
        hand, piles = self.hands[self.seat], self.landscapes[self.seat]
        if gap_of(card, cell, piles) >= 1:
            self.skip_used = True
            self.discount_used = self.discount_used or self.holds_token(self.seat)
        for payment in paid:
            hand.remove(payment)
            self.discards[self.seat].append(payment)
        hand.remove(card)
        piles.setdefault(cell, []).append(card)
        if takes_token:
            assert has_scissors(card)
            self.scissors = self.seat, cell
        self.placed += 1

    def _discard(self, words: list[str]) -> None:
        self.hands[self.seat].remove(words[1])
        self.discards[self.seat].append(words[1])
        self._end_of_turn()

    # The end of a turn, and of the game.

    def _end_of_turn(self) -> None:
        if len(self.hands[self.seat]) > HAND_LIMIT:
            self.phase = "discard"
            return
        for number in self.objectives:
            left = self.tokens[number]
            if number not in self.won[self.seat] and left and OBJECTIVES[number](self.visible(self.seat)):
                self.won[self.seat][number] = max(left)
                left.remove(max(left))
        self._count_turns()
        self._fresh_turn()
        if self.final_turns == 0:
            self.phase = "over"
            self.winners = best(self.totals(), [len(discard) for discard in self.discards])
        else:
            self.phase = "choose"
            self.seat = (self.seat + 1) % self.players

    def _count_turns(self) -> None:
        if self.final_turns is not None:
            self.final_turns -= 1
        elif len(self.tops()) <= 2:
            self.final_turns = self.players
