"""Prompts: the state of the game and what to do now, in one line each."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import PILES, Keep, LastChance, Mermaids, Play
from seasalt_tui.games.seasalt.cards import COPIES, MERMAID
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.action_labels import own_mermaids
from seasalt_tui.text.games.seasalt.expanded_prompts import expanded_prompt, expanded_waiting
from seasalt_tui.text.games.seasalt.last_turn import bet_of, standing
from seasalt_tui.text.games.seasalt.sentences import sentence_parts
from seasalt_tui.text.sentence_parts import Addressee, plain_text, winner_sentence
from seasalt_tui.text.words import Words

_EDITIONS: Final = {
    "de": message("German edition"),
    "en": message("English edition"),
    "fr": message("French edition"),
    "it": message("Italian edition"),
    "online": message("online edition"),
}
_KEEP: Final = (
    message("Keep one of the two cards; the other goes on the left pile."),
    message("Keep one of the two cards; the other goes on the right pile."),
)
_PICK: Final = (message("Take one card from the left pile."), message("Take one card from the right pile."))
_LOOKING: Final = (
    message("{name} is searching the left pile…"),
    message("{name} is searching the right pile…"),
)


def edition(words: Words, name: str) -> str:
    return words.say(_EDITIONS[name])


def headline(words: Words, view: View) -> str:
    return words.say(
        "Round {round} · to {target} points · {edition}",
        round=view.round,
        target=view.target,
        edition=edition(words, view.edition),
    )


def whose_turn(words: Words, view: View, names: tuple[str, ...]) -> str:
    if view.winners is not None:
        return words.say("Game over")
    if view.turn_of == view.seat:
        return words.say("Your last turn" if _is_last(view) else "Your turn")
    return words.say("Last turn of {name}" if _is_last(view) else "Turn of {name}", name=names[view.turn_of])


def prompt(words: Words, view: View, names: tuple[str, ...]) -> str:
    """What this seat may do now, or who it is waiting for."""
    if view.winners is not None:
        won = winner_sentence(Addressee(words, view.seat), view.winners)
        return plain_text(sentence_parts(words, won, names))
    if view.phase == "stolen":
        return words.say("A card is being stolen…")
    doing, bet = _own(words, view, names) if view.legal else _waiting(words, view, names), bet_of(view)
    if bet is None or Mermaids() in view.legal:
        return doing
    return (
        f"{standing(words, bet, names, last=True)} {doing}" if view.legal else f"{doing} {standing(words, bet, names)}"
    )


def _is_last(view: View) -> bool:
    return view.call is not None


def _waiting(words: Words, view: View, names: tuple[str, ...]) -> str:
    expanded = expanded_waiting(words, view, names)
    if expanded:
        return expanded
    if view.phase == "deal":
        return words.say("The cards are being shuffled…")
    if view.searched is not None:
        return words.say(_LOOKING[view.searched], name=names[view.turn_of])
    text = message("{name} is taking a last turn…") if _is_last(view) else message("{name} is choosing…")
    return words.say(text, name=names[view.turn_of])


def _own(words: Words, view: View, names: tuple[str, ...]) -> str:
    if Mermaids() in view.legal:
        return _mermaids(words, view)
    return expanded_prompt(words, view, names) or _basic(words, view)


def _mermaids(words: Words, view: View) -> str:
    if own_mermaids(view) < COPIES[MERMAID]:
        return words.say("You hold three mermaids: lay them and win the game!")
    return words.say("You hold all four mermaids: lay them and win the game!")


def _basic(words: Words, view: View) -> str:
    match view.phase:
        case "take":
            return _last_take(words, view) if _is_last(view) else _take(words, view)
        case "keep":
            return _keep(words, view)
        case "search":
            return words.say("Choose the pile to search.")
        case "pick":
            return words.say(_PICK[view.searched or 0])
        case "rob":
            return words.say("Choose whom to steal a card from.")
        case _:
            return _last_play(words, view) if _is_last(view) else _play(words, view)


def _take(words: Words, view: View) -> str:
    match view.deck, _piles_left(view):
        case 0, _:
            return words.say("Your turn: the deck is empty, so take the top of a pile.")
        case 1, False:
            return words.say("Your turn: draw the last card of the deck.")
        case 1, True:
            return words.say("Your turn: draw the last card of the deck, or take the top of a pile.")
        case _, False:
            return words.say("Your turn: draw two cards from the deck.")
        case _:
            return words.say("Your turn: draw two cards from the deck, or take the top of a pile.")


def _last_take(words: Words, view: View) -> str:
    match view.deck, _piles_left(view):
        case 0, _:
            return words.say("Take the top of a pile.")
        case 1, False:
            return words.say("Draw the last card of the deck.")
        case 1, True:
            return words.say("Draw the last card, or take a pile's top.")
        case _, False:
            return words.say("Draw two cards from the deck.")
        case _:
            return words.say("Draw two or take from a pile.")


def _piles_left(view: View) -> bool:
    return any(pile.size for pile in view.piles)


def _keep(words: Words, view: View) -> str:
    piles = {action.pile for action in view.legal if isinstance(action, Keep)}
    if _is_last(view):
        return words.say("Keep one of the two cards.")
    if len(piles) < len(PILES):
        return words.say(_KEEP[piles.pop()])
    return words.say("Keep one of the two cards; the other goes on a pile.")


def _play(words: Words, view: View) -> str:
    pairs, calls = any(isinstance(action, Play) for action in view.legal), LastChance() in view.legal
    match pairs, calls:
        case True, True:
            return words.say("Play a pair, call STOP or LAST CHANCE, or end your turn.")
        case True, False:
            return words.say("Play a pair, or end your turn.")
        case False, True:
            return words.say("Call STOP or LAST CHANCE, or end your turn.")
        case _:
            return words.say("Nothing to play: end your turn.")


def _last_play(words: Words, view: View) -> str:
    if any(isinstance(action, Play) for action in view.legal):
        return words.say("Play a pair, or end your turn.")
    return words.say("Nothing to play: end your turn.")
