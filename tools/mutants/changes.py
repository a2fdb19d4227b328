"""What is changed in a file: one mutant for each comparison, constant, statement and so on."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random


@dataclass(frozen=True)
class Mutant:
    """A changed part of a file, the same one when lines above it come or go."""

    file: str
    text: str
    """The line of the source where the change begins, stripped."""
    before: str
    after: str
    occurrence: int
    """How many places above have the same line and the same part of it."""
    kind: str = field(compare=False)
    line: int = field(compare=False)
    column: int = field(compare=False)

    def apply(self, source: str) -> str:
        """The file with this change."""
        lines = source.encode().splitlines(keepends=True)
        start = sum(map(len, lines[: self.line - 1])) + self.column
        data, before = source.encode(), self.before.encode()
        assert data[start:].startswith(before), f"{self.file}:{self.line} has changed"
        return (data[:start] + self.after.encode() + data[start + len(before) :]).decode()


COMPARISONS: Mapping[type[ast.cmpop], Sequence[type[ast.cmpop]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}

PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.NamedExpr)
"""Conditions that no other mutation negates."""


def mutants_of(file: str, source: str, seed: str) -> Iterator[Mutant]:
    """All mutants of a file that compile, shuffled."""
    found = all_mutants(file, source)
    Random(f"{seed} {file}").shuffle(found)
    return (mutant for mutant in found if _compiles(mutant.apply(source)))


def all_mutants(file: str, source: str) -> list[Mutant]:
    """All mutants of a file from top to bottom."""
    lines = source.encode().splitlines(keepends=True)
    found: set[tuple[int, int, str, str, str]] = set()
    for node in _behaviour(ast.parse(source)):
        for target, kind, after in _changes(node):
            before = _segment(lines, target)
            if before != after:
                found.add((target.lineno, target.col_offset, kind, after, before))
    places: defaultdict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    ordered: list[Mutant] = []
    for line, column, kind, after, before in sorted(found):
        text = lines[line - 1].decode().strip()
        same = places[text, before]
        if (line, column) not in same:
            same.append((line, column))
        at = same.index((line, column))
        ordered.append(Mutant(file, text, before, after, at, kind, line, column))
    return list(dict.fromkeys(ordered))


def _segment(lines: Sequence[bytes], node: ast.stmt | ast.expr) -> str:
    """As `ast.get_source_segment`, which splits the whole source every time."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    part = list(lines[node.lineno - 1 : node.end_lineno])
    part[-1] = part[-1][: node.end_col_offset]
    part[0] = part[0][node.col_offset :]
    return b"".join(part).decode()


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def _behaviour(node: ast.AST) -> Iterator[ast.AST]:
    """Every node below this one, without annotations, decorators, imports and messages."""
    left_out = {"annotation", "returns", "decorator_list", "bases", "type_params"}
    for name, value in ast.iter_fields(node):
        if name in left_out:
            continue
        for child in value if isinstance(value, list) else [value]:
            ignored = ast.Import | ast.ImportFrom | ast.Assert | ast.JoinedStr
            if isinstance(child, ast.AST) and not isinstance(child, ignored):
                yield child
                yield from _behaviour(child)


Change = tuple[ast.stmt | ast.expr, str, str]
"""What is replaced, the kind of the change, and the new text."""


def _changes(node: ast.AST) -> Iterator[Change]:
    """The mutations of one node."""
    if isinstance(node, ast.stmt):
        yield from _changes_of_statement(node)
    elif isinstance(node, ast.expr):
        yield from _changes_of_expression(node)
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield test, "negate condition", f"(not {_text(test)})"


def _changes_of_statement(node: ast.stmt) -> Iterator[Change]:
    match node:
        case ast.Expr(value=ast.Constant()):  # a docstring
            return
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Delete():
            yield node, "drop statement", "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            yield node, "drop statement", "pass"
        case ast.If(orelse=[], body=[*_, ast.Raise() | ast.Return() | ast.Continue()]):
            yield node, "drop guard", "pass"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield value, "return None", "None"
    if isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
        other = ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
        yield node, "operator", ast.unparse(other)
    if isinstance(node, ast.If | ast.While) and isinstance(node.test, PLAIN):
        yield node.test, "negate condition", f"(not {_text(node.test)})"


def _changes_of_expression(node: ast.expr) -> Iterator[Change]:
    match node:
        case ast.Compare():
            for at, op in enumerate(node.ops):
                for other in COMPARISONS[type(op)]:
                    ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
                    yield node, "comparison", _text(ast.Compare(node.left, ops, node.comparators))
        case ast.BoolOp():
            either = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield node, "and/or", _text(ast.BoolOp(either, node.values))
            for at in range(len(node.values)):
                rest = node.values[:at] + node.values[at + 1 :]
                yield node, "drop operand", _text(ast.BoolOp(node.op, rest))
        case ast.BinOp() if type(node.op) in OPERATORS:
            changed = ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
            yield node, "operator", _text(changed)
        case ast.UnaryOp():
            yield node, "drop unary", _text(node.operand)
        case ast.Constant() if isinstance(node.value, bool):
            yield node, "constant", str(not node.value)
        case ast.Constant() if isinstance(node.value, int):
            yield node, "constant", f"({node.value + 1})"
            yield node, "constant", f"({node.value - 1})"
        case ast.IfExp():
            yield node, "swap branches", _text(ast.IfExp(node.test, node.orelse, node.body))


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"
