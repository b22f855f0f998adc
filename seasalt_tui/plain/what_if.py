"""What if, in lines: a new game from one of the player's own turns in a game that is over."""

from typing import Final

from seasalt_tui.bots.review.decisions import Decision, decisions
from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.playback import Playback
from seasalt_tui.plain.dialog import labeled, numbered
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.play.replay.rights import branch_plan, refusal_to_branch
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.sentence_parts import capitalized
from seasalt_tui.text.speeches import speech

_START: Final = 0


async def play_on_from(session: PlainSession, handle: GameHandle) -> None:
    playback, words = await load_playback(handle), session.words
    refusal: Refusal | None = refusal_to_branch(handle.plan, playback, _START)
    if refusal is not None:
        session.console.say(words.say_refusal(refusal))
        return
    you = next(iter(handle.plan.people), 0)
    decision = await _chosen_turn(session, handle.plan, decisions(playback, you))
    if decision is None:
        return
    session.console.say(
        words.say("This starts a new game from here; the old one stays as it is."),
        words.say("The deck stays as it was shuffled; all later chance is new."),
        words.say("It is saved, but not counted in the statistics."),
    )
    await _play(session, handle.plan, playback, decision, you)


async def _play(session: PlainSession, plan: Plan, playback: Playback, decision: Decision, you: int) -> None:
    branch = branch_plan(plan, playback, None if plan.people else you)
    name = session.words.say("What if: round {round}", round=decision.round)
    begun = await session.saved_games.branch(branch, playback.records[: decision.place], name)
    await session.play(begun, from_menu=True)


async def _chosen_turn(session: PlainSession, plan: Plan, every: tuple[Decision, ...]) -> Decision | None:
    """The round is not asked for where there is only one."""
    words, rounds = session.words, sorted({decision.round for decision in every})
    number: int | None = rounds[0] if len(rounds) == 1 else None
    if len(rounds) > 1:
        options = numbered((words.say("Round {round}", round=number), number) for number in rounds)
        number = await session.dialog.choose(words.say("From which round?"), options)
    if number is None:
        return None
    phrases = speech(plan.game, words, translated_names(plan.sitters, words))
    first = {decision.turn: decision for decision in reversed(every) if decision.round == number}
    turns = numbered(
        (
            labeled(
                words,
                words.say("Turn {turn}", turn=turn),
                capitalized(phrases.action_label(first[turn].view, first[turn].action)),
            ),
            first[turn],
        )
        for turn in sorted(first)
    )
    chosen: Decision | None = await session.dialog.choose(words.say("From which turn?"), turns)
    return chosen
