"""Fixtures: positions of games with expansions, written as in logs."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from games.changed_values import changed
from games.seasalt.positions import cards, hand
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import hand_of
from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.games.seasalt.state import Call, EventCards, Phase, State

BOTH: Mapping[str, OptionValue] = {"salt": True, "pepper": True}


def board(
    *hands: str,
    laid: Sequence[Sequence[str]] = (),
    piles: tuple[str, str] = ("", ""),
    deck: str = "",
    event: str | None = "tornado",
    held: Mapping[Seat, str] | None = None,
    phase: Phase = "play",
    seat: Seat = 0,
    caller: Seat | None = None,
    revealed: Collection[Seat] = (),
    scores: Sequence[int] = (),
    options: Mapping[str, OptionValue] = BOTH,
    edition: str = "en",
) -> State:
    """`laid`: by seat, each group in one text. `event`: turned up. The other cards are out of the game."""
    players = len(hands)
    start = game.start(valid_setup(game, players, 0, {"edition": edition, **options}))
    groups = tuple(tuple(map(cards, laid[place] if place < len(laid) else ())) for place in range(players))
    events = _events(players, event, held or {}) if options.get("pepper") else EventCards()
    match = changed(
        start.match,
        events=events,
        rulings=start.variant.rulings(players, events),
        scores=tuple(scores) or (0,) * players,
    )
    return changed(
        start,
        match=match,
        phase=phase,
        seat=seat,
        pack=cards(deck),
        dealt=0,
        piles=tuple(map(cards, piles)),
        hands=tuple(map(hand, hands)),
        tables=tuple(hand_of(card for group in seat_groups for card in group) for seat_groups in groups),
        revealed=tuple(place in revealed for place in range(players)),
        call=None if caller is None else Call(caller, "last chance"),
        extra=changed(start.extra, laid=groups),
    )


def _events(players: int, up: str | None, held: Mapping[Seat, str]) -> EventCards:
    hands = tuple(tuple(held.get(seat, "").split()) for seat in range(players))
    out = {up, *(name for names in hands for name in names)}
    return EventCards(up, hands, tuple(name for name in EVENTS if name not in out), ())


def everything(state: State) -> Counter[Card]:
    held = [card for some in (*state.hands, *state.tables) for card in some.cards]
    shells = [card for card in state.extra.face_down if card is not None]
    return Counter([*state.deck, *state.piles[0], *state.piles[1], *state.drawn, *held, *shells])
