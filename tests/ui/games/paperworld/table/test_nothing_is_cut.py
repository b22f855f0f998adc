"""What tells cards, objectives and prices apart is seen whole, however little room there is."""

from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from games.changed_values import changed
from games.paperworld.positions import position
from seasalt_tui.art.landscapes.faces import EXTENT, face
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.progress import Progress
from seasalt_tui.games.paperworld.view import ObjectiveView
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.games.paperworld.cursor import places
from seasalt_tui.text.games.paperworld.objectives import name
from seasalt_tui.text.games.paperworld.prompts import prompt
from seasalt_tui.text.kit import Kit, kit
from seasalt_tui.text.words import LANGUAGES, words
from seasalt_tui.ui.games.paperworld.questions.payment import PaymentQuestion
from seasalt_tui.ui.games.paperworld.table.choice_panel import _skips
from seasalt_tui.ui.games.paperworld.table.objectives import Objectives
from ui.games.paperworld.table.rigged_table import TO_DISCARD, rigged_table
from ui.kits import with_kit

WIDTHS = (49, 59, 64, 78, 80, 84)  # of all three objectives


def kit_in(language: str, **settings: Any) -> Kit:
    return kit(Settings(**settings), words(language), "true")


def texts(rows: Any) -> list[str]:
    return ["".join(part.text for part in row) for row in rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_objectives_are_shown_whole_with_their_tokens_and_how_far_one_has_come(language: str) -> None:
    dressed = kit_in(language)
    goals = with_kit(Objectives(), dressed)
    for first, width, height in product((1, 4, 7, 10, 13, 16, 18), WIDTHS, (4, 5, 12)):
        shown = tuple(ObjectiveView(first + place, (4, 2, 1)) for place in range(3))
        goals.set_reactive(Objectives.objectives, shown)
        goals.set_reactive(Objectives.progress, (Progress(10, 12, frozenset({Cell(0, 0)})),) * 3)
        lines = texts(goals.paint(width, height))
        drawn = "\n".join(lines)
        assert drawn.count("+4 +2 +1") == 3, drawn
        assert drawn.count("12") >= 3, drawn
        slots = goals._slots(dressed, width, height)
        for slot, objective in zip(slots, shown, strict=True):
            whole = name(dressed.words, objective.number)
            assert whole in drawn or whole == rejoined(lines, slot), drawn


def rejoined(lines: list[str], slot: Region) -> str:
    """The name of an objective in two lines, the second beside its drawing."""
    cells = [line[slot.x : slot.right] for line in lines]
    name = next(line for line, cell in enumerate(cells) if cell.strip())
    return f"{cells[name].strip()} {cells[name + 1][6:].strip()}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_80_columns_names_need_two_lines_only_where_three_are_long(language: str) -> None:
    dressed = kit_in(language)
    goals = with_kit(Objectives(), dressed)
    for numbers in combinations(range(1, 21), 3):
        goals.set_reactive(Objectives.objectives, tuple(ObjectiveView(number, (4, 2, 1)) for number in numbers))
        slots = goals._slots(dressed, 49, 4)
        needed = [cell_len(name(dressed.words, number)) for number in numbers]
        fits = sum(max(need, 14) for need in needed) + 2 <= 49
        assert all(slot.width >= need for slot, need in zip(slots, needed, strict=True)) == fits
        assert slots[-1].right <= 49


@pytest.mark.parametrize("seen", [5, 6, 7, 8])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_a_covered_card_shows_its_value_its_scissors_and_its_stars(seen: int, ascii_only: bool) -> None:
    look = kit_in("en", ascii=ascii_only).look
    for value, scissors in product((1, 2, 3, 4, 5), (False, True)):
        card = Card("blue", value, scissors and value < 5)
        rows = [text[:seen] for text in texts(face(card, "BU", "small", look, seen))]
        drawn = "".join(rows)
        assert str(value) in rows[ascii_only]
        assert ("*" if ascii_only else "✂") in rows[ascii_only] or not card.scissors
        stars = "" if not card.stars else f"+{card.stars}" if ascii_only else "★" * card.stars
        assert stars in drawn or f"{card.stars}★" in drawn
        assert {len(text) for text in texts(face(card, "BU", "small", look, seen))} == {EXTENT["small"][0]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_above_the_hand_has_room_in_80_columns(language: str) -> None:
    dressed = kit_in(language)
    for token, advanced, skipped, final in product((None, (0, (0, 0))), (False, True), (False, True), (None, 1, 4)):
        for fields in ({}, {"announced": "green"}, {"announced": "green", "placed": 1}, {"phase": "discard"}):
            hands = ("g1 g2 y3 y4 b2 b3 k4 k5 y2 y5 b4", "", "", "")
            state = position(hands=hands, scissors=token, advanced=advanced, final_turns=final, **fields)
            view = game.view(changed(state, skipped=skipped), 0)
            assert len(prompt(dressed.words, view, ("Kim", "Ana", "Ben", "Cleo"))) <= 78
            assert len(_skips(dressed, view)) <= 77


async def test_eleven_cards_in_hand_are_told_apart_and_the_one_pointed_at_is_named(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_DISCARD) as table:
        bands = "".join(table.lines[-6:-4])  # the one pointed at is lifted
        assert bands.count("✂") == sum(card.endswith("*") for card in table.hand), bands
        for place, card in enumerate(table.table.hand):
            assert table.table.aim.place == place
            told = f"{card.color.title()} {card.value}{' with scissors' if card.scissors else ''} · {card.stars} star"
            assert told in table.text
            await table.press("right")


def test_whose_token_it_is_makes_the_question() -> None:
    dressed = kit_in("en")
    mine = position(hands=("y2* b1", ""), scissors=(0, (1, 0)), landscapes=("y1 y1", "y1"), announced=2)
    ours = position(hands=("y2* b1", ""), scissors=(1, (0, 0)), landscapes=("y1 y1", "y1"), announced=2)
    for state, takes, key in (
        (mine, "Move your token: this pile is blocked, D3 no longer.", "Move token"),
        (ours, "Take the scissors token: 2 points, but this pile is blocked.", "Take token"),
    ):
        view = game.view(state, 0)
        ways = [place for place in places(view) if place.cell == (0, 0)]
        question = PaymentQuestion(dressed, view, ways)
        assert question._taking() == takes
        assert question.taking_label == key
