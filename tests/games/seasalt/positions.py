"""Fixtures: positions to test from, and helpers to play on. Cards and actions are written as in logs."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from games.changed_values import changed
from seasalt_tui.core.fold import checked
from seasalt_tui.core.game import Seat
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import Shuffle
from seasalt_tui.games.seasalt.cards import DECK, Card, parse_card
from seasalt_tui.games.seasalt.editions import EDITIONS
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.state import Call, Phase, RoundResult, State

EVERY_EDITION = tuple(EDITIONS)
PRINTED_EDITIONS = tuple(name for name in EVERY_EDITION if name != "online")

MERMAIDS = "mermaid:white mermaid:white mermaid:white mermaid:white"

# Hands by their card points; each with a color bonus of its own, and no card in common.
SIX = "octopus:light_blue octopus:yellow octopus:grey"  # and a bonus of 1
SEVEN = "shell:black shell:green shell:grey shell:yellow fish:black fish:black"  # and a bonus of 3
EIGHT = "sailor:pink sailor:orange penguin:pink penguin:purple"  # and a bonus of 2
POOR = "shark:green"  # no points, and a bonus of 1
WORTHLESS_PILES = ("shell:light_blue fish:yellow", "crab:green crab:grey")  # no points for any of these hands


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, names.split()))


def hand(names: str) -> Hand:
    return hand_of(cards(names))


def fresh(players: int = 2, edition: str = "en", first: Seat = 0) -> State:
    """Before the first shuffle."""
    return game.start(valid_setup(game, players, first, {"edition": edition}))


def shuffle(top: str = "") -> str:
    """An action that deals these cards first: on pile A, on pile B, then from the top of the deck."""
    return game.text(Shuffle(cards(top) + _without(cards(top))))


def dealt(top: str = "", *, players: int = 2, edition: str = "en", first: Seat = 0) -> State:
    return play(fresh(players, edition, first), shuffle(top))


def position(
    *,
    hands: Sequence[str] = ("", ""),
    tables: Sequence[str] = (),
    piles: Sequence[str] | None = None,
    deck: str = "",
    rest: str = "deck",
    edition: str = "en",
    phase: Phase = "play",
    seat: Seat = 0,
    starter: Seat = 0,
    turn: int | None = None,
    round: int = 1,  # noqa: A002 - the rules' word
    scores: Sequence[int] = (),
    caller: Seat | None = None,
) -> State:
    """A position with these cards, its piles from bottom to top, its deck from the top.

    All other cards lie beneath the deck, or where `rest` says: "pile A", "table 1". Without piles given, there is one
    card on each. With a caller it is the last turn of the seat, and those between the two have had theirs.
    """
    players = len(hands)
    heaps = _heaps(hands, tables, piles, deck, rest)
    start = fresh(players, edition, starter)
    return changed(
        start,
        match=changed(start.match, round=round, scores=tuple(scores) or start.match.scores),
        phase=phase,
        seat=seat,
        turn=(seat - starter) % players + 1 if turn is None else turn,
        pack=_without(heaps["deck"]) + heaps["deck"],
        dealt=len(DECK) - len(heaps["deck"]),
        piles=(heaps["pile A"], heaps["pile B"]),
        hands=tuple(map(hand, hands)),
        tables=tuple(hand_of(heaps[f"table {place}"]) for place in range(players)),
        revealed=_revealed(players, seat, caller),
        call=None if caller is None else Call(caller, "last chance"),
    )


def play(state: State, *texts: str) -> State:
    """Each action done, if it may be, by whoever is to act."""
    for text in texts:
        (seat,) = game.to_act(state)
        state = checked(game, state, seat, game.parse(text))
    return state


def choices(state: State) -> list[str]:
    return sorted(game.text(action) for action in game.legal(state, state.seat))


def quiet_turns(state: State, turns: int = 1) -> State:
    """So many turns with nothing but a card from a pile, or from the deck where there is none."""
    for _ in range(turns):
        while state.phase != "play":
            state = play(state, choices(state)[-1])
        state = play(state, "end")
    return state


def result(state: State) -> RoundResult:
    """Of the newest ended round."""
    assert state.match.result is not None
    return state.match.result


def everything(state: State) -> Counter[Card]:
    """All cards, wherever they are."""
    held = [card for some in (*state.hands, *state.tables) for card in some.cards]
    return Counter([*state.deck, *state.piles[0], *state.piles[1], *state.drawn, *held])


def _heaps(
    hands: Sequence[str], tables: Sequence[str], piles: Sequence[str] | None, deck: str, rest: str
) -> dict[str, tuple[Card, ...]]:
    """What lies on the table, by place, with all cards that nobody named on one of them."""
    others = _without(cards(" ".join([*hands, *tables, deck, *(piles or ())])))
    if piles is None:
        piles, others = [str(others[0]), str(others[1])], others[2:]
    heaps = {"deck": cards(deck), "pile A": cards(piles[0]), "pile B": cards(piles[1])}
    heaps |= {f"table {place}": cards("") for place in range(len(hands))}
    heaps |= {f"table {place}": cards(table) for place, table in enumerate(tables)}
    heaps[rest] = heaps[rest] + others if rest == "deck" else others + heaps[rest]
    return heaps


def _without(placed: Iterable[Card]) -> tuple[Card, ...]:
    left = Counter(DECK)
    left.subtract(placed)
    doubled = [str(card) for card, count in left.items() if count < 0]
    if doubled:
        raise ValueError(f"placed more often than the deck has them: {', '.join(doubled)}")
    return tuple(left.elements())


def _revealed(players: int, seat: Seat, caller: Seat | None) -> tuple[bool, ...]:
    done: Collection[Seat] = ()
    if caller is not None:
        done = [(caller + step) % players for step in range((seat - caller) % players)]
    return tuple(other in done for other in range(players))
