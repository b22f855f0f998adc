"""Fixtures: what is not allowed, and why."""

from msgspec import Struct

from games.paperworld.positions import dealt, fresh, play, position, shuffle
from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.games.paperworld.state import State


class Case(Struct, frozen=True):
    state: State
    seat: Seat
    action: str
    sentence: str


EMPTY = ("", "", "", "", "")
STARTING = play(fresh(3), "objectives 1 14 16")
DEALING = play(STARTING, "start yellow black blue")
CHOOSING = position(hands=("y2 b3 g5", ""))
PLACING = position(hands=("y2 y3 y4 b1 g1", ""), announced="yellow")
TWO_PILES = position(hands=("y2 y3* y4 g2", ""), landscapes=("y1 b1",), scissors=(0, (0, 0)), announced="yellow")
DISCARDING = play(position(hands=("y1 y1 y2 y2 b1 b1 b2 b2", "")), "take 4")
OVER = play(position(market=EMPTY, final_turns=1), "pass")
SKIPPED = position(hands=("y3 b5 g5", ""), announced="yellow", placed=1, skipped=True)
ADVANCED = position(hands=("y5 b5 g5", ""), announced="yellow", advanced=True)
FULL = position(hands=("k1 k2", ""), landscapes=("y1 b1 g1 / . k1 . / . g1 .",), announced="black")
FIVE = position(hands=("y5 y4 g5", ""), landscapes=("y4",), announced="yellow")
LAST_PLACES = position(hands=("y2", ""), market=EMPTY, final_turns=1)
LATER = {
    "objectives": "The objectives must be drawn first.",
    "start": "The start cards must be dealt first.",
    "deal": "The deck must be shuffled first.",
    "choose": "Take cards, or announce a color or value to place.",
    "placing": "Place a card that fits the announcement first.",
    "discard": "Discard cards first, until 9 are left in the hand.",
    "over": "The game is over.",
}

CASES = {
    "before the objectives": Case(fresh(), 0, "take 1", LATER["objectives"]),
    "a seat draws objectives": Case(fresh(), 0, "objectives 1 14 16", LATER["objectives"]),
    "chance shuffles before it draws objectives": Case(fresh(), CHANCE, shuffle(), LATER["objectives"]),
    "both sides of one card": Case(
        fresh(), CHANCE, "objectives 1 7 8", "Objectives 7 and 8 are on one card: only one of them is drawn."
    ),
    "an objective twice": Case(
        fresh(), CHANCE, "objectives 7 1 7", "Objectives 7 and 7 are on one card: only one of them is drawn."
    ),
    "other objectives in a first game": Case(
        fresh(first_game=True), CHANCE, "objectives 1 14 17", "The objectives of a first game are 1, 14 and 16."
    ),
    "before the start cards": Case(STARTING, 0, "take 1", LATER["start"]),
    "too few start cards": Case(
        STARTING, CHANCE, "start yellow blue", "Each seat gets one start card: 3 in all, not 2."
    ),
    "two start cards of a color": Case(
        STARTING, CHANCE, "start blue yellow blue", "There is only one start card that is blue."
    ),
    "before the deal": Case(DEALING, 0, "take 1", LATER["deal"]),
    "a wrong shuffle with a card too many": Case(
        DEALING,
        CHANCE,
        shuffle(3).replace("black:5", "blue:5"),
        "A shuffle names all the deck has and no more: of blue:5 it is 2, not 4.",
    ),
    "a shuffle of too few cards": Case(
        DEALING,
        CHANCE,
        shuffle(3).replace(" black:5", ""),
        "A shuffle names all the deck has and no more: of black:5 it is 2, not 0.",
    ),
    "a shuffle in the middle of the game": Case(
        CHOOSING, CHANCE, shuffle(), "Chance has nothing to decide now; it is the turn of seat 0."
    ),
    "out of turn": Case(dealt(), 1, "take 1", "It is not the turn of seat 1 but of seat 0."),
    "no such seat": Case(dealt(), 5, "take 1", "It is not the turn of seat 5 but of seat 0."),
    "placing without an announcement": Case(CHOOSING, 0, "place yellow:2 0,0", LATER["choose"]),
    "discarding for nothing": Case(CHOOSING, 0, "discard yellow:2", LATER["choose"]),
    "taking a color that is not shown": Case(
        position(market=("y1", "", "", "", "")), 0, "take blue", "No market pile shows blue."
    ),
    "taking a value that is not shown": Case(CHOOSING, 0, "take 3", "No market pile shows 3."),
    "announcing what is not in the hand": Case(CHOOSING, 0, "announce black", "You have no black."),
    "announcing what cannot be placed": Case(
        CHOOSING, 0, "announce 5", "You cannot announce 5: none of them in your hand can be placed now."
    ),
    "passing with something to take": Case(CHOOSING, 0, "pass", "You cannot pass while there are cards to take."),
    "passing with something to place": Case(
        LAST_PLACES,
        0,
        "pass",
        "You cannot pass while you can place a card.",
    ),
    "with nothing to place yet": Case(position(), 0, "done", "Take cards first: all of one color or value."),
    "with nothing to take any more": Case(LAST_PLACES, 0, "done", "Announce a color or value to place."),
    "with nothing to do at all": Case(
        position(market=EMPTY, final_turns=1), 0, "done", "There is nothing to take and nothing to place: pass."
    ),
    "taking after something was placed": Case(
        position(hands=("y2 b1", ""), announced="yellow", placed=1),
        0,
        "take 4",
        "Place cards that fit the announcement, or end your turn.",
    ),
    "taking after all was placed": Case(
        position(hands=("b1", ""), announced="yellow", placed=1),
        0,
        "take 4",
        "No other card can be placed: end your turn.",
    ),
    "skipping two values after one": Case(
        position(hands=("y4 b5 g5", ""), announced="yellow", placed=1, skipped=True),
        0,
        "place yellow:4 0,0 discard blue:5",
        "A value has already been skipped this turn.",
    ),
    "taking after an announcement": Case(PLACING, 0, "take 4", LATER["placing"]),
    "announcing twice": Case(PLACING, 0, "announce yellow", LATER["placing"]),
    "done with nothing placed": Case(PLACING, 0, "done", "Place at least one card first."),
    "placing what was not announced": Case(
        PLACING, 0, "place blue:1 1,0", "blue:1 does not fit the announcement: yellow."
    ),
    "placing another value than was announced": Case(
        position(hands=("y2 b1", ""), announced=2), 0, "place blue:1 1,0", "blue:1 does not fit the announcement: 2."
    ),
    "placing what is not in the hand": Case(PLACING, 0, "place yellow:2* 0,0", "yellow:2* is not in your hand."),
    "opening a pile by a corner": Case(
        PLACING, 0, "place yellow:2 1,1", "A pile at 1,1 would not be next to another pile."
    ),
    "opening a pile away from all": Case(
        PLACING, 0, "place yellow:2 2,0", "A pile at 2,0 would not be next to another pile."
    ),
    "opening a pile outside the square": Case(
        FULL, 0, "place black:1 0,3", "A pile at 0,3 would make your landscape larger than three by three."
    ),
    "opening a pile above the square": Case(
        FULL, 0, "place black:1 1,-1", "A pile at 1,-1 would make your landscape larger than three by three."
    ),
    "placing on the pile with the token": Case(
        TWO_PILES, 0, "place yellow:2 0,0", "The scissors block the pile at 0,0."
    ),
    "moving the token to the pile it lies on": Case(
        TWO_PILES, 0, "place yellow:3* 0,0 scissors", "The scissors block the pile at 0,0."
    ),
    "placing on another color": Case(
        TWO_PILES, 0, "place yellow:2 1,0", "yellow:2 cannot go on blue:1: the color is different."
    ),
    "placing on the same value": Case(
        FIVE, 0, "place yellow:4 0,0", "yellow:4 cannot go on yellow:4: the value is not higher."
    ),
    "placing on a higher value": Case(
        position(hands=("y3", ""), landscapes=("y5",), announced=3),
        0,
        "place yellow:3 0,0",
        "yellow:3 cannot go on yellow:5: the value is not higher.",
    ),
    "skipping two values": Case(
        PLACING,
        0,
        "place yellow:4 0,0 discard blue:1 green:1",
        "yellow:4 at 0,0 would skip 2 values; only one can be skipped.",
    ),
    "skipping two values with the token": Case(
        TWO_PILES, 0, "place yellow:3* 0,1", "yellow:3* at 0,1 would skip 2 values; only one can be skipped."
    ),
    "skipping twice": Case(
        SKIPPED, 0, "place yellow:3 0,0 discard blue:5", "A value has already been skipped this turn."
    ),
    "having nothing to pay with": Case(
        position(hands=("y3", ""), announced="yellow"),
        0,
        "place yellow:3 0,0",
        "Cards to discard for this: 1. Other cards in the hand: 0.",
    ),
    "having too little to pay with": Case(
        ADVANCED, 0, "place yellow:5 0,0", "Cards to discard for this: 3. Other cards in the hand: 2."
    ),
    "paying nothing": Case(PLACING, 0, "place yellow:3 0,0", "Cards to discard for this: 1, not 0."),
    "paying for nothing": Case(PLACING, 0, "place yellow:2 0,0 discard blue:1", "Cards to discard for this: 0, not 1."),
    "paying in spite of the token": Case(
        TWO_PILES, 0, "place yellow:2 0,1 discard green:2", "Cards to discard for this: 0, not 1."
    ),
    "paying with what is not in the hand": Case(
        PLACING, 0, "place yellow:3 0,0 discard black:1", "black:1 is not in your hand."
    ),
    "paying with the placed card": Case(
        PLACING, 0, "place yellow:3 0,0 discard yellow:3", "You do not have enough yellow:3 cards for this."
    ),
    "paying twice with one card": Case(
        position(hands=("b3 y5 g5", ""), announced="blue", advanced=True),
        0,
        "place blue:3 1,0 discard yellow:5 yellow:5",
        "You do not have enough yellow:5 cards for this.",
    ),
    "paying in another order": Case(
        position(hands=("b3 y5 g5", ""), announced="blue", advanced=True),
        0,
        "place blue:3 1,0 discard yellow:5 green:5",
        "Cards to discard are written in alphabetical order.",
    ),
    "taking the token without scissors": Case(
        PLACING,
        0,
        "place yellow:2 0,0 scissors",
        "yellow:2 has no scissors: it cannot take the token.",
    ),
    "going on before discarding": Case(DISCARDING, 0, "take 1", LATER["discard"]),
    "discarding what is not in the hand": Case(DISCARDING, 0, "discard green:5", "green:5 is not in your hand."),
    "a seat after the end": Case(OVER, 0, "take 1", LATER["over"]),
    "chance after the end": Case(OVER, CHANCE, shuffle(), LATER["over"]),
}
