"""The tutorial's texts, step by step. Placeholders for keys are named after the key's action."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.actions import ANNOUNCE, DONE, TAKE, Place
from seasalt_tui.games.paperworld.cards import parse_card
from seasalt_tui.games.paperworld.landscape import ORIGIN, Cell
from seasalt_tui.text.lesson import ActStep, ReadStep, Step, WatchStep

# The parts that the coach may cover, because the step is about another part.
_OWN: Final = ("own",)
_MARKET: Final = ("opponent0", "log", "market")

_BESIDE: Final = (Cell(-1, 0), Cell(1, 0))
_ABOVE_AND_BELOW: Final = tuple(Cell(x, y) for x in (-1, 0, 1) for y in (-1, 1))
_BLUE: Final = (ORIGIN, *_BESIDE, *_ABOVE_AND_BELOW)
_GREEN_ONE: Final = parse_card("green:1")


def _placed(name: str, *cells: Cell) -> tuple[Place, ...]:
    return tuple(Place(parse_card(name), cell) for cell in cells)


STEPS: Final[tuple[Step, ...]] = (
    ReadStep(
        message("Welcome. Layer by layer, small piles of paper become a landscape. In the end, the most points win."),
        may_cover=_OWN,
    ),
    ReadStep(
        message("The cards in a row are the market: five piles, open to both. Above it is Hazel, below is your hand."),
        may_cover=_OWN,
        spoken=message("The market is five piles of open cards, for both of you. You play against Hazel."),
    ),
    ReadStep(
        message(
            "On the left your landscape begins, with a blue 1. The three objectives are the same for both of you: "
            "who shows one first gets 2 points, the other 1."
        ),
        may_cover=_MARKET,
        spoken=message(
            "Your landscape begins with a blue 1. The three objectives are the same for both of you: "
            "who shows one first gets 2 points, the other 1."
        ),
    ),
    ActStep(
        message(
            "In your turn you either take or place cards. To take, name a color or a value: you get all top "
            "cards that match."
        ),
        message("Take all ones: {pw_value_1}, then {pw_take}, or click 1, then Take."),
        (TAKE[1],),
        message("Ones bring you three cards at once, and every pile starts with one."),
        may_cover=_OWN,
    ),
    ReadStep(message("The cards below stay there, even if they match. Now it is Hazel's turn."), may_cover=_OWN),
    WatchStep(message("Hazel takes all twos."), may_cover=_OWN),
    ActStep(
        message(
            "The first objective is an L of one color: you need two more blue cards. To place cards, announce "
            "a color or a value they share."
        ),
        message("Announce ones: {pw_value_1}, then {pw_announce}, or click 1, then Place."),
        (ANNOUNCE[1],),
        message("Good in another game. Here, place ones before Hazel gets an L."),
        may_cover=_MARKET,
    ),
    ActStep(
        message("A new pile starts with a 1 and must be next to another pile. All piles fit into three by three."),
        message("Blue 1 beside the start card: arrow left or right, {pw_choose}, or click the cell."),
        _placed("blue:1", *_BESIDE),
        message("First the blue 1 without scissors, to the left or right of your start card."),
        may_cover=_MARKET,
    ),
    ActStep(
        message("Your other blue 1 shows scissors. It may bring you the token: 2 points while it is yours."),
        message("Place it one row higher or lower, for an L. Then take the token: {pw_pay_token}, or click it."),
        tuple(Place(parse_card("blue:1*"), cell, (), True) for cell in _ABOVE_AND_BELOW),
        message("It makes an L one row higher or lower. And take the token."),
        may_cover=_MARKET,
    ),
    ActStep(
        message(
            "The token blocks its pile: nothing can be placed there. You could place the green 1 too, but keep "
            "it to pay for something later. Made a mistake? {undo} undoes it."
        ),
        message("End your turn: {pw_done}, or click End turn below."),
        (DONE,),
        message("Keep the green 1 this time."),
        may_cover=_MARKET,
    ),
    ReadStep(
        message("The L is yours: 2 points, whatever you cover from now on. Hazel can get only 1 for it."),
        may_cover=_MARKET,
    ),
    WatchStep(message("Hazel places a two."), may_cover=_OWN),
    ActStep(
        message("Her two shows scissors: she took the token. Your pile is free again, and three blue cards wait."),
        message("Take all blue cards: {pw_blue}, then {pw_take}, or click BU, then Take."),
        (TAKE["blue"],),
        message("Your landscape needs blue cards."),
        may_cover=_OWN,
    ),
    ReadStep(message("Nine cards may stay in your hand after a turn. Any more are discarded."), may_cover=_OWN),
    WatchStep(message("Now Hazel takes threes."), may_cover=_OWN),
    ActStep(
        message(
            "Now a pile grows. A card covers another of its color, as a rule with the next value. Only the top counts."
        ),
        message("Announce blue: {pw_blue}, then {pw_announce}, or click BU, then Place."),
        (ANNOUNCE["blue"],),
        message("Blue lets you place all three of your new cards."),
        may_cover=_MARKET,
    ),
    ActStep(
        message("Any of your blue ones will do. Blue 2 is the next value there, so it costs nothing."),
        message("Blue 2 on a blue 1: arrow keys, {pw_choose}, or click the pile."),
        _placed("blue:2", *_BLUE),
        message("Blue 2 on a blue 1: it is the next value there."),
        may_cover=_MARKET,
    ),
    ActStep(
        message(
            "You have no blue 3. Once per turn you may skip a value by discarding another card. With the "
            "scissors token it would be free."
        ),
        message(
            "Blue 4 on blue 2, {pw_choose} or click. Pay with the green 1: {pw_pay_enter} or a click marks it, "
            "{pw_pay_enter} places."
        ),
        tuple(Place(parse_card("blue:4"), cell, (_GREEN_ONE,)) for cell in _BLUE),
        message("You need the blue 5 next. Pay with the green 1."),
        may_cover=_MARKET,
    ),
    ActStep(
        message("And the next value again: 5. From 1 to 5, cards have 0, 1, 2, 3 and 5 stars."),
        message("Blue 5 on blue 4: {pw_choose}, or click the pile."),
        _placed("blue:5", *_BLUE),
        may_cover=_MARKET,
    ),
    ActStep(
        message("Five stars on one pile, and an empty hand."),
        message("End your turn: {pw_done}, or click End turn."),
        (DONE,),
        may_cover=_MARKET,
    ),
    ReadStep(
        message(
            "Your points are counted below your landscape: 5 stars, 2 for the objective, and minus 1 for the "
            "discard. A card left in your hand would also cost 1."
        ),
        may_cover=_MARKET,
        spoken=message(
            "Your points are counted: 5 stars, 2 for the objective, and 1 lost for the discard. "
            "A card left in your hand would cost 1, too."
        ),
    ),
    ReadStep(
        message(
            "When a turn ends with two or fewer piles in the market, everybody plays once more. Then points "
            "are counted."
        ),
        may_cover=_OWN,
    ),
    ReadStep(
        message(
            "You know the rest. Each game has three of twenty objectives. With the advanced rules you may skip "
            "as often as you can pay."
        ),
        may_cover=_MARKET,
    ),
)
