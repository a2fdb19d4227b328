"""Parts of the addresses of HTTP routes: which values they can have, for routing and for docs."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from pydantic import WithJsonSchema
from starlette.convertors import Convertor, register_url_convertor

from parlour.games import FOLDERS
from parlour.table.commands import ShortText


class _KeyConvertor(Convertor[str]):
    """A part of an address that names a device, token or passkey, and nothing else.

    Otherwise `DELETE /api/passkeys/options` would be about a passkey called "options".
    """

    regex = "[0-9a-f]{16}"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("key", _KeyConvertor())

KeyName = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
"""The name of a device, token or passkey: `{name:key}` in a route."""
GameName = Annotated[
    ShortText, WithJsonSchema({"type": "string", "enum": list(FOLDERS)}, mode="validation")
]
"""The name of a game. Another one is refused by the route, in a sentence that lists them."""
