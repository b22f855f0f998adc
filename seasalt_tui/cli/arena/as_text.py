"""Text: the results of a tournament for people."""

from collections.abc import Iterator

from seasalt_tui.cli.output import tables
from seasalt_tui.cli.sim.as_text import COLUMNS, Row, options_text
from seasalt_tui.cli.translation import say
from seasalt_tui.core.game import Json


def as_text(report: Json) -> Iterator[str]:
    titles = [bot["bot"] for bot in report["bots"]]
    blocks = [list(_bot(bot)) for bot in report["bots"]]
    if len(report["pairings"]) > 1:
        titles.append(say("head to head"))
        blocks.append([row for pairing in report["pairings"] for row in _pairing(pairing)])
    total, *aligned_blocks = tables([[_total(report)], *blocks], COLUMNS)
    yield from (_heading(report), "", *total)
    for title, lines in zip(titles, aligned_blocks, strict=True):
        yield from ("", title, *lines)


def _heading(report: Json) -> str:
    budget = say("{number} ms per decision", number=f"{report['ms']:g}") if "ms" in report else _tries(report["tries"])
    return say(
        "{game}, {options}, {players} players, seed {seed}, {budget}",
        game=report["game"],
        options=options_text(report),
        players=report["players"],
        seed=report["seed"],
        budget=budget,
    )


def _tries(tries: int) -> str:
    return say("{number} tries per decision", number=f"{tries:,}")


def _total(report: Json) -> Row:
    remark = say("{deals} deals, {number} shared wins", deals=f"{report['deals']:,}", number=report["shared_wins"])
    return (say("games"), f"{report['games']:,}", remark)


def _bot(bot: Json) -> Iterator[Row]:
    yield _rate(say("wins"), bot)
    elo = {end: f"{bot['elo'][end]:+.0f}" for end in ("low", "high")}
    yield (say("Elo"), f"{bot['elo']['points']:+.0f}", say("{low} to {high} (95 %)", **elo))
    yield (say("points"), f"{bot['points_per_round']:.2f}", say("per round"))
    for call, how in bot["calls"].items():
        yield (say(call), f"{how['made']:,}", say("{share} won", share=f"{how['share']:.2%}"))
    times = {name: f"{time:,.1f}" for name, time in bot["decision_ms"].items()}
    yield (say("per decision"), f"{times['p50']} ms", say("99 % within {p99} ms, all within {max} ms", **times))


def _pairing(pairing: Json) -> Iterator[Row]:
    for number, rate in enumerate(pairing["rates"]):
        yield _rate(f"{'– ' if number else ''}{rate['bot']}", rate)


def _rate(name: str, rate: Json) -> Row:
    span = say("{low} to {high} (95 %)", low=f"{rate['low']:.2%}", high=f"{rate['high']:.2%}")
    return (name, f"{rate['win_rate']:.2%}", span)
