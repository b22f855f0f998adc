"""Coverage: rare events that random games should show at least once."""

from oracle.seasalt import effects
from oracle.seasalt.engine import EDITIONS, Oracle


def events(before: Oracle, action: str, after: Oracle) -> list[str]:
    """What is worth seeing at least once, of one action."""
    happened = turn_events(before, action) | duo_events(before, action) | end_events(before, action, after)
    return [name for name in happened if happened[name]]


def turn_events(before: Oracle, action: str) -> dict[str, bool]:
    piles = len(before.filled())
    keep = before.phase == "keep"
    stolen = before.phase == "stolen"
    return {
        "last card drawn": action == "draw" and len(before.deck) == 1,
        "kept with one empty pile": keep and piles == 1,
        "kept with two empty piles": keep and piles == 0,
        "kept one of two equal cards": keep and len(set(before.drawn)) == 1,
        "picked one of two equal cards": before.phase == "pick"
        and before.piles[before.searched].count(action.split(" ")[1]) > 1,
        "stolen": stolen,
        "last card stolen": stolen and len(before.hands[before.victim]) == 1,
        "stolen by a last turn": stolen and before.call is not None,
    }


def duo_events(before: Oracle, action: str) -> dict[str, bool]:
    duo = action.removeprefix("play ").split(":")[0]
    piles = len(before.filled())
    return {
        "crab without a pile": duo == "crab" and piles == 0,
        "crab with one pile": duo == "crab" and piles == 1,
        "boat with an empty deck": duo == "boat" and not before.deck,
        "boat with nothing to take": duo == "boat" and not before.deck and piles == 0,
        "boat in a last turn": duo == "boat" and before.call is not None,
        "fish with an empty deck": duo == "fish" and not before.deck,
        "fish takes the last card": duo == "fish" and len(before.deck) == 1,
        "shark without a victim": duo == "shark" and not effects.victims(before),
        "shark while a hand is safe": duo == "shark" and any(before.revealed),
        "hand laid empty": action.startswith("play ") and len(before.hands[before.seat]) == 2,
        "four mermaids": action == "mermaids",
        "four mermaids in a last turn": action == "mermaids" and before.call is not None,
    }


def end_events(before: Oracle, action: str, after: Oracle) -> dict[str, bool]:
    scored = after.scores != before.scores
    void = after.round > before.round and not scored
    over = after.phase == "over" and scored
    bet = action == "last chance"
    called = before.call is not None
    tied = over and after.scores.count(max(after.scores)) > 1
    last = called and after.starter == (before.call or {})["seat"]
    return {
        "void": void,
        "void after last chance": void and called,
        "the last of the last turns is void": void and last,
        "stop with an empty deck": action == "stop" and not before.deck,
        "last chance with an empty deck, void": bet and void,
        "last chance with an empty deck, goes on": bet and not before.deck and not void,
        "last chance scored on an empty deck": scored and action == "end" and not before.deck,
        "game ended by stop": over and action == "stop",
        "game ended by a bet": over and action == "end",
        **{f"tie in {edition}": tied and after.edition == edition for edition in EDITIONS},
        "tie shared": over and len(after.winners or []) > 1,
        "tie decided": tied and len(after.winners or []) == 1,
    }
