"""Reference implementation of the rules on plain lists of card names, written for clarity, not speed."""

import copy
from collections.abc import Callable
from typing import Any

from oracle.seasalt import chance, effects, rounds
from oracle.seasalt.choices import legal, takes
from oracle.seasalt.deck import CARDS, EVENTS, MERMAID, SALT_CARDS, color, family
from oracle.seasalt.event_cards import EventCards
from oracle.seasalt.scoring import Sheet, points

EDITIONS = ("de", "en", "fr", "it", "online")
TARGETS = {2: 40, 3: 35, 4: 30}
BRINGS_A_CARD = {"shell", "octopus", "penguin", "sailor", "seahorse"}  # under Dolphins


def _copied(value: Any) -> Any:
    """What `copy.deepcopy` does, without what makes it slow."""
    if isinstance(value, list):
        return [_copied(each) for each in value]
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    if isinstance(value, EventCards):
        twin = copy.copy(value)
        vars(twin).update(_copied(vars(value)))
        return twin
    return value


class Oracle:
    def __init__(
        self, players: int, edition: str, first: int, *, salt: bool = False, pepper: bool = False, double: bool = False
    ) -> None:
        if players not in TARGETS or edition not in EDITIONS or first not in range(players):
            raise ValueError(f"no such game: {players} players, edition {edition}, first {first}")
        self.players = players
        self.edition = edition
        self.expanded = salt or pepper
        self.pepper = pepper
        self.target = TARGETS[players] * (2 if double else 1)
        self.cards = list(SALT_CARDS if salt else CARDS)
        self.events = EventCards([[] for _ in range(players)], sorted(EVENTS) if pepper else [])
        self.scores = [0] * players
        self.round = 0
        self.winners: list[int] | None = None
        self.next_round(first)

    def next_round(self, starter: int) -> None:
        self.round += 1
        self.starter = starter
        self.await_shuffle()

    def await_shuffle(self) -> None:
        """Of the events, if one must be turned up; then somebody may have to choose one; then of the cards."""
        self.phase = "deal"
        self.seat = self.starter
        if self.events.with_two() is not None:
            self.phase = "hold"
            self.seat = self.events.with_two() or 0
        if self.pepper and self.events.up is None:
            self.phase = "events"
        self.deck = sorted(self.cards)
        self.piles: dict[str, list[str]] = {"A": [], "B": []}
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.tables: list[list[str]] = [[] for _ in range(self.players)]
        self.revealed = [False] * self.players
        self.drawn: list[str] = []
        self.call: dict[str, Any] | None = None
        self.turns: list[int] = []
        self.searched = ""
        self.victim = -1
        self.laid: list[list[list[str]]] = [[] for _ in range(self.players)]
        self.stung = [False] * self.players
        self.face_down: list[str | None] = [None] * self.players
        self.looked_at: int | None = None

    # What can be asked.

    def to_act(self) -> int | str | None:
        if self.phase == "over":
            return None
        return "chance" if self.phase in chance.STEPS else self.seat

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
            "laid": _copied(self.laid) if self.expanded else [[] for _ in range(self.players)],
            "stung": list(self.stung),
            "looked_at": self.looked_at,
            "face_down": list(self.face_down),
            "event": self.events.up,
            "held": [sorted(names) for names in self.events.held],
            "event_deck": list(self.events.deck),
            "event_discard": sorted(self.events.discard),
        }

    def clone(self) -> "Oracle":
        twin = copy.copy(self)
        for name, value in vars(self).items():
            setattr(twin, name, _copied(value))
        return twin

    def legal(self) -> list[str]:
        return legal(self)

    def apply(self, text: str) -> None:
        if self.phase in chance.STEPS:
            chance.apply(self, text.split(" "))
        elif text in self.legal():
            self._act(text.split(" "))
        else:
            raise ValueError(f"not allowed in phase {self.phase}: {text}")

    # What holds for the seat to act.

    def has_event(self, name: str) -> bool:
        return name in self.events.in_force(self.seat)

    def is_limited(self) -> bool:
        return self.stung[self.seat]

    def filled(self) -> list[str]:
        return [name for name, pile in self.piles.items() if pile]

    def sheet(self, seat: int) -> Sheet:
        if not self.expanded:  # it does not matter what lies on the table
            return points(self.hands[seat] + self.tables[seat])
        return points(self.hands[seat], self.laid[seat], self.events.in_force(seat))

    # The steps of a turn.

    def _act(self, words: list[str]) -> None:
        steps: dict[str, Callable[[list[str]], None]] = {
            "take": self._take,
            "keep": self._keep,
            "play": self._play,
            "search": self._search,
            "pick": self._pick,
            "rob": self._rob,
            "lobster": lambda words: effects.pick_from_deck(self, words[1]),
            "look": self._look,
            "swap": lambda words: effects.swap(self, words),
            "raid": lambda words: effects.raid(self, int(words[1]), words[2:]),
            "angelfish": self._angelfish,
            "hold": self._hold,
        }
        steps[self.phase](words)

    def begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.turns.append(seat)
        if self.stung[seat]:
            self._begin_limited_turn()
        else:
            self.begin_take()

    def _begin_limited_turn(self) -> None:
        """All there is to do is to draw; if there is nothing to draw, nothing is done."""
        if self.deck:
            self.phase = "take"
        else:
            self._finish_limited_turn()

    def _finish_limited_turn(self) -> None:
        self.stung[self.seat] = False
        self._finish_turn()

    def begin_take(self) -> None:
        self.phase = "take" if takes(self) else "play"

    def top_to_hand(self) -> None:
        if self.deck:
            self.hands[self.seat].append(self.deck.pop(0))

    def _take(self, words: list[str]) -> None:
        if self.is_limited():
            self.top_to_hand()
            self._finish_limited_turn()
        elif words[0] == "take":
            self.hands[self.seat].append(self.piles[words[1]].pop())
            self.phase = "play"
        elif len(self.deck) == 1:
            self.top_to_hand()
            self.phase = "play"
        else:
            self.drawn = [self.deck.pop(0), self.deck.pop(0)]
            self.phase = "keep"

    def _keep(self, words: list[str]) -> None:
        _, card, name = words
        self.drawn.remove(card)
        self.hands[self.seat].append(card)
        discarded = self.drawn.pop()
        self.piles[name].append(discarded)
        if self.has_event("dolphins") and family(discarded) in BRINGS_A_CARD:
            self.top_to_hand()
        self.phase = "play"

    def _play(self, words: list[str]) -> None:
        if words[0] == "play":
            self._lay(words[1:])
            if len(words) == 3:  # a trio sets nothing off
                effects.set_off(self, words[1], words[2])
        elif words[0] == "shelter":
            self.hands[self.seat].remove(words[1])
            self.face_down[self.seat] = words[1]
        elif words[0] == "mermaids":
            self._lay([MERMAID] * self.hands[self.seat].count(MERMAID))
            self.win([self.seat])
        elif words[0] == "end":
            self._end_turn()
        else:
            self._announce(" ".join(words))

    def _lay(self, cards: list[str]) -> None:
        self.laid[self.seat].append(list(cards))
        for card in cards:
            self.hands[self.seat].remove(card)
            self.tables[self.seat].append(card)

    def _search(self, words: list[str]) -> None:
        self.searched = words[1]
        self.phase = "pick"

    def _pick(self, words: list[str]) -> None:
        # Of two equal cards the lower one goes: the top that everybody sees stays, and tells nothing.
        self.piles[self.searched].remove(words[1])
        self.hands[self.seat].append(words[1])
        if self.has_event("hermit_crab") and self.searched == "A":
            effects.look_through_next(self, ["B"])
        else:
            self.phase = "play"

    def _rob(self, words: list[str]) -> None:
        self.victim = int(words[1])
        self.phase = "stolen"

    def _look(self, words: list[str]) -> None:
        self.looked_at = int(words[1])
        self.phase = "swap"

    def _angelfish(self, words: list[str]) -> None:
        self.hands[self.seat].append(self.piles[words[1]].pop())
        self._finish_turn()

    def _hold(self, words: list[str]) -> None:
        self.events.keep(self.seat, words[1])
        self.await_shuffle()

    def _announce(self, kind: str) -> None:
        self.call = {"seat": self.seat, "kind": kind}
        if kind == "stop":
            rounds.score(self, self.seat, kind)
        else:
            self._end_turn()

    # The end of a turn, of a round, of the game.

    def _end_turn(self) -> None:
        tops = [pile[-1:] for pile in self.piles.values()]
        if self.has_event("angelfish") and all(tops) and color(tops[0][0]) == color(tops[1][0]):
            self.phase = "angelfish"
        else:
            self._finish_turn()

    def _finish_turn(self) -> None:
        if self.call is not None:
            self.revealed[self.seat] = True
        if not self.deck and not (self.edition == "online" and self.call is not None):
            rounds.end(self, self.left_of(self.seat))
        elif self.call is not None and self.call["seat"] == self.left_of(self.seat):
            rounds.score(self, self.call["seat"], self.call["kind"])
        else:
            self.begin_turn(self.left_of(self.seat))

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    def win(self, winners: list[int]) -> None:
        self.winners = sorted(winners)
        self.phase = "over"
