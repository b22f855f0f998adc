"""Message extraction (gettext): drops messages that are gone from the .po files, adds new ones untranslated."""

import ast
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import write_po

from catalogues import PACKAGE, Catalogue, compile_all, language, read, translations


class SourceMessage(NamedTuple):
    """A message where the code says it; with a plural it is two texts."""

    text: str | tuple[str, str]
    context: str | None
    file: str


def source_messages(package: Path) -> Iterator[SourceMessage]:
    """In the order of the files, and in each as it is read."""
    for path in sorted(package.rglob("*.py")):
        file = path.relative_to(package.parent).as_posix()
        for call in _calls(ast.parse(path.read_bytes(), file)):
            yield from _messages_in_call(call, file)


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    """From the top down: the positions in an f-string are not the same in every Python."""
    if isinstance(node, ast.Call):
        yield node
    for child in ast.iter_child_nodes(node):
        yield from _calls(child)


def _messages_in_call(call: ast.Call, file: str) -> Iterator[SourceMessage]:
    match _name(call.func), call.args:
        case "say" | "message" | "Refusal" | "ConfigProblem", [text, *_]:
            for literal in _literals(text, file):
                yield SourceMessage(literal, None, file)
        case "say_as" | "message_as", [context, text, *_]:
            for meaning, literal in product(_literals(context, file), _literals(text, file)):
                yield SourceMessage(literal, meaning, file)
        case "Command", [_, _, _, brief, help_, *_]:
            yield from (SourceMessage(literal, "brief", file) for literal in _literals(brief, file))
            yield from (SourceMessage(literal, None, file) for literal in _literals(help_, file))
        case "shown_as", [brief, *_]:
            yield from (SourceMessage(literal, "brief", file) for literal in _literals(brief, file))
        case "say_number", [one, many, *_]:
            for forms in zip(_literals(one, file), _literals(many, file), strict=True):
                yield SourceMessage(forms, None, file)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def _literals(text: ast.expr, file: str) -> Iterator[str]:
    """What comes from elsewhere is marked there; what is put together here could never be found in a catalogue."""
    match text:
        case ast.Constant(str(literal)) if literal:
            yield literal
        case ast.IfExp(_, first, second):
            yield from _literals(first, file)
            yield from _literals(second, file)
        case ast.JoinedStr() | ast.BinOp():
            raise SyntaxError(f"{file}:{text.lineno}: a message is one whole text with named gaps")


def updated_catalogue(translation: Path, messages: Iterable[SourceMessage]) -> Catalogue:
    old, new = read(translation), Catalogue(language(translation))
    for message in messages:
        former = old.get(message.text, message.context)
        reused = former if former and former.id == message.text else None
        new.add(
            message.text,
            reused.string if reused else None,
            locations=[(message.file, 0)],
            user_comments=reused.user_comments if reused else (),
            context=message.context,
        )
    return new


def update(package: Path) -> None:
    messages = list(source_messages(package))
    for translation in translations(package):
        text = BytesIO()
        write_po(text, updated_catalogue(translation, messages), width=120, include_lineno=False)
        translation.write_bytes(text.getvalue())


if __name__ == "__main__":
    update(PACKAGE)
    compile_all(PACKAGE)
