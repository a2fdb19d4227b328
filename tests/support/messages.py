"""The Fluent messages of a language, parsed: their variables, texts and variants."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import parlour
from parlour.text.words import sources

SOURCE = Path(parlour.__file__).parent
WEB = SOURCE.parents[1] / "web"


class Parts(Visitor):
    """Collects the variables, references, texts and selectors of one message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.texts: list[str] = []
        self.selects: list[ast.SelectExpression] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.selects.append(node)
        self.generic_visit(node)


def parts_of(node: ast.BaseNode) -> Parts:
    found = Parts()
    found.visit(node)
    return found


@cache
def message_nodes(lang: str) -> dict[str, ast.Message]:
    """Every message of a language; a syntax error or a second definition fails."""
    found: dict[str, ast.Message] = {}
    for source in sources(lang):
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{source}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is defined twice"
                found[entry.id.name] = entry
    return found


def with_quoted(name: str, lang: str) -> list[ast.Message]:
    """A message and the messages it quotes."""
    nodes = message_nodes(lang)
    quoted = parts_of(nodes[name]).references
    return [nodes[name], *(node for other in sorted(quoted) for node in with_quoted(other, lang))]


def variant_key(variant: ast.Variant) -> str:
    key = variant.key
    return key.value if isinstance(key, ast.NumberLiteral) else key.name


def patterns(node: ast.BaseNode) -> Iterator[ast.Pattern]:
    """Every pattern of a message: its own, and those of its variants."""
    if isinstance(node, ast.Message) and node.value:
        yield node.value
    for select in parts_of(node).selects:
        for variant in select.variants:
            yield variant.value


def quoted_ids(paths: list[Path], known: set[str]) -> set[str]:
    """The messages that code quotes; an f-string or template stands for all it may begin.

    The label of an option brings its `-hint` along.
    """
    code = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    quoted = set(re.findall(r'"([a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+|won)"', code))
    quoted |= {f"{name}-hint" for name in quoted}
    prefixes = tuple(re.findall(r'(?:f"|`)([a-z0-9]+-(?:[a-z]+-)*)\$?\{', code))
    return {name for name in known if name in quoted or name.startswith(prefixes)}
