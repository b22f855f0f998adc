"""From the code to the translators' files: all that is said, in an order that stays, and no translation lost."""

from pathlib import Path

import pytest

from catalogues import compile_all, read
from seasalt_tui.text.words import Words, translations
from update_catalogues import source_messages, update

CODE = """
from words import say
class Bar:
    title = message("Sea {salt}")
    def say(self, message): ...
    def show(self, words, refusal):
        words.say(refusal.template, **refusal.values)
        words.say("Draw" if self.mine else "Wait", number=1)
        words.say_as("a tie", "Draw")
        words.say_number("{number} card", "{number} cards", 2)
        Refusal(DUE["over"])
        Refusal("Pile {pile} is empty.", {"pile": "no message"})
        core.ConfigProblem("Too small.", other("no message"))
        Command("draw", "d", "draw", "Draw two", "Draw two cards", lambda it: it.say_as("why", "Now"))
        Command(f"draw_{name}", "e", "draw", "", "Draw them")
        DRAW.shown_as("Once more", "draw", sign=lambda _: "no message")
        other("no message", say(), say(""), f"{say('Inside')}, outside")
"""
MESSAGES: list[tuple[str | tuple[str, str], str | None]] = [
    ("Sea {salt}", None),
    ("Draw", None),
    ("Wait", None),
    ("Draw", "a tie"),
    (("{number} card", "{number} cards"), None),
    ("Pile {pile} is empty.", None),
    ("Too small.", None),
    ("Draw two", "brief"),
    ("Draw two cards", None),
    ("Now", "why"),
    ("Draw them", None),
    ("Once more", "brief"),
    ("Inside", None),
]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    package = tmp_path / "pack"
    (package / "locale/fr/LC_MESSAGES").mkdir(parents=True)
    (package / "bar.py").write_text(CODE)
    translation(package).touch()
    return package


def translation(package: Path) -> Path:
    return package / "locale/fr/LC_MESSAGES/seasalt.po"


def translate(package: Path, text: str, translated: str) -> None:
    before = translation(package).read_text()
    translation(package).write_text(
        before.replace(f'msgid "{text}"\nmsgstr ""', f'msgid "{text}"\nmsgstr "{translated}"')
    )


def test_all_that_is_said_is_found_in_its_order(package: Path) -> None:
    assert [(found.text, found.context) for found in source_messages(package)] == MESSAGES
    assert {found.file for found in source_messages(package)} == {"pack/bar.py"}


@pytest.mark.parametrize("text", ['f"Pile {pile}"', '"Pile %s" % pile', '"Pile " + pile'])
def test_what_is_put_together_is_no_message(package: Path, text: str) -> None:
    (package / "bar.py").write_text(f"\nwords.say({text})\n")
    with pytest.raises(SyntaxError, match=r"^pack/bar\.py:2: a message is one whole text with named gaps$"):
        list(source_messages(package))


def test_a_new_language_begins_with_every_message(package: Path) -> None:
    update(package)
    assert [(message.id, message.context) for message in read(translation(package)) if message.id] == MESSAGES


def test_a_translation_stays_until_its_message_goes(package: Path) -> None:
    update(package)
    translate(package, "Too small.", "Trop petit.")
    translate(package, "Wait", "Attendez")
    (package / "bar.py").write_text(CODE.replace('"Wait"', '"Wait a bit"'))
    update(package)
    text = translation(package).read_text()
    assert 'msgid "Too small."\nmsgstr "Trop petit."' in text
    assert 'msgid "Wait a bit"\nmsgstr ""' in text
    assert "Attendez" not in text
    assert "fuzzy" not in text


def test_a_changed_plural_is_translated_anew(package: Path) -> None:
    update(package)
    text = translation(package).read_text()
    translation(package).write_text(text.replace('msgstr[0] ""', 'msgstr[0] "{number} carte"'))
    (package / "bar.py").write_text(CODE.replace("} cards", "} of the cards"))
    update(package)
    assert "carte" not in translation(package).read_text()


def test_a_translators_comment_stays(package: Path) -> None:
    update(package)
    text = translation(package).read_text()
    translation(package).write_text(text.replace('msgid "Wait"', '# short: it is a button\nmsgid "Wait"'))
    update(package)
    assert '# short: it is a button\n#: pack/bar.py\nmsgid "Wait"' in translation(package).read_text()


def test_a_file_tells_no_line_no_time_and_no_name(package: Path) -> None:
    update(package)
    first = translation(package).read_bytes()
    (package / "bar.py").write_text("\n\n" + CODE)
    update(package)
    assert translation(package).read_bytes() == first
    assert first.decode().split("\n\n")[0] == (
        "# Sea Salt & Paper in the terminal.\n"
        'msgid ""\n'
        'msgstr ""\n'
        '"Language: fr\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"'
    )


def test_long_lines_are_wrapped(package: Path) -> None:
    (package / "bar.py").write_text(f"say({'a word ' * 40!r})\n")
    update(package)
    assert max(map(len, translation(package).read_text().splitlines())) <= 120


def test_a_compiled_catalogue_is_the_same_every_time(package: Path) -> None:
    update(package)
    translate(package, "Too small.", "Trop petit.")
    compiled = translation(package).with_suffix(".mo")
    compile_all(package)
    first = compiled.read_bytes()
    compile_all(package)
    assert compiled.read_bytes() == first
    assert b"Trop petit." in first


def test_one_text_is_said_in_several_ways(package: Path) -> None:
    update(package)
    text = translation(package).read_text().replace('"Draw"\nmsgstr ""', '"Draw"\nmsgstr "Piocher"', 1)
    translation(package).write_text(text.replace('"Draw"\nmsgstr ""', '"Draw"\nmsgstr "Égalité"'))
    compile_all(package)
    words = Words("fr", translations(translation(package).with_suffix(".mo")))
    assert (words.say("Draw"), words.say_as("a tie", "Draw")) == ("Piocher", "Égalité")


def test_what_is_not_translated_yet_is_english(package: Path) -> None:
    update(package)
    translate(package, "Too small.", "Trop petit.")
    compile_all(package)
    words = Words("fr", translations(translation(package).with_suffix(".mo")))
    assert words.say("Too small.") == "Trop petit."
    assert words.say("Wait") == "Wait"
    assert words.say_as("a tie", "Draw") == "Draw"
    assert words.say_number("{number} card", "{number} cards", 3) == "3 cards"


FEW = ["0 one", "1 one", "2 many"]
ONLY_ONE = ["0 many", "1 one", "2 many"]


@pytest.mark.parametrize(("name", "said"), [("fr", FEW), ("de", ONLY_ONE), ("it", ONLY_ONE)])
def test_each_language_counts_in_its_own_way(package: Path, name: str, said: list[str]) -> None:
    (package / "locale/fr").rename(package / "locale" / name)
    po = package / "locale" / name / "LC_MESSAGES/seasalt.po"
    update(package)
    text = po.read_text().replace('msgstr[0] ""', 'msgstr[0] "{number} one"')
    po.write_text(text.replace('msgstr[1] ""', 'msgstr[1] "{number} many"'))
    compile_all(package)
    words = Words(name, translations(po.with_suffix(".mo")))
    assert [words.say_number("{number} card", "{number} cards", number) for number in (0, 1, 2)] == said
