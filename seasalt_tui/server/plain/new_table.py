"""New table in lines: each choice under a number that stays, and the opening under the first."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.games import GAMES
from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.dialog import labeled, numbered
from seasalt_tui.play.drafts import draft_for_game
from seasalt_tui.server.screens.table_draft import TERMS, TableDraft, term_label, term_values
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.text.speeches import option_explanation, option_text, value_text
from seasalt_tui.text.words import Words

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession

_SEATS: Final = 4  # the number of the first seat
_TERMS: Final = 8
_OPTIONS: Final = _TERMS + len(TERMS)
_OPEN: Final = "open"


async def open_new_table(session: "LineSession", *, alone: bool) -> None:
    words = session.words
    heading = words.say("Play alone") if alone else words.say("New table")
    draft = session.drafts.draft(alone=alone)
    while field := await session.dialog.choose(heading, tuple(_fields(session, draft))):
        if field != _OPEN:
            draft = await _changed(session, draft, field)
            session.drafts.keep(draft, alone=alone)
            continue
        remark = _remark(session, draft)
        if draft.final_terms.people:
            session.navigation.open(draft.final_terms)
            return
        session.say(remark)


def _remark(session: "LineSession", draft: TableDraft) -> str:
    return draft.remark(session.words, session.house.config.limits.guest_game_seconds, guest=session.caller.guest)


def _fields(session: "LineSession", draft: TableDraft) -> Iterator[NumberedChoice]:
    words, game = session.words, draft.draft.game
    begins = words.say("Open the table") if len(draft.final_terms.people) > 1 else words.say("Start")
    yield NumberedChoice(1, labeled(words, begins, _remark(session, draft)), (_OPEN,))
    yield _field(words, 2, words.say("Game"), GAMES[game].title, "game")
    yield _field(words, 3, words.say("Players"), str(draft.draft.players), "players")
    for seat, sitter in enumerate(draft.draft.sitters[: draft.draft.players]):
        label = words.say("Seat {number}", number=seat + 1)
        yield _field(words, _SEATS + seat, label, _sitter_text(words, sitter), f"seat {seat}")
    for number, name in enumerate(TERMS, _TERMS):
        if name in draft.terms_offered:
            yield _term(session, draft, number, name)
    for number, (option, value) in enumerate(draft.draft.options.items(), _OPTIONS):
        yield _field(words, number, option_text(words, game, option), value_text(words, game, option, value), option)


def _field(words: Words, number: int, label: str, value: str, field: str) -> NumberedChoice:
    return NumberedChoice(number, labeled(words, label, value), (field,))


def _term(session: "LineSession", draft: TableDraft, number: int, name: str) -> NumberedChoice:
    words = session.words
    if fixed := draft.fixed_value(words, name, guest=session.caller.guest):
        return NumberedChoice(number, labeled(words, term_label(words, name), fixed), (), possible=False)
    value = getattr(draft.terms, name)
    text = next(text for each, text in term_values(words, name) if each == value)
    return _field(words, number, term_label(words, name), text, f"term {name}")


def _sitter_text(words: Words, sitter: Sitter) -> str:
    return words.say("a person") if sitter.level is None else level_text(words, sitter.level)


async def _changed(session: "LineSession", draft: TableDraft, field: str) -> TableDraft:
    words, settings, plan = session.words, session.settings, draft.draft
    match field.split():
        case ["game"]:
            games = ((rules.title, game) for game, rules in GAMES.items())
            game = await session.dialog.choose(words.say("Game"), numbered(games))
            return replace(draft, draft=draft_for_game(plan, game or plan.game, settings, words))
        case ["players"]:
            first, *_ = counts = GAMES[plan.game].players
            picked = await session.dialog.choose(words.say("Players"), numbered(((str(n), n) for n in counts), first))
            return replace(draft, draft=plan.with_players(picked or plan.players))
        case ["seat", seat]:
            sitters = (Sitter(""), *(Sitter("", level) for level in LEVELS))
            heading = words.say("Seat {number}", number=int(seat) + 1)
            named = ((_sitter_text(words, sitter), sitter) for sitter in sitters)
            sitter = await session.dialog.choose(heading, numbered(named))
            return draft if sitter is None else replace(draft, draft=plan.with_sitter(int(seat), sitter))
        case ["term", name]:
            values = numbered((text, (value,)) for value, text in term_values(words, name))
            chosen = await session.dialog.choose(term_label(words, name), values)
            return draft if chosen is None else draft.with_term(name, chosen[0])
    return replace(draft, draft=replace(plan, options={**plan.options, field: await _option(session, plan, field)}))


async def _option(session: "LineSession", draft: Any, option: str) -> Any:
    words, game = session.words, draft.game
    named = ((value_text(words, game, option, value), (value,)) for value in GAMES[game].options[option])
    heading = labeled(words, option_text(words, game, option), option_explanation(words, game, option))
    chosen = await session.dialog.choose(heading, numbered(named))
    return draft.options[option] if chosen is None else chosen[0]
