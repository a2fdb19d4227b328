"""Pydantic schemas made from the table's own dataclasses, which describe each message once."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import MISSING, fields
from typing import Annotated, Any, Literal, NotRequired, TypeAlias, Union, get_type_hints

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic.annotated_handlers import GetCoreSchemaHandler
from typing_extensions import TypedDict

from parlour.table.commands import RequestId
from parlour.table.requests import REQUESTS, request_fields

STRICT = ConfigDict(extra="forbid", strict=True)
"""Refuses unknown keys, so that a misspelt key is not silently ignored."""
_make_typed_dict: Any = TypedDict


class Schema:
    """Metadata of a type: pydantic reads the value as `kind`, which is made at run time."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def __get_pydantic_core_schema__(self, _: Any, handler: GetCoreSchemaHandler) -> Any:
        return handler.generate_schema(self._kind)


def object_of(kind: Any, name: str, *, without: Container[str] = (), **types: Any) -> Schema:
    """A JSON object with the fields of a dataclass, none of them optional: we send every key.

    `types` replaces the types of fields.
    """
    hints = {**get_type_hints(kind, include_extras=True), **types}
    keys = {field.name: hints[field.name] for field in fields(kind) if field.name not in without}
    return Schema(_typed_dict(name, kind.__doc__, keys))


def _request(do: str, command: Any) -> Any:
    """The request for a command: see `parlour.table.requests`."""
    hints = get_type_hints(command, include_extras=True)
    keys: dict[str, Any] = {"id": _optional(RequestId | None, None), "do": Literal[do]}
    for field in request_fields(command):
        hint = hints[field.name]
        keys[field.name] = hint if field.default is MISSING else _optional(hint, field.default)
    return _typed_dict(command.__name__, command.__doc__, keys)


def _optional(hint: Any, default: object) -> Any:
    return NotRequired[Annotated[hint, Field(default=default)]]


def _typed_dict(name: str, doc: str, keys: dict[str, Any]) -> Any:
    made = _make_typed_dict(name, keys)
    made.__doc__, made.__pydantic_config__ = doc, STRICT
    return made


_requests: Any = tuple(_request(do, command) for do, command in REQUESTS.items())
_any_request: Any = Annotated[Union[_requests], Field(discriminator="do")]  # noqa: UP007 - a tuple
TableRequest: TypeAlias = Annotated[dict[str, Any], Schema(_any_request)]
"""A client's request to a table, over HTTP or WebSocket."""
TABLE_REQUEST: TypeAdapter[dict[str, Any]] = TypeAdapter(TableRequest)
