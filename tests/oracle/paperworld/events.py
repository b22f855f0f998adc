"""Coverage: rare events that the compared games should show at least once."""

from oracle.paperworld.cards import has_scissors
from oracle.paperworld.engine import Oracle
from oracle.paperworld.objectives import OBJECTIVES
from oracle.paperworld.placements import cell_from, gap_of


def events(before: Oracle, action: str, after: Oracle) -> list[str]:
    happened = turn_events(before, action, after) | place_events(before, action) | end_events(before, after)
    return [name for name in happened if happened[name]]


def turn_events(before: Oracle, action: str, after: Oracle) -> dict[str, bool]:
    seat = before.seat
    new = {*after.won[seat]} - {*before.won[seat]}
    taken = action.startswith("take ") and len(after.hands[seat]) - len(before.hands[seat])
    unpaid = any(
        not before.tokens[number]
        and number not in before.won[seat]
        and after.seat != seat
        and OBJECTIVES[number](after.visible(seat))
        for number in before.objectives
    )
    return {
        **{f"objective {number}": number in new for number in OBJECTIVES},
        **{f"token of {points}": points in [after.won[seat][number] for number in new] for points in (4, 2, 1)},
        "two objectives in one turn": len(new) > 1,
        "objective without a token left": unpaid,
        "five cards taken": taken == 5,
        "too many cards": after.phase == "discard",
        "several cards too many": before.phase == after.phase == "discard",
        "market empty": not after.tops() and after.phase == "choose",
        "pass": action == "pass",
    }


def place_events(before: Oracle, action: str) -> dict[str, bool]:
    words = action.split(" ")
    if words[0] != "place":
        return {}
    seat = before.seat
    card, cell = words[1], cell_from(words[2])
    gap = gap_of(card, cell, before.landscapes[seat])
    paid = len([word for word in words if ":" in word]) - 1
    mode = "advanced" if before.advanced else "base"
    owner = None if before.scissors is None else before.scissors[0]
    takes = words[-1] == "scissors"
    return {
        f"paid skip, {mode}": gap >= 1 and paid == gap,
        f"free skip, {mode}": gap == 1 and paid == 0,
        f"gap of {gap}, {mode}": True,
        "cheaper skip of several": gap >= 2 and paid == gap - 1,
        "second skip": gap >= 1 and before.skip_used,
        "second skip after the discount": gap >= 1 and before.discount_used,
        "token from the middle": takes and owner is None,
        "token from somebody else": takes and owner not in {None, seat},
        "token moved on": takes and owner == seat,
        "token declined": has_scissors(card) and not takes,
        "placed on a cell freed": takes and owner == seat and before.placed > 0,
        "ninth pile": len(before.landscapes[seat]) == 8 and cell not in before.landscapes[seat],
    }


def end_events(before: Oracle, after: Oracle) -> dict[str, bool]:
    over = after.phase == "over" and before.phase != "over"
    totals = after.totals()
    tied = over and totals.count(max(totals)) > 1
    triggered = before.final_turns is None and after.final_turns is not None
    piles = len(before.tops()), len(after.tops())
    return {
        "tie shared": tied and len(after.winners or []) > 1,
        "tie decided": tied and len(after.winners or []) < totals.count(max(totals)),
        "negative winner": over and max(totals) < 0,
        "several piles run out at once": triggered and piles[0] >= 4,
        "no pile left at the trigger": triggered and piles[1] == 0,
    }


WANTED = {
    *(f"objective {number}" for number in OBJECTIVES),
    *(f"token of {points}" for points in (4, 2, 1)),
    *(f"gap of {gap}, advanced" for gap in range(5)),
    "gap of 0, base",
    "gap of 1, base",
    *(f"{kind} skip, {mode}" for kind in ("paid", "free") for mode in ("base", "advanced")),
    "two objectives in one turn",
    "objective without a token left",
    "five cards taken",
    "too many cards",
    "several cards too many",
    "market empty",
    "pass",
    "cheaper skip of several",
    "second skip",
    "second skip after the discount",
    "token from the middle",
    "token from somebody else",
    "token moved on",
    "token declined",
    "placed on a cell freed",
    "ninth pile",
    "tie shared",
    "tie decided",
    "negative winner",
    "several piles run out at once",
    "no pile left at the trigger",
}
