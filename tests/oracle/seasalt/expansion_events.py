"""Coverage: rare events of the expansions that random games should show at least once."""

from oracle.seasalt import effects
from oracle.seasalt.deck import MERMAID, family
from oracle.seasalt.engine import Oracle
from oracle.seasalt.scoring import is_trio


def expansion_events(before: Oracle, action: str, after: Oracle) -> list[str]:
    """What is worth seeing at least once, of one action."""
    happened = salt_events(before, action, after) | pepper_events(before, action) | event_events(before, action, after)
    return [name for name in happened if happened[name]]


def salt_events(before: Oracle, action: str, after: Oracle) -> dict[str, bool]:
    duo, deck, called = pair_of(action), len(before.deck), before.call is not None
    limited = action == "draw" and before.is_limited()
    stinging = duo == ("jellyfish", "swimmer")
    lobster = duo == ("crab", "lobster")
    passed = called and not before.deck and sum(before.stung) > sum(after.stung) and not limited
    return {
        "limited turn": limited,
        "limited last turn": limited and called,
        "limited turn with the last card": limited and deck == 1,
        "limited turn passes": passed,
        "sting while a hand is safe": stinging and any(before.revealed),
        "sting of nobody": stinging and not effects.unsafe(before),
        "sting of who is stung": stinging and any(before.stung),
        "sting of some, sheltered others": stinging and any(before.face_down),
        **{f"lobster at {count} cards": lobster and deck == count for count in range(7)},
        "lobster in a last turn": lobster and called,
        "lobster picks one of two equal cards": before.phase == "lobster"
        and before.drawn.count(action.removeprefix("pick ")) > 1,
        "trio": action.startswith("play ") and action.count(":") == 3,
        "seahorse stolen": action == "stolen seahorse:white",
    }


def pepper_events(before: Oracle, action: str) -> dict[str, bool]:
    duo, deck = pair_of(action), len(before.deck)
    piles, called = len(before.filled()), before.call is not None
    hermit = duo == ("crab", "crab") and before.has_event("hermit_crab")
    sunfish = duo == ("fish", "fish") and before.has_event("sunfish")
    keep = before.phase == "keep" and before.has_event("dolphins")
    mine = before.call is not None and before.call["seat"] == before.seat
    tornado, dance = before.has_event("tornado"), before.has_event("dance_of_the_mermaids")
    return {
        **{f"hermit crab with {count} piles": hermit and piles == count for count in range(3)},
        "hermit crab takes all of pile A": before.has_event("hermit_crab")
        and before.phase == "pick"
        and len(before.piles[before.searched]) == 1,
        **{f"sunfish at {count} cards": sunfish and deck == count for count in (0, 2, 3)},
        "dolphins": keep and deck > 1,
        "dolphins take the last card": keep and deck == 1 and discards_collector(before, action),
        "dolphins without a deck": keep and deck == 0 and discards_collector(before, action),
        "angelfish": before.phase == "angelfish" and not called,
        "angelfish after last chance": before.phase == "angelfish" and called and mine,
        "angelfish in a last turn": before.phase == "angelfish" and called and not mine,
        "angelfish without a deck": before.phase == "angelfish" and deck == 0,
        "look and leave": action == "leave",
        "look without a card": before.phase == "swap" and not before.hands[before.seat],
        "swap": action.startswith("swap "),
        "look skipped": duo == ("swimmer", "swimmer") and not effects.victims(before),
        "raid": before.phase == "raid",
        "raid while a trio lies": before.phase == "raid"
        and any(is_trio(group) for groups in before.laid for group in groups),
        "raid skipped": duo == ("shark", "shark") and not effects.raids(before),
        "shelter": action.startswith("shelter "),
        "shelter in a last turn": action.startswith("shelter ") and called,
        "robbery while a hand is sheltered": before.phase == "rob" and any(before.face_down),
        "three mermaids": action == "mermaids" and before.hands[before.seat].count(MERMAID) == 3,
        "four mermaids under the dance": action == "mermaids"
        and dance
        and before.hands[before.seat].count(MERMAID) == 4,
        "mermaids under tornado": action == "mermaids" and tornado,
        "diodon allows only last chance": action == "last chance" and before.has_event("diodon_fish"),
    }


def event_events(before: Oracle, action: str, after: Oracle) -> dict[str, bool]:
    new_round = after.round > before.round
    scored = after.scores != before.scores
    up = before.events.up or ""
    return {
        "event deck empty": before.phase == "events" and before.round > 1,
        "event deck empty and two held": before.phase == "events" and before.events.with_two() is not None,
        "one of two events held": before.phase == "hold",
        "event to nobody": new_round and up in after.events.discard,
        "event to a player": new_round and any(up in names for names in after.events.held),
        "event lost": new_round
        and any(set(old) - set(new) for old, new in zip(before.events.held, after.events.held, strict=True)),
        "void first round": new_round and before.round == 1 and not scored,
        "game over with a held event": after.phase == "over" and any(after.events.held),
        "most and fewest held": sum(map(len, after.events.held)) > 1 and action == "stop",
    }


def pair_of(action: str) -> tuple[str, ...]:
    """The families of a pair, if one is played."""
    words = action.split(" ")
    return tuple(sorted(map(family, words[1:]))) if words[0] == "play" and len(words) == 3 else ()


def discards_collector(before: Oracle, action: str) -> bool:
    rest = list(before.drawn)
    rest.remove(action.split(" ")[1])
    return family(rest[0]) in {"shell", "octopus", "penguin", "sailor", "seahorse"}
