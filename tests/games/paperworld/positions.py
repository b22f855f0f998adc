"""Fixtures: positions to test from, and helpers to play on. Actions are written as in logs.

Cards are abbreviated as in the rules: `y3*` is a yellow 3 with scissors, of y b g k (black). Landscapes are drawn.
"""

from collections import Counter
from collections.abc import Sequence

from games.changed_values import changed
from seasalt_tui.core.fold import checked
from seasalt_tui.core.game import Seat
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.actions import Shuffle
from seasalt_tui.games.paperworld.cards import START, Card, Cards, Trait, copies, sorted_cards
from seasalt_tui.games.paperworld.landscape import Cell, Landscape
from seasalt_tui.games.paperworld.memory import Memory
from seasalt_tui.games.paperworld.state import PILES, Phase, Scissors, State

COLORS = {"y": "yellow", "b": "blue", "g": "green", "k": "black"}
MARKET = ("y4", "b4", "g2", "k4", "y1")


def card(short: str) -> Card:
    return Card(COLORS[short[0]], int(short[1]), short.endswith("*"))


def cards(shorts: str) -> Cards:
    return tuple(map(card, shorts.split()))


def grid(picture: str, at: tuple[int, int] = (0, 0)) -> dict[Cell, Card]:
    """Rows parted by `/`, `.` for no pile; `at` is the cell in the upper left."""
    return {cell: pile[-1] for cell, pile in _piles(picture, at).items()}


def landscape(picture: str, at: tuple[int, int] = (0, 0)) -> Landscape:
    """As a grid; a pile of several cards is written from the bottom: `y1+y2`."""
    built = Landscape()
    for cell, pile in _piles(picture, at).items():
        for each in pile:
            built = built.with_card(each, cell)
    return built


def _piles(picture: str, at: tuple[int, int]) -> dict[Cell, Cards]:
    x, y = at
    rows = [row.split() for row in picture.split("/")]
    return {
        Cell(x + column, y + line): cards(pile.replace("+", " "))
        for line, row in enumerate(rows)
        for column, pile in enumerate(row)
        if pile != "."
    }


def fresh(players: int = 2, first: Seat = 0, **options: int) -> State:
    """Before anything is drawn or dealt."""
    return game.start(valid_setup(game, players, first, options))


def position(
    *,
    hands: Sequence[str] = ("", ""),
    landscapes: Sequence[str | Landscape] = (),
    discards: Sequence[str] = (),
    market: Sequence[str] = MARKET,
    objectives: Sequence[int] = (1, 14, 16),
    won: Sequence[tuple[int, ...]] = (),
    phase: Phase = "choose",
    seat: Seat = 0,
    turn: int = 1,
    scissors: tuple[Seat, tuple[int, int]] | None = None,
    final_turns: int | None = None,
    announced: Trait | None = None,
    placed: int = 0,
    skipped: bool = False,
    discounted: bool = False,
    advanced: bool = False,
) -> State:
    """Each seat has a yellow 1 where no landscape is given; the market shows what is last on each of its piles."""
    players = len(hands)
    held = [sorted_cards(cards(hand)) for hand in hands]
    gone = [sorted_cards(cards(pile)) for pile in (*discards, *[""] * players)][:players]
    built = [landscape(each) if isinstance(each, str) else each for each in landscapes]
    return changed(
        fresh(players, advanced=advanced),
        phase=phase if announced is None else "placing",
        seat=seat,
        turn=turn,
        market=tuple(map(cards, market)),
        hands=tuple(held),
        discards=tuple(gone),
        landscapes=tuple([*built, *[landscape("y1")] * players][:players]),
        objectives=tuple(objectives),
        won=tuple(won) or ((0,) * len(objectives),) * players,
        scissors=None if scissors is None else Scissors(scissors[0], Cell(*scissors[1])),
        final_turns=final_turns,
        announced=announced,
        placed=placed,
        skipped=skipped,
        discounted=discounted,
        memories=tuple(Memory(hand, pile) for hand, pile in zip(held, gone, strict=True)),
    )


def play(state: State, *texts: str) -> State:
    """Each action done, if it may be, by whoever is to act."""
    for text in texts:
        (seat,) = game.to_act(state)
        state = checked(game, state, seat, game.parse(text))
    return state


def choices(state: State) -> list[str]:
    return sorted(game.text(action) for action in game.legal(state, state.seat))


def places(state: State) -> list[str]:
    """What can be placed for one announcement or another."""
    found = {choice for choice in choices(state) if choice.startswith("place")}
    for choice in choices(state):
        if choice.startswith("announce"):
            found |= set(choices(play(state, choice)))
    return sorted(found)


def opened(state: State, beginning: str) -> set[str]:
    """The cells where something that begins so can be placed."""
    return {choice.split(" ")[2] for choice in places(state) if choice.startswith(beginning)}


def dealt(top: str = "", players: int = 2, **options: int) -> State:
    """At the first turn, with start cards in the order of their colors."""
    starts = " ".join(list(START)[:players])
    return play(fresh(players, **options), "objectives 1 14 16", f"start {starts}", shuffle(players, top))


def shuffle(players: int = 2, top: str = "") -> str:
    """Of the larger deck, with these five cards to be seen on piles 1 to 5, or whatever comes."""
    left = Counter(copies(96, players))
    left.subtract(cards(top))
    size = left.total()
    last = [cards(top)[(size + place) % PILES] for place in range(PILES)] if top else []
    return game.text(Shuffle((*left.elements(), *last)))


def everything(state: State) -> Counter[Card]:
    """All cards, wherever they are, the start cards among them."""
    built = [each for built in state.landscapes for pile in built.piles for each in pile.cards]
    return Counter([each for pile in (*state.market, *state.hands, *state.discards) for each in pile] + built)
