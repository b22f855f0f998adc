"""New game in lines: each choice under a number that stays, and the start under the first."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.games import GAMES
from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.dialog import Dialog, labeled, numbered
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.play.drafts import Draft, chosen_names, draft_for_game, new_draft, plan_from_draft
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.store.settings import value_refusal
from seasalt_tui.text.library.texts import sitter_text
from seasalt_tui.text.speeches import option_explanation, option_text, value_text
from seasalt_tui.text.words import Words

_SEATS: Final = 4  # the number of the first seat
_BEGINS: Final = 8
_OPTIONS: Final = 10
_START: Final = "start"


async def open_new_game(session: PlainSession) -> None:
    settings, words = session.settings, session.words
    draft = session.draft or new_draft(next(iter(GAMES)), settings, words)
    while field := await session.dialog.choose(words.say("New game"), tuple(_fields(session, draft))):
        if field == _START:
            handle = await session.saved_games.begin(plan_from_draft(draft, settings, words))
            await session.play(handle, from_menu=True)
            return
        draft = session.draft = await _changed(session, draft, field)


def _fields(session: PlainSession, draft: Draft) -> Iterator[NumberedChoice]:
    words, names = session.words, chosen_names(draft, session.settings, session.words)
    by_luck = words.say("random")
    begins = by_luck if draft.first is None else names[draft.first]
    yield NumberedChoice(1, words.say("Start"), (_START,))
    yield _field(words, 2, words.say("Game"), GAMES[draft.game].title, "game")
    yield _field(words, 3, words.say("Players"), str(draft.players), "players")
    for seat, _ in enumerate(draft.sitters):
        yield _seat(words, draft, seat, names)
    yield _field(words, _BEGINS, words.say("First player"), begins, "first")
    yield _field(words, _BEGINS + 1, words.say("Seed"), draft.seed or words.say("random"), "seed")
    for number, (option, value) in enumerate(draft.options.items(), _OPTIONS):
        label, text = option_text(words, draft.game, option), value_text(words, draft.game, option, value)
        yield _field(words, number, label, text, f"option {option}")


def _field(words: Words, number: int, label: str, value: str, field: str) -> NumberedChoice:
    return NumberedChoice(number, labeled(words, label, value), (field,))


def _seat(words: Words, draft: Draft, seat: int, names: tuple[str, ...]) -> NumberedChoice:
    if seat >= draft.players:
        why_not = words.say_number("There is only {number} player.", "There are only {number} players.", draft.players)
        return NumberedChoice(_SEATS + seat, why_not, (), possible=False)
    text = f"{names[seat]}, {sitter_text(words, draft.sitters[seat])}"
    return _field(words, _SEATS + seat, words.say("Seat {number}", number=seat + 1), text, f"seat {seat}")


async def _changed(session: PlainSession, draft: Draft, field: str) -> Draft:
    words = session.words
    match field.split():
        case ["game"]:
            games = ((rules.title, game) for game, rules in GAMES.items())
            game = await _pick(session, words.say("Game"), games, draft.game)
            return draft_for_game(draft, game, session.settings, words)
        case ["players"]:
            first, *_ = counts = GAMES[draft.game].players
            options = numbered(((str(count), count) for count in counts), first)  # so each is typed as it is
            picked = await session.dialog.choose(words.say("Players"), options)
            return draft.with_players(picked or draft.players)
        case ["first"]:
            names = enumerate(chosen_names(draft, session.settings, words))
            seats = [(words.say("random"), (None,)), *((name, (seat,)) for seat, name in names)]
            (first,) = await _pick(session, words.say("First player"), seats, (draft.first,))
            return replace(draft, first=first)
        case ["seed"]:
            return replace(draft, seed=await session.dialog.type_in(words.say("Which seed? Enter: random.")))
        case ["seat", seat]:
            return draft.with_sitter(int(seat), await _sitter(session, draft, int(seat)))
        case [_, option]:
            return replace(draft, options={**draft.options, option: await _option(session, draft, option)})
    raise ValueError(field)


async def _pick(session: PlainSession, heading: str, values: Iterable[tuple[str, Any]], now: Any) -> Any:
    """Unchanged if it leads back."""
    picked = await session.dialog.choose(heading, numbered(values))
    return now if picked is None else picked


async def _option(session: PlainSession, draft: Draft, option: str) -> Any:
    words, game = session.words, draft.game
    named = [(value_text(words, game, option, value), (value,)) for value in GAMES[game].options[option]]
    heading = labeled(words, option_text(words, game, option), option_explanation(words, game, option))
    (picked,) = await _pick(session, heading, named, (draft.options[option],))
    return picked


async def _sitter(session: PlainSession, draft: Draft, seat: int) -> Sitter:
    words, now = session.words, draft.sitters[seat]
    kinds = [Sitter(now.name), *(Sitter(now.name, level) for level in LEVELS)]
    heading = words.say("Seat {number}", number=seat + 1)
    picked: Sitter = await _pick(session, heading, ((sitter_text(words, kind), kind) for kind in kinds), now)
    offered = chosen_names(draft.with_sitter(seat, picked), session.settings, words)[seat]
    name = await session.dialog.type_in(words.say("Which name? Enter: {name}.", name=offered))
    return replace(picked, name=await valid_name(session.dialog, name) or picked.name)


async def valid_name(dialog: Dialog, name: str) -> str:
    """Asks again until it is one, or empty."""
    while name and (refusal := value_refusal("name", name)):
        name = await dialog.type_in(dialog.words.say_refusal(refusal))
    return name
