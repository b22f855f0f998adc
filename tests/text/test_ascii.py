"""What is said where only ASCII can be shown."""

from seasalt_tui.art.rows import run
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.ascii import ascii_ellipsis, ascii_kit, to_ascii
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words


def test_signs_and_accents_are_spelled_out() -> None:
    assert to_ascii("Größe · l’été – «ça» → Œuvre") == 'Grosse - l\'ete - "ca" > OEuvre'
    assert to_ascii("Plain") == "Plain"


def test_german_umlauts_take_an_e() -> None:
    said = ascii_kit(kit(Settings(ascii=True), words("de"), "true")).words
    assert said.say("Größe für Übermut") == "Groesse fuer Uebermut"


def test_a_kit_for_ascii_says_nothing_else() -> None:
    said = ascii_kit(kit(Settings(ascii=True), words("fr"), "true")).words
    assert said.language == "fr"
    assert said.say("{number} · {name}", number=1, name="Zoé") == "1 - Zoe"
    assert said.say_as("nowhere", "déjà") == "deja"
    assert said.say_number("{number} été", "{number} étés", 2) == "2 etes"


def test_other_kits_stay_as_they_are() -> None:
    before = kit(Settings(), words("fr"), "true")
    assert ascii_kit(before) is before
    plainly = ascii_kit(kit(Settings(ascii=True), words("fr"), "true"))
    assert ascii_kit(plainly) is plainly


def test_a_cut_row_shows_no_ellipsis() -> None:
    assert ascii_ellipsis((run("long…"),)) == (run("long."),)
