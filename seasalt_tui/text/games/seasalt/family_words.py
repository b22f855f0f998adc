"""Words of each card family: one entry a family, from which all that names or explains its cards is said."""

from typing import Final

from msgspec import Struct

from seasalt_tui.core.messages import message, message_as


class FamilyWords(Struct, frozen=True):
    """`short`: at most seven letters, for the face of a card; `tiny`: three, no two families the same; `kind`: how it
    scores, in seven letters. `worth`: what it scores and does, how many there are. `category`: in a table of points,
    for all that score together. `collects`: of a player who wants more of them.

    For those that make pairs: `pair`; `hoped` of it in a hint; `effect` of playing one, and when nothing comes of it;
    what one card alone lacks.
    """

    title: str
    short: str
    tiny: str
    kind: str
    worth: str
    category: str = ""
    collects: str = ""
    pair: str = ""
    hoped: str = ""
    effect: str = ""
    no_effect: str = ""
    lacks: str = ""


_HUNT: Final = message(
    "Swimmer and shark: 1 point. Played, they steal a random card from another player's hand. There are five of each."
)
FAMILY_WORDS: Final = {  # in the order of a table of points
    "crab": FamilyWords(
        message("Crab"),
        message_as("short", "Crab"),
        message_as("tiny", "Crb"),
        message_as("kind", "pair"),
        message("Two crabs: 1 point. Played, they let you take any card from one pile. There are nine."),
        category=message("Crab pairs"),
        collects=message("{name} collects crabs."),
        pair=message("A pair of crabs."),
        hoped=message("Any card from a pile."),
        effect=message("Search a pile and take any card from it."),
        no_effect=message("Both piles are empty: the pair only scores."),
        lacks=message("needs a second crab."),
    ),
    "lobster": FamilyWords(
        message("Lobster"),
        message_as("short", "Lobster"),
        message_as("tiny", "Lob"),
        message_as("kind", "pair"),
        message(
            "Crab and lobster: 1 point. Played, they let you take one of the deck's top five cards. A lobster is no "
            "crab. There is one."
        ),
        category=message("Crab + lobster"),
        pair=message("Crab and lobster together."),
        hoped=message("The best of five cards from the deck."),
        effect=message("Look at the top five of the deck, take one; the rest is shuffled."),
        no_effect=message("The deck is empty: the pair only scores."),
        lacks=message("needs a crab."),
    ),
    "boat": FamilyWords(
        message("Boat"),
        message_as("short", "Boat"),
        message_as("tiny", "Boa"),
        message_as("kind", "pair"),
        message("Two boats: 1 point. Played, they give you another turn. There are eight."),
        category=message("Boat pairs"),
        collects=message("{name} collects boats."),
        pair=message("A pair of boats."),
        hoped=message("Another turn right away."),
        effect=message("Take another turn right away."),
        no_effect=message("There is nothing to take: the pair only scores."),
        lacks=message("needs a second boat."),
    ),
    "fish": FamilyWords(
        message("Fish"),
        message_as("short", "Fish"),
        message_as("tiny", "Fsh"),
        message_as("kind", "pair"),
        message("Two fish: 1 point. Played, they give you the top card of the deck. There are seven."),
        category=message("Fish pairs"),
        collects=message("{name} collects fish."),
        pair=message("A pair of fish."),
        hoped=message("A card from the deck."),
        effect=message("Take the top card of the deck."),
        no_effect=message("The deck is empty: the pair only scores."),
        lacks=message("needs a second fish."),
    ),
    "shark": FamilyWords(
        message("Shark"),
        message_as("short", "Shark"),
        message_as("tiny", "Shk"),
        message_as("kind", "pair"),
        _HUNT,
        category=message("Swimmer + shark"),
        collects=message("{name} collects sharks."),
        pair=message("Swimmer and shark together."),
        hoped=message("A card from another player's hand."),
        effect=message("Steal a random card from another player's hand."),
        no_effect=message("Nobody can be stolen from: the pair only scores."),
        lacks=message("needs a swimmer."),
    ),
    "swimmer": FamilyWords(
        message("Swimmer"),
        message_as("short", "Swimmer"),
        message_as("tiny", "Swm"),
        message_as("kind", "pair"),
        _HUNT,
        collects=message("{name} collects swimmers."),
        pair=message("Swimmer and shark together."),
        lacks=message("needs a shark."),
    ),
    "jellyfish": FamilyWords(
        message("Jellyfish"),
        message_as("short", "Jelly"),
        message_as("tiny", "Jel"),
        message_as("kind", "pair"),
        message(
            "Swimmer and jellyfish: 1 point. Played, they sting the others: their next turn is one card from the deck "
            "and nothing else. There are two."
        ),
        category=message("Swimmer + jellyfish"),
        collects=message("{name} collects jellyfish."),
        pair=message("Swimmer and jellyfish together."),
        hoped=message("The others only draw one card in their next turn."),
        effect=message("Sting the others: in their next turn they only draw one card."),
        no_effect=message("Nobody can be stung: the pair only scores."),
        lacks=message("needs a swimmer."),
    ),
    "starfish": FamilyWords(
        message("Starfish"),
        message_as("short", "Starf."),
        message_as("tiny", "Sta"),
        message_as("kind", "+2/pair"),
        message(
            "Starfish: 2 points beside a pair, one starfish for each pair. Laid together with a pair, it takes the "
            "place of the effect. There are three."
        ),
        category=message("Starfish with pairs"),
        collects=message("{name} collects starfish."),
    ),
    "shell": FamilyWords(
        message("Shell"),
        message_as("short", "Shell"),
        message_as("tiny", "She"),
        message_as("kind", "set"),
        message("Shells: 0 2 4 6 8 10 for one to six. There are six."),
        category=message("Shells"),
        collects=message("{name} collects shells."),
    ),
    "octopus": FamilyWords(
        message("Octopus"),
        message_as("short", "Octopus"),
        message_as("tiny", "Oct"),
        message_as("kind", "set"),
        message("Octopuses: 0 3 6 9 12 for one to five. There are five."),
        category=message("Octopuses"),
        collects=message("{name} collects octopuses."),
    ),
    "penguin": FamilyWords(
        message("Penguin"),
        message_as("short", "Penguin"),
        message_as("tiny", "Pen"),
        message_as("kind", "set"),
        message("Penguins: 1 3 5 for one to three. There are three."),
        category=message("Penguins"),
        collects=message("{name} collects penguins."),
    ),
    "sailor": FamilyWords(
        message("Sailor"),
        message_as("short", "Sailor"),
        message_as("tiny", "Sai"),
        message_as("kind", "set"),
        message("Sailors: 0 5 for one and two. There are two."),
        category=message("Sailors"),
        collects=message("{name} collects sailors."),
    ),
    "seahorse": FamilyWords(
        message("Seahorse"),
        message_as("short", "Seahor."),
        message_as("tiny", "Sea"),
        message_as("kind", "+1/set"),
        message(
            "Seahorse: one more shell, octopus, penguin or sailor where you have at least one, whichever scores most. "
            "There is one."
        ),
        category=message("Seahorse"),
    ),
    "cast_of_crabs": FamilyWords(
        message("Cast of crabs"),
        message_as("short", "Cast"),
        message_as("tiny", "Cst"),
        message_as("kind", "1/crab"),
        message("Cast of crabs: 1 point for each of your crabs. There is one."),
        category=message("Cast of crabs"),
    ),
    "lighthouse": FamilyWords(
        message("Lighthouse"),
        message_as("short", "Lighth."),
        message_as("tiny", "Lig"),
        message_as("kind", "1/boat"),
        message("Lighthouse: 1 point for each of your boats. There is one."),
        category=message("Lighthouse"),
    ),
    "shoal": FamilyWords(
        message("Shoal of fish"),
        message_as("short", "Shoal"),
        message_as("tiny", "Sho"),
        message_as("kind", "1/fish"),
        message("Shoal of fish: 1 point for each of your fish. There is one."),
        category=message("Shoal of fish"),
    ),
    "penguin_colony": FamilyWords(
        message("Penguin colony"),
        message_as("short", "Colony"),
        message_as("tiny", "Col"),
        message_as("kind", "2/peng."),
        message("Penguin colony: 2 points for each of your penguins. There is one."),
        category=message("Penguin colony"),
    ),
    "captain": FamilyWords(
        message("Captain"),
        message_as("short", "Captain"),
        message_as("tiny", "Cap"),
        message_as("kind", "3/sail."),
        message("Captain: 3 points for each of your sailors. There is one."),
        category=message("Captain"),
    ),
    "mermaid": FamilyWords(
        message("Mermaid"),
        message_as("short", "Mermaid"),
        message_as("tiny", "Mer"),
        message_as("kind", "color"),
        message(
            "Mermaids: the first scores 1 point per card of your largest color, the next one of your next "
            "largest. All four win the game at once. There are four."
        ),
        category=message("Mermaids"),
        collects=message("{name} collects mermaids."),
    ),
}
