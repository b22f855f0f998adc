"""Reference implementation of the rules on plain lists of card names, written for clarity, not speed."""

import copy
from collections.abc import Callable
from itertools import combinations
from typing import Any

from oracle.seasalt.deck import CARDS, family
from oracle.seasalt.scoring import is_pair, points, settle

EDITIONS = ("de", "en", "fr", "it", "online")
TARGETS = {2: 40, 3: 35, 4: 30}
MERMAID = "mermaid:white"


def _copied(value: Any) -> Any:
    """What `copy.deepcopy` does, without what makes it slow."""
    if isinstance(value, list):
        return [_copied(each) for each in value]
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    return value


class Oracle:
    def __init__(self, players: int, edition: str, first: int) -> None:
        if players not in TARGETS or edition not in EDITIONS or first not in range(players):
            raise ValueError(f"no such game: {players} players, edition {edition}, first {first}")
        self.players = players
        self.edition = edition
        self.scores = [0] * players
        self.round = 0
        self.winners: list[int] | None = None
        self._await_shuffle(first)

    def _await_shuffle(self, starter: int) -> None:
        self.round += 1
        self.starter = starter
        self.seat = starter
        self.phase = "deal"
        self.deck = sorted(CARDS)
        self.piles: dict[str, list[str]] = {"A": [], "B": []}
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.tables: list[list[str]] = [[] for _ in range(self.players)]
        self.revealed = [False] * self.players
        self.drawn: list[str] = []
        self.call: dict[str, Any] | None = None
        self.turns: list[int] = []
        self.searched = ""
        self.victim = -1

    # What can be asked.

    def to_act(self) -> int | str | None:
        if self.phase == "over":
            return None
        return "chance" if self.phase in {"deal", "stolen"} else self.seat

    def state(self) -> dict[str, Any]:
        return {
            "deck": list(self.deck),
            "piles": {name: list(pile) for name, pile in self.piles.items()},
            "hands": [sorted(hand) for hand in self.hands],
            "tables": [sorted(table) for table in self.tables],
            "revealed": list(self.revealed),
            "drawn": list(self.drawn),
            "scores": list(self.scores),
            "round": self.round,
            "call": None if self.call is None else dict(self.call),
            "phase": self.phase,
            "to_act": self.to_act(),
            "starter": self.starter,
            "winners": None if self.winners is None else list(self.winners),
            "laid": [[] for _ in range(self.players)],
            "stung": [False] * self.players,
            "looked_at": None,
            "face_down": [None] * self.players,
            "event": None,
            "held": [[] for _ in range(self.players)],
            "event_deck": [],
            "event_discard": [],
        }

    def clone(self) -> "Oracle":
        twin = copy.copy(self)
        for name, value in vars(self).items():
            setattr(twin, name, _copied(value))
        return twin

    def legal(self) -> list[str]:
        choices: dict[str, Callable[[], list[str]]] = {
            "take": self._takes,
            "keep": self._keeps,
            "play": self._plays,
            "search": lambda: [f"search {name}" for name in self._filled()],
            "pick": lambda: [f"pick {card}" for card in self.piles[self.searched]],
            "rob": lambda: [f"rob {seat}" for seat in self._victims()],
        }
        return sorted(set(choices[self.phase]())) if self.phase in choices else []

    def apply(self, text: str) -> None:
        if self.phase == "deal":
            self._shuffle(text.split(" "))
        elif self.phase == "stolen":
            self._stolen(text.split(" "))
        elif text in self.legal():
            self._act(text.split(" "))
        else:
            raise ValueError(f"not allowed in phase {self.phase}: {text}")

    # Which actions there are.

    def _filled(self) -> list[str]:
        return [name for name, pile in self.piles.items() if pile]

    def _takes(self) -> list[str]:
        return ["draw"] * bool(self.deck) + [f"take {name}" for name in self._filled()]

    def _keeps(self) -> list[str]:
        empty = [name for name, pile in self.piles.items() if not pile]
        names = empty if len(empty) == 1 else list(self.piles)
        return [f"keep {card} {name}" for card in self.drawn for name in names]

    def _plays(self) -> list[str]:
        hand = sorted(self.hands[self.seat])
        actions = ["end"]
        actions += [f"play {one} {other}" for one, other in combinations(hand, 2) if is_pair(one, other)]
        if hand.count(MERMAID) == 4:
            actions.append("mermaids")
        if self.call is None and points(hand + self.tables[self.seat])["points"] >= 7:
            actions += ["stop", "last chance"]
        return actions

    def _victims(self) -> list[int]:
        others = [seat for seat in range(self.players) if seat != self.seat]
        return [seat for seat in others if self.hands[seat] and not self.revealed[seat]]

    # Chance.

    def _shuffle(self, words: list[str]) -> None:
        if words[0] != "shuffle" or sorted(words[1:]) != sorted(CARDS):
            raise ValueError("not a shuffle of the whole deck")
        self.piles = {"A": [words[1]], "B": [words[2]]}
        self.deck = words[3:]
        self._begin_turn(self.starter)

    def _stolen(self, words: list[str]) -> None:
        if len(words) != 2 or words[0] != "stolen" or words[1] not in self.hands[self.victim]:
            raise ValueError(f"not a card that can be stolen: {' '.join(words)}")
        self.hands[self.victim].remove(words[1])
        self.hands[self.seat].append(words[1])
        self.phase = "play"

    # The steps of a turn.

    def _act(self, words: list[str]) -> None:
        steps: dict[str, Callable[[list[str]], None]] = {
            "take": self._take,
            "keep": self._keep,
            "play": self._play,
            "search": self._search,
            "pick": self._pick,
            "rob": self._rob,
        }
        steps[self.phase](words)

    def _begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.turns.append(seat)
        self._begin_take()

    def _begin_take(self) -> None:
        self.phase = "take" if self._takes() else "play"

    def _take(self, words: list[str]) -> None:
        if words[0] == "take":
            self.hands[self.seat].append(self.piles[words[1]].pop())
            self.phase = "play"
        elif len(self.deck) == 1:
            self.hands[self.seat].append(self.deck.pop())
            self.phase = "play"
        else:
            self.drawn = [self.deck.pop(0), self.deck.pop(0)]
            self.phase = "keep"

    def _keep(self, words: list[str]) -> None:
        _, card, name = words
        self.drawn.remove(card)
        self.hands[self.seat].append(card)
        self.piles[name].append(self.drawn.pop())
        self.phase = "play"

    def _play(self, words: list[str]) -> None:
        if words[0] == "play":
            self._play_pair(words[1], words[2])
        elif words[0] == "mermaids":
            self._lay_mermaids()
        elif words[0] == "end":
            self._end_turn()
        else:
            self._announce(" ".join(words))

    def _to_table(self, cards: list[str]) -> None:
        for card in cards:
            self.hands[self.seat].remove(card)
            self.tables[self.seat].append(card)

    def _play_pair(self, one: str, other: str) -> None:
        self._to_table([one, other])
        if family(one) == "boat":
            self._begin_take()
        elif family(one) == "fish" and self.deck:
            self.hands[self.seat].append(self.deck.pop(0))
        elif family(one) == "crab" and self._filled():
            self.phase = "search"
        elif family(one) == "shark" and self._victims():
            self.phase = "rob"

    def _search(self, words: list[str]) -> None:
        self.searched = words[1]
        self.phase = "pick"

    def _pick(self, words: list[str]) -> None:
        # Of two equal cards the lower one goes: the top that everybody sees stays, and tells nothing.
        self.piles[self.searched].remove(words[1])
        self.hands[self.seat].append(words[1])
        self.phase = "play"

    def _rob(self, words: list[str]) -> None:
        self.victim = int(words[1])
        self.phase = "stolen"

    def _lay_mermaids(self) -> None:
        self._to_table([MERMAID] * 4)
        self._win([self.seat])

    def _announce(self, kind: str) -> None:
        self.call = {"seat": self.seat, "kind": kind}
        if kind == "stop":
            self._score_round(self.seat, kind)
        else:
            self._end_turn()

    # The end of a turn, of a round, of the game.

    def _end_turn(self) -> None:
        if self.call is not None:
            self.revealed[self.seat] = True
        if not self.deck and not (self.edition == "online" and self.call is not None):
            self._await_shuffle(self._left_of(self.seat))
        elif self.call is not None and self.call["seat"] == self._left_of(self.seat):
            self._score_round(self.call["seat"], self.call["kind"])
        else:
            self._begin_turn(self._left_of(self.seat))

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    def _score_round(self, caller: int, kind: str) -> None:
        self.revealed = [True] * self.players
        gains = settle(list(zip(self.hands, self.tables, strict=True)), kind, caller)
        self.scores = [score + gain for score, gain in zip(self.scores, gains, strict=True)]
        if max(self.scores) >= TARGETS[self.players]:
            self._win(self._best(caller, gains))
        else:
            self._await_shuffle(self._left_of(self.seat if self.edition == "it" else caller))

    def _best(self, caller: int, gains: list[int]) -> list[int]:
        leaders = [seat for seat in range(self.players) if self.scores[seat] == max(self.scores)]
        if self.edition == "fr":
            return [caller] if caller in leaders else leaders
        if self.edition == "en":
            return [seat for seat in self.turns if seat in leaders][-1:] or leaders
        most = max(gains[seat] for seat in leaders)
        return [seat for seat in leaders if gains[seat] == most]

    def _win(self, winners: list[int]) -> None:
        self.winners = sorted(winners)
        self.phase = "over"
