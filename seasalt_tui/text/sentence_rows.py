"""Sentences as rows of the log: a card as its token, a name in bold."""

from collections.abc import Callable, Iterable
from typing import Any

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Run
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.sentence_parts import Sentence, SentencePart

DrawToken = Callable[[Kit, Any], Run]  # of a card


def sentence_rows(kit: Kit, sentences: Iterable[Sentence], token: DrawToken) -> tuple[Row, ...]:
    return tuple(tuple(_run(kit, part, token) for part in sentence) for sentence in sentences)


def _run(kit: Kit, part: SentencePart, token: DrawToken) -> Run:
    if part.card is not None:
        return token(kit, part.card)
    if part.seat is not None:
        return run(part.text, kit.tones.text, bold=True)
    return run(part.text, kit.tones.muted)
