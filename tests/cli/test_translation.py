"""Translation of everything that the command line prints."""

import json
from pathlib import Path

import pytest

from catalogues import PACKAGE, messages_of, read
from cli.command_line import COMMANDS, assert_one_line
from cli.isolated_home import seasalt_at, write_config

TYPED = ("seasalt", "$EDITOR", "eval", "{", "yesterday")
TO_THE_RIGHT = "  "
each_language = pytest.mark.parametrize("language", ["fr", "de", "it"])


def help_in(language: str, home: Path, command: str) -> str:
    done = seasalt_at(home, "--lang", language, *command.split(), "--help")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def one_line(text: str) -> str:
    return " ".join(text.split())


def translations_in(language: str) -> dict[str, str]:
    """Of texts that are translated as they are."""
    messages = messages_of(read(PACKAGE / f"locale/{language}/LC_MESSAGES/seasalt.po"))
    return {message.id: str(message.string) for message in messages if isinstance(message.id, str)}


def is_english(line: str) -> bool:
    """What is typed is the same everywhere; what stands to the right of it is not."""
    if line.startswith("--"):
        return TO_THE_RIGHT in line
    return line != "" and not line.startswith(TYPED)


# Help


@pytest.mark.parametrize("command", ["", *COMMANDS])
@each_language
def test_help_is_all_in_the_language_and_fits_a_terminal(tmp_path: Path, language: str, command: str) -> None:
    english, translated = help_in("en", tmp_path, command), help_in(language, tmp_path, command)
    shared = {line.strip() for line in english.splitlines()} & {line.strip() for line in translated.splitlines()}
    assert [line for line in shared if is_english(line)] == []
    assert not_translated(language, one_line(english), one_line(translated)) == []
    assert max(map(len, translated.splitlines())) <= 80


def not_translated(language: str, english: str, translated: str) -> list[str]:
    """Of the sentences there."""
    catalogue = translations_in(language)
    sentences = [text for text in catalogue if " " in text and "{" not in text and text[-1] in ".]"]
    expected = {text: catalogue[text] for text in sentences if one_line(text) in english}
    assert expected != {}
    return [text for text, translation in expected.items() if one_line(translation) not in translated]


@pytest.mark.parametrize("line", [["--lang", "it", "--help"], ["--lang=it", "--help"], ["--help", "--lang", "it"]])
def test_the_language_is_asked_for_anywhere_on_the_line(tmp_path: Path, line: list[str]) -> None:
    assert "Opzioni:" in seasalt_at(tmp_path, *line, LANG="de_DE.UTF-8").stdout


def test_what_is_asked_for_goes_before_what_is_set_and_that_before_the_terminal(tmp_path: Path) -> None:
    assert "Optionen:" in seasalt_at(tmp_path, "play", "--help", LANG="de_DE.UTF-8").stdout
    write_config(tmp_path, 'language = "it"\n')
    assert "Opzioni:" in seasalt_at(tmp_path, "play", "--help", LANG="de_DE.UTF-8").stdout
    done = seasalt_at(tmp_path, "--lang", "de", "play", "--lang", "fr", "--help", LANG="de_DE.UTF-8")
    assert "Options\xa0:" in done.stdout


def test_the_manual_is_translated(tmp_path: Path) -> None:
    page = seasalt_at(tmp_path, "--lang", "de", "man").stdout
    assert ".SH ÜBERSICHT\n" in page
    assert "Gibt die Handbuchseite aus." in page


def test_a_terminal_of_few_letters_gets_them_spelled_out(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "--help", LANG="fr_FR", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "moteur pour d'autres programmes" in done.stdout


def test_what_completes_tells_in_the_language(tmp_path: Path) -> None:
    variables = {"_SEASALT_COMPLETE": "zsh_complete", "COMP_WORDS": "seasalt pl", "COMP_CWORD": "1"}
    assert "Gleich an den Tisch" in seasalt_at(tmp_path, LANG="de_DE.UTF-8", **variables).stdout


# Usage errors


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("nope", "Den Befehl 'nope' gibt es nicht; die Befehle sind play, continue, "),
        ("sim --nope", "Die Option '--nope' gibt es nicht. Siehe: seasalt sim --help"),
        ("sim --sede x", "Die Option '--sede' gibt es nicht. Meinst du --seed? Siehe: seasalt sim --help"),
        ("sim --edition es", "Falscher Wert für '--edition': 'es' ist keins von 'en', 'fr', 'de', 'it', 'online'."),
        ("sim --edition", "Die Option '--edition' braucht einen Wert. Siehe: seasalt sim --help"),
        ("play --new=yes", "Zur Option '--new' gehört kein Wert. Siehe: seasalt play --help"),
        ("sim --games many", "Falscher Wert für '--games': 'many' ist keine ganze Zahl ab 1."),
        ("sim --games 0", "Falscher Wert für '--games': '0' ist keine ganze Zahl ab 1."),
        ("sim --players two", "Falscher Wert für '--players': 'two' ist keine ganze Zahl."),
        ("completion", "{bash|zsh|fish} fehlt. Siehe: seasalt completion --help"),
        ("engine seasalt", "Ein Argument zu viel: 'seasalt'."),
        ("engine sea salt", "Zu viele Argumente: 'sea' 'salt'."),
        ("play --plain --players 9", "Sea Salt & Paper ist für 2, 3, 4 Personen, nicht für 9."),
        ("play --plain --first 2", "Beginnen kann ein Platz von 0 bis 1, nicht 2."),
        ("sim --deck 92", "Sea Salt & Paper hat keine Option --deck."),
        ("play --plain --players 3 --bots 7", "Menschen: 0, Bots: 7. Zusammen sind das nicht 3."),
    ],
)
def test_what_is_asked_wrongly_is_said_in_german(tmp_path: Path, line: str, error: str) -> None:
    assert_one_line(seasalt_at(tmp_path, *line.split(), LANG="de_DE.UTF-8"), f"seasalt: {error}")


# Doctor, config, sim


def test_a_french_doctor(tmp_path: Path) -> None:
    write_config(tmp_path, '\ntheme = "pink"\n')
    done = seasalt_at(tmp_path, "doctor", LANG="fr_FR.UTF-8")
    rows = [one_line(row) for row in done.stdout.splitlines()]
    assert "terminal non (entrée et sortie)" in rows
    assert "langue fr (d’après le terminal)" in rows
    wrong = "theme doit être une de ces valeurs : reef, paper, contrast, ansi, pas 'pink'."
    assert [row for row in rows if row.startswith("! réglages ") and wrong in row] != []
    assert [row for row in rows if row.endswith("(sera créé avec la première partie)")] != []


def test_french_settings(tmp_path: Path) -> None:
    write_config(tmp_path, 'theme = "paper"\n[keys]\nquit = "q"\n')
    done = seasalt_at(tmp_path, "--cards", "box", "config", LANG="fr_FR.UTF-8")
    rows = [one_line(row) for row in done.stdout.splitlines()]
    for row in (
        "theme 'paper' réglé",
        "cards 'box' ligne de commande",
        "bell true par défaut",
        "name - détecté",
    ):
        assert row in rows


def test_an_italian_table_of_random_games(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "--lang", "it", "sim", "--game", "paperworld", "--games", "5", "--seed", "x")
    head, *rows = done.stdout.splitlines()
    assert head == "paperworld, 96 carte, 2 giocatori a caso, seme x"
    assert {row[:12].strip() for row in rows if row} >= {"partite", "round", "turni", "punti", "scarti", "condivisa"}
    assert max(map(len, rows)) <= 80


def test_programs_read_the_same_in_every_language(tmp_path: Path) -> None:
    write_config(tmp_path, '\ntheme = "pink"\n')
    reports = []
    for language in ("C.UTF-8", "fr_FR.UTF-8"):
        facts = json.loads(seasalt_at(tmp_path, "doctor", "--json", LANG=language).stdout)["facts"]
        reports.append([fact for fact in facts if fact["name"] not in {"language", "LANG"}])
    assert reports[0] == reports[1]
    sim = ("sim", "--games", "5", "--seed", "x", "--json")
    assert seasalt_at(tmp_path, "--lang", "de", *sim).stdout == seasalt_at(tmp_path, *sim).stdout
    done = seasalt_at(tmp_path, "--lang", "de", "engine", stdin='{"do": "nope"}\n')
    assert '"do\\" should be one of' in done.stdout
