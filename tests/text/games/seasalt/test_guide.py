"""The rules reference says what the engine does, and the same in every language."""

import re
from collections import Counter
from pathlib import Path

import pytest
from rich.cells import cell_len

from seasalt_tui.games.seasalt.cards import DECK, SALT_DECK
from seasalt_tui.games.seasalt.editions import EDITIONS
from seasalt_tui.games.seasalt.families import COLLECTORS, MULTIPLIERS
from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.games.seasalt.rounds import TARGETS
from seasalt_tui.games.seasalt.ruling import POINTS_TO_CALL
from seasalt_tui.games.seasalt.scoring import points
from seasalt_tui.text.games.seasalt.event_words import event_name
from seasalt_tui.text.games.seasalt.names import title
from seasalt_tui.text.words import words

GUIDE = Path(__file__).parents[4] / "seasalt_tui" / "text" / "games" / "seasalt" / "guide"
TEXTS = {language: (GUIDE / f"{language}.md").read_text(encoding="utf-8") for language in ("en", "fr", "de", "it")}

FAMILIES = "crab boat fish swimmer shark mermaid shell octopus penguin sailor lighthouse shoal penguin_colony captain"
CARDS = {
    "en": "crab,boat,fish,swimmer,shark,mermaid,shell,octopus,penguin,sailor,"
    "lighthouse,shoal of fish,penguin colony,captain",
    "fr": "crabe,bateau,poisson,nageur,requin,sirène,coquillage,poulpe,manchot,moussaillon,"
    "phare,banc de poissons,colonie de manchots,capitaine",
    "de": "krabbe,boot,fisch,schwimmer,hai,meerjungfrau,muschel,oktopus,pinguin,seemann,"
    "leuchtturm,fischschwarm,pinguinkolonie,kapitän",
    "it": "granchio,barca,pesce,nuotatore,squalo,sirena,conchiglia,polpo,pinguino,marinaio,faro,banco,colonia,capitano",
}
HUES = "dark_blue light_blue black yellow green grey purple white light_orange pink orange"
COLORS = {
    "en": "dark blue,light blue,black,yellow,green,grey,purple,white,light orange,pink,orange",
    "fr": "bleu foncé,bleu clair,noir,jaune,vert,gris,violet,blanc,orange clair,rose,orange",
    "de": "dunkelblau,hellblau,schwarz,gelb,grün,grau,lila,weiß,hellorange,rosa,orange",
    "it": "blu scuro,blu chiaro,nero,giallo,verde,grigio,viola,bianco,arancione chiaro,rosa,arancione",
}
CODES = {
    "en": "DB LB BK YE GN GY PU WH LO PK OR",
    "fr": "BF BC NO JA VE GR VI BL OC RO OR",
    "de": "DB HB SW GE GN GR LI WE HO RS OR",
    "it": "BS BC NE GI VE GR VI BI AC RO AR",
}
EXAMPLES: dict[str, tuple[dict[str, int], int]] = {
    "crab": ({"crab": 5}, 2),
    "boat": ({"boat": 4}, 2),
    "fish": ({"fish": 3}, 1),
    "swimmer": ({"swimmer": 2, "shark": 1}, 1),
    "shark": ({"shark": 1}, 0),
    "mermaid": ({"mermaid": 1}, 1),
    "shell": ({"shell": 4}, 6),
    "octopus": ({"octopus": 3}, 6),
    "penguin": ({"penguin": 2}, 3),
    "sailor": ({"sailor": 2}, 5),
    "lighthouse": ({"boat": 3}, 3),
    "shoal": ({"fish": 2}, 2),
    "penguin_colony": ({"penguin": 3}, 6),
    "captain": ({"sailor": 2}, 6),
}
EDITION_WORDS = {  # ended the round, latest turn, most points in the last round; void, scored
    "en": "who ended the round,who moved last,best last round,void,scored",
    "fr": "celui qui conclut,dernier à jouer,meilleure manche,nulle,comptée",
    "de": "wer beendet hat,wer zuletzt dran war,beste letzte Runde,verfällt,gewertet",
    "it": "chi ha chiuso,l\u2019ultimo a giocare,il miglior round,nullo,valido",
}
CALLS = {
    "en": ("STOP", "LAST CHANCE"),
    "fr": ("STOP", "DERNIÈRE CHANCE"),
    "de": ("STOP", "LETZTE CHANCE"),
    "it": ("ALT", "SFIDA"),
}

SALT_CARDS = ["jellyfish", "lobster", "cast_of_crabs", "starfish", "seahorse"]
OWNERS = {
    "en": ("most", "fewest"),
    "fr": ("plus", "moins"),
    "de": ("meiste", "wenigste"),
    "it": ("più", "meno"),
}

every_language = pytest.mark.parametrize("language", TEXTS)


def numbers(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


def tables(language: str) -> list[list[list[str]]]:
    """Head and rows of each table, without the rule between them."""
    blocks = [block.strip().split("\n") for block in TEXTS[language].split("\n\n") if block.startswith("|")]
    whole = [[[cell.strip() for cell in line.strip("|").split("|")] for line in block] for block in blocks]
    assert all(set("".join(table[1])) == {"-"} for table in whole)
    return [[table[0], *table[2:]] for table in whole]


def test_the_languages_have_the_same_headings_and_tables() -> None:
    assert len({tuple(re.findall(r"^(#+) ", text, flags=re.MULTILINE)) for text in TEXTS.values()}) == 1
    assert len({str([[len(row) for row in table] for table in tables(language)]) for language in TEXTS}) == 1


@every_language
def test_cards_copies_ladders_and_examples(language: str) -> None:
    copies = Counter(card.family for card in DECK)
    _, *rows = tables(language)[0]
    assert [row[0].casefold() for row in rows] == CARDS[language].split(",")
    for family, (_, copy, worth, example) in zip(FAMILIES.split(), rows, strict=True):
        cards, score = EXAMPLES[family]
        assert (numbers(copy), numbers(example)) == ([copies[family]], [*cards.values(), score])
        counts = {family: 1, **cards} if family in MULTIPLIERS else cards
        scored = points(counts, {"white": cards.get("mermaid", 0)}).families
        assert scored.get("shark" if family == "swimmer" else family, 0) == score
        ladder = COLLECTORS[family][1:] if family in COLLECTORS else (MULTIPLIERS.get(family, ("", 1))[1],)
        assert tuple(numbers(worth)) == ladder


@every_language
def test_each_multiplier_names_what_it_counts(language: str) -> None:
    names = dict(zip(FAMILIES.split(), CARDS[language].split(","), strict=True))
    worths = {row[0].casefold(): row[2].casefold() for row in tables(language)[0][1:]}
    assert all(worths[names[family]].endswith(names[counted]) for family, (counted, _) in MULTIPLIERS.items())


@every_language
def test_bets_won_and_lost(language: str) -> None:
    caller, *others = [[numbers(cell) for cell in row[1:]] for row in tables(language)[1][1:]]
    (bonus,), (cards,), won, (same_cards,), lost = caller
    assert (won, same_cards, lost) == ([cards, bonus, cards + bonus], cards, [bonus])
    assert all((won, lost) == (bonus, more) for bonus, _, won, more, lost in others)
    assert max(less for _, (less,), *_ in others) == cards < max(more for *_, (more,), _ in others)


@every_language
def test_targets_and_the_points_to_announce(language: str) -> None:
    players, targets = tables(language)[2]
    assert dict(zip(map(int, players[1:]), map(int, targets[1:]), strict=True)) == TARGETS
    announcing = TEXTS[language].split("\n## ")[8]
    assert numbers(announcing)[0] == POINTS_TO_CALL
    assert all(call in announcing.split("\n")[0] for call in CALLS[language])


@every_language
def test_editions(language: str) -> None:
    ender, latest, gain, void, scored = EDITION_WORDS[language].split(",")
    ties = {"round_ender": ender, "latest_turn": latest, "last_gain": gain}
    told = {name: tuple(cells) for name, *cells in tables(language)[3][1:]}
    assert told == {
        name: (
            ties[edition.tie_break],
            latest if edition.last_turn_passes_start else ender,
            void if edition.empty_deck_voids_bets else scored,
        )
        for name, edition in EDITIONS.items()
    }


@every_language
def test_colors_codes_and_cards(language: str) -> None:
    _, *rows = tables(language)[4]
    held = Counter(card.color for card in DECK)
    assert [row[0] for row in rows] == COLORS[language].split(",")
    assert [row[1] for row in rows] == CODES[language].split()
    assert len({row[1] for row in rows}) == len(rows) == len(held)
    assert {hue: int(row[2]) for hue, row in zip(HUES.split(), rows, strict=True)} == held


@every_language
def test_cards_of_extra_salt(language: str) -> None:
    copies = Counter(card.family for card in SALT_DECK)
    _, *rows = tables(language)[5]
    names = [title(words(language), family).casefold() for family in SALT_CARDS]
    assert [row[0].casefold() for row in rows] == names
    assert [numbers(row[1]) for row in rows] == [[copies[family]] for family in SALT_CARDS]


@every_language
def test_every_event_is_there_with_whom_it_goes_to(language: str) -> None:
    salt, pepper, double = TEXTS[language].split("\n## ")[-3:]
    most, fewest = OWNERS[language]
    for event in EVENTS.values():
        owner = most if event.to == "most" else fewest
        assert f"- {event_name(words(language), event.name)} ({owner})" in pepper
    assert numbers(salt)[0] == 8
    assert {2 * target for target in TARGETS.values()} <= set(numbers(double))


@every_language
def test_lines_fit_and_need_no_more_than_simple_markdown(language: str) -> None:
    lines = TEXTS[language].splitlines()
    assert max(map(cell_len, lines)) <= 76
    assert max(cell_len(line) for line in lines if line.startswith("|")) <= 74
    assert not re.search(r"[*_`<>\[\]]|^#{3}|^\d+\.|[ \t]$", TEXTS[language], flags=re.MULTILINE)


def test_french_signs_keep_their_space_before_them() -> None:
    assert not re.search(r"[^\u00a0][;:!?»]|«[^\u00a0]", TEXTS["fr"])
