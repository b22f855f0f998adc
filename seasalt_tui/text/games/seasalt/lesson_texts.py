"""The tutorial's texts, step by step. Placeholders for keys are named after the key's action."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import DRAW, END, KEEP, LAST_CHANCE, PICK, SEARCH, TAKE, Play
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.text.lesson import ActStep, ReadStep, Step, WatchStep

_LEFT, _RIGHT = 0, 1
_CRAB = parse_card("crab:light_blue")

STEPS: Final[tuple[Step, ...]] = (
    ReadStep(message("Welcome. Collect cards that score. Rounds are played until somebody has 40 points.")),
    ReadStep(
        message("Coral is at the top, you are at the bottom. In the middle are the deck and two face-up piles."),
        spoken=message("You play against Coral. Between you lie the deck and two piles of open cards."),
    ),
    ActStep(
        message("Each turn you gain one card: draw two and keep one, or take the top of a pile."),
        message("Draw two: press {draw} or click the deck."),
        (DRAW,),
    ),
    ActStep(
        message(
            "Octopuses score as a set: one 0, two 3, three 6. Another one is on the left pile. If you cover "
            "it, you cannot take it next turn."
        ),
        message("Keep the octopus, crab to the right: press {keep_right_pile} or click that line."),
        (KEEP[parse_card("octopus:light_blue")][_RIGHT],),
        message("That would lose one octopus or cover the other. You want both."),
    ),
    ActStep(
        message("Only you can see your hand. It has no pair to play yet."),
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
        message("Changed your mind? {undo} undoes any move that has revealed nothing new. Try it if you like."),
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
        message("Two crabs are a pair: 1 point. Played, they also let you take any card from one pile."),
        message("Play them: press {pair}, or click one, then the other."),
        (Play(_CRAB, _CRAB),),
    ),
    ActStep(
        message("You choose the pile before you see what is in it."),
        message("Choose the left pile, where the octopus is: press {search_left_pile} or click it."),
        (SEARCH[_LEFT],),
        message("The octopus is not in there. The left pile has it."),
    ),
    ActStep(
        message("There it is. Coral will not see which card you take."),
        message("Take the octopus: press {pick_2} or click it."),
        (PICK[parse_card("octopus:green")],),
        message("One shell alone scores nothing. The octopus gets you 3 points."),
    ),
    ReadStep(
        message("The line above your hand keeps count: 4 points. With 7 you may end the round."),
        spoken=message("Your cards are counted for you: 4 points. With 7 you may end the round."),
    ),
    ActStep(
        message(
            "Other pairs: two boats give another turn, two fish a card from the deck, swimmer and shark steal a card."
        ),
        message("End your turn: {end}."),
        (END,),
    ),
    WatchStep(message("Watch Coral at the top."), spoken=message("Now listen to what Coral does.")),
    ActStep(
        message("She played two fish, and discarded an octopus. It would be your third."),
        message("Take it: press {take_left} or click it."),
        (TAKE[_LEFT],),
    ),
    ReadStep(
        message("7 points: you may end the round. The safe way is STOP: you both score your cards, so you get 7.")
    ),
    ReadStep(
        message(
            "LAST CHANCE: Coral gets one more turn. If she does not beat you, you score 7 and your color "
            "bonus: 3 for light blue."
        )
    ),
    ReadStep(
        message(
            "She would get only her own bonus. But if she beats you, you get only your 3, and she scores her cards."
        )
    ),
    ActStep(
        message("Coral shows 1 point and holds two cards. She is unlikely to beat your 7: bet."),
        message("Press {call} or click End round, then choose LAST CHANCE."),
        (LAST_CHANCE,),
        message("STOP would get you 7. Try the bet: it can get you 10."),
    ),
    ReadStep(message("Coral has one last turn. Your hand is revealed, and safe from sharks.")),
    WatchStep(message("Watch Coral's last turn."), spoken=message("Now comes Coral's last turn.")),
    ReadStep(
        message("The bet is won, 7 to 3. You score 7 and your bonus, 3; Coral only her bonus, 2."),
        message("Look at the numbers. Then {result_close} or click Continue."),
    ),
    ReadStep(
        message(
            "Shells, penguins and sailors are sets, too. Multipliers score for other cards: the lighthouse 1 per boat."
        )
    ),
    ReadStep(
        message(
            "A mermaid scores your largest color, a second one the next largest. Four mermaids win the game at once."
        )
    ),
)
