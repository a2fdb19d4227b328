"""The TypeScript types of all messages and views, written from their Python descriptions."""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from parlour.games import FOLDERS, get
from parlour.server import messages as ms
from parlour.server import people_messages as people
from parlour.server import review_messages as reviews

Schema = dict[str, Any]

_HEAD = """// Written by `parlour types`: change src/parlour/server/messages.py instead.
"""


def typescript() -> str:
    """A whole file of types."""
    models = [
        kind
        for module in (ms, people, reviews)
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, BaseModel)
        and kind.__module__ == module.__name__
    ]
    _, top = models_json_schema([(kind, "serialization") for kind in models])
    found: dict[str, Schema] = dict(top["$defs"])
    views = []
    for name, folder in FOLDERS.items():
        prefix = folder.removeprefix("g").upper() if folder.startswith("g") else folder.title()
        prefix = f"G{prefix}" if prefix[0].isdigit() else prefix
        for root, kind in (("View", get(name).view_kind), ("Reckoned", get(name).reckoned_kind)):
            if kind is not None:
                schema = TypeAdapter(kind).json_schema(mode="serialization")
                found |= _prefixed(schema, prefix, root)
        views.append(f"({{ game: {name!r} }} & {prefix}View)".replace("'", '"'))
    parts = [_declare(name, schema) for name, schema in sorted(found.items())]
    asked = " | ".join(
        kind.__name__ for kind in models if issubclass(kind, ms.Ask) and kind is not ms.Ask
    )
    parts.append(f"export type Asked = {asked};\n")
    parts.append(f"export type View = {' | '.join(views)};\n")
    return _HEAD + "\n" + "\n".join(parts)


def _prefixed(schema: Schema, prefix: str, root: str) -> dict[str, Schema]:
    """A game's view, or what is reckoned for it, and its parts under names of their own."""
    parts = dict(schema.get("$defs", {}))
    view = {key: value for key, value in schema.items() if key != "$defs"}
    named = {f"{prefix}{name}": part for name, part in {**parts, root: view}.items()}
    return {name: _rename(part, prefix) for name, part in named.items()}


def _rename(schema: Any, prefix: str) -> Any:
    if isinstance(schema, dict):
        return {
            key: f"#/$defs/{prefix}{value.rpartition('/')[2]}"
            if key == "$ref"
            else _rename(value, prefix)
            for key, value in schema.items()
        }
    if isinstance(schema, list):
        return [_rename(item, prefix) for item in schema]
    return schema


def _declare(name: str, schema: Schema) -> str:
    about = schema.get("description", "").split("\n")[0]
    comment = f"/** {about} */\n" if about else ""
    if "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)};\n"
    needed = set(schema.get("required", ()))
    lines = [
        f"  {key}{'' if key in needed else '?'}: {_type(part)};"
        for key, part in schema["properties"].items()
    ]
    if schema.get("additionalProperties") is True:
        lines.append("  [key: string]: unknown;")
    return f"{comment}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(_type(part) for part in schema["prefixItems"]) + "]"
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"Record<string, {_type(more) if isinstance(more, dict) else 'unknown'}>"
    return _PLAIN.get(str(kind), "unknown")
