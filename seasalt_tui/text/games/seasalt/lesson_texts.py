"""The tutorial's texts, step by step. Placeholders for keys are named after the key's action."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import DRAW, END, KEEP, LAST_CHANCE, PICK, SEARCH, TAKE, Play
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.text.lesson import ActStep, ReadStep, Step, WatchStep

_LEFT, _RIGHT = 0, 1
_CRAB = parse_card("crab:light_blue")

STEPS: Final[tuple[Step, ...]] = (
    ReadStep(message("Welcome. Collect cards that score. A game has several rounds, until somebody has 40 points.")),
    ReadStep(
        message("Coral is above, you are below. In the middle lie the deck and two piles of open cards."),
        spoken=message("You play against Coral. Between you lie the deck and two piles of open cards."),
    ),
    ActStep(
        message("Each turn brings you one card: one of two drawn ones, or the top of a pile."),
        message("Draw two: press {draw} or click the deck."),
        (DRAW,),
    ),
    ActStep(
        message(
            "Octopuses score as a set: one 0, two 3, three 6. Another one lies on the left pile. "
            "If you cover it, you cannot take it next time."
        ),
        message("Keep the octopus, crab to the right: press {keep_right_pile} or click that line."),
        (KEEP[parse_card("octopus:light_blue")][_RIGHT],),
        message("That would lose an octopus, or cover one. Better have both."),
    ),
    ActStep(
        message("Only you see your hand. There is no pair to play in it yet."),
        message("End your turn: press {end} or click End turn below."),
        (END,),
    ),
    WatchStep(message("Now Coral draws two.")),
    ReadStep(message("Her shell covers the octopus you wanted. But two crabs can dig it out.")),
    ActStep(
        message("So take your crab back."),
        message("Take the top of the right pile: press {take_right} or click it."),
        (TAKE[_RIGHT],),
    ),
    ActStep(
        message("Changed your mind? {undo} takes back what has shown you nothing new. Try it, if you like."),
        message("Then end your turn: {end}."),
        (END,),
    ),
    WatchStep(message("Coral draws again.")),
    ActStep(
        message("There is your second crab."),
        message("Take it: press {take_right} or click it."),
        (TAKE[_RIGHT],),
    ),
    ActStep(
        message("Two crabs are a pair: 1 point. Played, they also bring you any card of one pile."),
        message("Play them: press {pair}, or click one, then the other."),
        (Play(_CRAB, _CRAB),),
    ),
    ActStep(
        message("You choose the pile before you look into it."),
        message("Choose the left pile, where the octopus is: press {search_left_pile} or click it."),
        (SEARCH[_LEFT],),
        message("The octopus is not in there. The left pile has it."),
    ),
    ActStep(
        message("There it is. Coral will not learn which card you take."),
        message("Take the octopus: press {pick_2} or click it."),
        (PICK[parse_card("octopus:green")],),
        message("One shell alone scores nothing. The octopus brings you 3 points."),
    ),
    ReadStep(
        message("The line above your hand counts for you: 4 points. With 7 you may end the round."),
        spoken=message("Your cards are counted for you: 4 points. With 7 you may end the round."),
    ),
    ActStep(
        message(
            "Other pairs: two boats give another turn, two fish a card from the deck. Swimmer and shark steal one."
        ),
        message("End your turn: {end}."),
        (END,),
    ),
    WatchStep(message("Watch Coral at the top."), spoken=message("Now listen to what Coral does.")),
    ActStep(
        message("She played two fish, and put down an octopus. It is your third."),
        message("Take it: press {take_left} or click it."),
        (TAKE[_LEFT],),
    ),
    ReadStep(message("7 points: you may end the round. The safe way is STOP: both score their cards, you 7.")),
    ReadStep(
        message(
            "LAST CHANCE: Coral gets one more turn. If she does not pass you, "
            "you score 7 and your color bonus: 3 for light blue."
        )
    ),
    ReadStep(
        message("She would get only her own bonus. But if she passes you, you get only your 3, and she her cards.")
    ),
    ActStep(
        message("Coral shows 1 point and holds two cards. She will hardly pass your 7: bet."),
        message("Press {call} or click End round, then choose LAST CHANCE."),
        (LAST_CHANCE,),
        message("STOP would bring 7. Try the bet, it can bring 10."),
    ),
    ReadStep(message("Coral has one last turn. Your hand lies open, and is safe from sharks.")),
    WatchStep(message("Watch Coral's last turn."), spoken=message("Now comes Coral's last turn.")),
    ReadStep(
        message("The bet is won, 7 to 3. You score 7 and your bonus, 3; Coral only her bonus, 2."),
        message("Look at the numbers. {result_close} or click Continue: go on."),
    ),
    ReadStep(
        message(
            "Shells, penguins, sailors are sets, too. Multipliers score for others: the lighthouse 1 for each boat."
        )
    ),
    ReadStep(message("A mermaid scores your largest color, a second one the next. Four in hand win the game at once.")),
)
