"""Source-to-source lowering for mypyc: msgspec Structs become native classes with the same values.

Compiled code makes and reads these without asking Python, which it would have to with a Struct. Only frozen Structs are
lowered, and what they can do in this program is kept: fields in order, with defaults; equality, hash, repr, pickling,
patterns, methods. `replace` (or `changed`) becomes a call of the class, so what is replaced must be a name or an
attribute whose type is annotated.
"""

import ast
from collections.abc import Iterable, Mapping
from typing import Final

_REPLACING: Final = {"replace", "changed"}

Fields = dict[str, str]
"""The annotation of each field, by its name."""

_HEADER: Final = """
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""
# The memory of the newest dead value is kept for the next one, as states come and go one by one.
_WITHOUT_GC: Final = "mypyc_attr(acyclic=True, free_list_len=1)"
_BODY: Final = """
class _:
    __struct_fields__: ClassVar[tuple[str, ...]] = {names}
    __match_args__: Final = {names}

    def __init__(self, {arguments}) -> None:
        {assignments}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, {name}) and {comparisons}

    def __hash__(self) -> int:
        return hash(({values}))

    def __repr__(self) -> str:
        return f"{name}({shown})"

    def __reduce__(self) -> "tuple[object, ...]":
        return {name}, ({values})
"""


def structs(source: str) -> dict[str, Fields]:
    """The frozen Structs that a module defines."""
    return {
        node.name: {ast.unparse(field.target): ast.unparse(field.annotation) for field in _fields(node)}
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and _is_frozen_struct(node)
    }


def lowered(source: str, known: dict[str, Fields], homes: Mapping[str, str] = {}) -> str:
    """`known`: the Structs of all modules that are lowered. `homes`: the modules of those that others may need."""
    lowering = _Lowering(known)
    tree = lowering.visit(ast.parse(source))
    after = 1 if ast.get_docstring(tree) else 0
    imports = [f"from {homes[name]} import {name}" for name in sorted(lowering.made & homes.keys() - _names(tree))]
    tree.body[after:after] = ast.parse("\n".join([_HEADER, *imports])).body
    return ast.unparse(ast.fix_missing_locations(tree))


def _names(tree: ast.Module) -> set[str]:
    """What a module defines or imports."""
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return classes.union(alias.asname or alias.name for node in imports for alias in node.names)


def _is_frozen_struct(node: ast.ClassDef) -> bool:
    is_struct = any(isinstance(base, ast.Name) and base.id == "Struct" for base in node.bases)
    return is_struct and any(word.arg == "frozen" for word in node.keywords)


def _fields(node: ast.ClassDef) -> Iterable[ast.AnnAssign]:
    return (field for field in node.body if isinstance(field, ast.AnnAssign))


class _Lowering(ast.NodeTransformer):
    def __init__(self, known: dict[str, Fields]) -> None:
        self._known = known
        self._types: dict[str, str] = {}
        """Of the names in the function that is looked at."""
        self.made: set[str] = set()
        """The Structs that are made where something was replaced."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        if node.name not in self._known:
            return node
        fields = [*_fields(node)]
        methods = [part for part in node.body if part not in fields]
        node.bases = [base for base in node.bases if ast.unparse(base) != "Struct"]
        if any(word.arg == "gc" for word in node.keywords):
            node.decorator_list = [ast.parse(_WITHOUT_GC, mode="eval").body]
        node.keywords = []
        node.body = [*methods, *_body(node.name, fields)]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        arguments = node.args.args
        self._types = {each.arg: ast.unparse(each.annotation) for each in arguments if each.annotation}
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """Of values that are replaced, as these may be replaced once more, and of attributes."""
        changed = self.generic_visit(node)
        target = node.targets[0]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            for each, value in zip(target.elts, node.value.elts, strict=False):
                self._assign(each, value)
        self._assign(target, node.value)
        return changed

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        kind = ast.unparse(value.func) if isinstance(value, ast.Call) else self._type_of(value)
        if isinstance(target, ast.Name) and kind:
            self._types[target.id] = kind

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if ast.unparse(node.func) not in _REPLACING:
            return node
        old = node.args[0]
        name = self._type_of(old)
        if name not in self._known:
            return node
        self.made.add(name)
        changes = {word.arg: word.value for word in node.keywords}
        values = [changes.get(field) or ast.Attribute(old, field, ast.Load()) for field in self._known[name]]
        return ast.Call(ast.Name(name, ast.Load()), values, [])

    def _type_of(self, node: ast.expr) -> str:
        if isinstance(node, ast.Attribute):
            return self._known.get(self._type_of(node.value), {}).get(node.attr, "")
        return self._types.get(node.id, "") if isinstance(node, ast.Name) else ""


def _body(name: str, fields: Iterable[ast.AnnAssign]) -> list[ast.stmt]:
    names = [ast.unparse(field.target) for field in fields]
    arguments = [ast.unparse(field).replace(" = ", "=") for field in fields]
    text = _BODY.format(
        name=name,
        names=tuple(names),
        arguments=", ".join(arguments),
        assignments="; ".join(f"self.{field}: Final = {field}" for field in names) or "pass",
        comparisons=" and ".join(f"self.{field} == other.{field}" for field in names) or "True",
        values="".join(f"self.{field}, " for field in names),
        shown=", ".join(f"{field}={{self.{field}!r}}" for field in names),
    )
    return [part for made in ast.parse(text).body if isinstance(made, ast.ClassDef) for part in made.body]
