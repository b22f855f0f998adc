"""Translation catalogues (gettext): reads .po files, and run as a program compiles them to .mo."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

PACKAGE = Path(__file__).parents[1] / "seasalt_tui"


class Catalogue(Catalog):
    """One language, with a header that is the same every day and on every machine."""

    def __init__(self, language: str, messages: Iterable[Message] = ()) -> None:
        super().__init__(locale=language, header_comment="# Sea Salt & Paper in the terminal.", fuzzy=False)
        for message in messages:
            self[message.id] = message

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]


def translations(package: Path) -> list[Path]:
    return sorted(package.glob("locale/*/LC_MESSAGES/seasalt.po"))


def language(translation: Path) -> str:
    return translation.parents[1].name


def read(translation: Path) -> Catalogue:
    with translation.open("rb") as file:
        catalogue = read_po(file, ignore_obsolete=True, abort_invalid=True)
    return Catalogue(language(translation), messages_of(catalogue))


def messages_of(catalogue: Catalog) -> Iterator[Message]:
    """Without the header, which stands there as the translation of nothing."""
    return (message for message in catalogue if message.id)


def is_translated(message: Message) -> bool:
    return all(message.string or ()) if message.pluralizable else bool(message.string)


def binary(translation: Path) -> bytes:
    file = BytesIO()
    write_mo(file, Catalogue(language(translation), filter(is_translated, messages_of(read(translation)))))
    return file.getvalue()


def compile_all(package: Path) -> None:
    for translation in translations(package):
        translation.with_suffix(".mo").write_bytes(binary(translation))


if __name__ == "__main__":
    compile_all(PACKAGE)
