"""The rules reference says what the engine does, and the same in every language."""

import re
from collections import Counter
from pathlib import Path

import pytest
from rich.cells import cell_len

from games.paperworld.positions import landscape, position
from seasalt_tui.games.paperworld.cards import COLORS, STARS, VALUES, copies
from seasalt_tui.games.paperworld.objectives import OBJECTIVES, OF_A_FIRST_GAME, sides
from seasalt_tui.games.paperworld.rules import price
from seasalt_tui.games.paperworld.scoring import SCISSORS_WORTH, points
from seasalt_tui.games.paperworld.state import LARGEST_HAND, TOKENS
from seasalt_tui.text.games.paperworld import names, objectives
from seasalt_tui.text.markdown_parser import Heading, Table, parse
from seasalt_tui.text.words import LANGUAGES, words

GUIDE = Path(__file__).parents[4] / "seasalt_tui" / "text" / "games" / "paperworld" / "guide"
TEXTS = {language: (GUIDE / f"{language}.md").read_text(encoding="utf-8") for language in LANGUAGES}
HEADINGS = (
    *("goal", "table", "turn", "placing", "skipping", "scissors", "turn_end", "objectives", "game_end", "scoring"),
    *("ways_to_play", "secrets", "codes"),
)
CODES = {
    "en": "yellow YE, blue BU, green GN, black BK",
    "fr": "jaune JA, bleu BU, vert VE, noir NO",
    "de": "gelb GE, blau BL, grün GN, schwarz SW",
    "it": "giallo GI, blu BL, verde VE, nero NE",
}
ANA = "y5 b5 y4 / b4 g3 k2 / k1 g2 ."

every_language = pytest.mark.parametrize("language", TEXTS)


def tables(language: str) -> list[tuple[tuple[str, ...], ...]]:
    return [block.rows for block in parse(TEXTS[language]) if isinstance(block, Table)]


def section(language: str, name: str) -> str:
    return TEXTS[language].split("\n## ")[1 + HEADINGS.index(name)]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"-?\d+", text)))


def test_the_languages_have_the_same_sections_and_tables() -> None:
    levels = [[block.level for block in parse(text) if isinstance(block, Heading)] for text in TEXTS.values()]
    assert levels == [[1] + [2] * len(HEADINGS)] * len(TEXTS)
    assert len({str([[len(row) for row in table] for table in tables(language)]) for language in TEXTS}) == 1


@every_language
def test_what_skips_cost(language: str) -> None:
    usual, advanced = (position(advanced=advanced) for advanced in (False, True))
    holding = [position(advanced=advanced, scissors=(0, (0, 0))) for advanced in (False, True)]
    for gap, *told in tables(language)[0][1:]:
        costs = [price(state, int(gap)) for state in (usual, holding[0], advanced, holding[1])]
        assert [int(cost) if cost.isdigit() else None for cost in told] == costs


@every_language
def test_tokens_and_limits(language: str) -> None:
    players, tokens = tables(language)[1]
    assert {int(seats): numbers(won) for seats, won in zip(players[1:], tokens[1:], strict=True)} == TOKENS
    assert numbers(section(language, "turn_end"))[0] == LARGEST_HAND
    assert numbers(section(language, "game_end"))[0] == 2


@every_language
def test_all_objectives_are_listed(language: str) -> None:
    _, *rows = tables(language)[2]
    assert [int(number) for number, _, _ in rows] == list(OBJECTIVES)
    assert all(len({row[column] for row in rows}) == len(rows) for column in (1, 2))
    assert max(len(name) for _, name, _ in rows) <= 24
    called = [objectives.name(words(language), number).casefold() for number in OBJECTIVES]
    assert [name.casefold() for _, name, _ in rows] == called
    assert numbers(section(language, "objectives").split("\n- ")[-1]) == (*sides()[0], *sides()[1])
    assert numbers(section(language, "ways_to_play"))[: len(OF_A_FIRST_GAME)] == OF_A_FIRST_GAME


@every_language
def test_the_example_is_scored_as_the_engine_scores(language: str) -> None:
    _, told = tables(language)[3]
    stars, won, hand, discards, scissors, total = map(numbers, told)
    scored = points(landscape(ANA), won, -hand[0], -discards[0], scissors=True)
    assert (*stars, sum(won), *hand, *discards, *scissors) == tuple(
        getattr(scored, part) for part in scored.__struct_fields__
    )
    assert total == (scored.total,)
    assert scissors == (SCISSORS_WORTH,)
    assert numbers(section(language, "scoring"))[2:7] == STARS[1:]
    visible = Counter(pile.top.value for pile in landscape(ANA).piles)
    sums = " + ".join(str(visible[value] * STARS[value]) for value in reversed(VALUES))
    assert f"{sums} = {scored.stars}" in " ".join(section(language, "scoring").split())


@every_language
def test_cards_of_the_decks(language: str) -> None:
    for row in tables(language)[4][1:]:
        (players,) = numbers(row[0])
        deck = copies(96, players)
        by_value = [sum(count for card, count in deck.items() if card.value == value) for value in VALUES]
        scissors = sum(count for card, count in deck.items() if card.scissors)
        assert list(map(int, row[1:])) == [*by_value, deck.total(), scissors]
        assert len({sum(count for card, count in deck.items() if card.color == color) for color in COLORS}) == 1
        assert copies(92, players).total() in numbers(section(language, "ways_to_play"))[-3:]
        missing = deck - copies(92, players)
        assert sorted(str(card) for card in missing.elements()) == ["black:1*", "blue:4*", "green:2*", "yellow:3*"]


@every_language
def test_colors_and_codes(language: str) -> None:
    colors, codes = tables(language)[5]
    told = list(zip(colors[1:], codes[1:], strict=True))
    assert ", ".join(f"{color} {code}" for color, code in told) == CODES[language]
    assert len(set(codes[1:])) == len(told) == len(COLORS)
    if language == "en":
        assert told == [(color, names.code(words("en"), color)) for color, _ in told]


@every_language
def test_lines_fit_and_need_no_more_than_simple_markdown(language: str) -> None:
    lines = TEXTS[language].splitlines()
    assert max(map(cell_len, lines)) <= 76
    assert max(cell_len(line) for line in lines if line.startswith("|")) <= 74
    assert not re.search(r"[*_`<>\[\]]|^#{3}|^\d+\.|[ \t]$", TEXTS[language], flags=re.MULTILINE)


def test_french_signs_keep_their_space_before_them() -> None:
    assert not re.search(r"[^\u00a0][;:!?»]|«[^\u00a0]|'", TEXTS["fr"])
