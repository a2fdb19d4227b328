"""Messages about games with real cards: scored rounds, positions, shared score sheets."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from parlour.server.http.messages.tables import Json, Model, Sentence
from parlour.server.http.paths import GameName
from parlour.table.commands import ShortText


class SheetIn(Model):
    """A round on a real table, written as for `parlour score`."""

    game: GameName
    text: Annotated[str, Field(max_length=4000)]
    round: Annotated[int, Field(ge=1, le=3)] | None = None


class SheetOut(BaseModel):
    """A scored round. More keys depend on the game."""

    model_config = ConfigDict(extra="allow")

    game: str
    sentences: list[Sentence]
    text: list[str]
    """The sentences in the reader's language."""


class PositionIn(Model):
    """A position on a real table, as one player knows it; its keys depend on the game."""

    game: GameName
    position: Json
    names: list[Annotated[str, Field(max_length=40)]] = Field(default=[], max_length=5)
    """The players' names, for the coach's reasons."""


class BotPositionIn(PositionIn):
    """A position in which a bot is to move."""

    bot: ShortText
    """Its level."""


class PositionMove(Model):
    """A move in a position, and the position to enter once it is made."""

    move: str
    after: Json
    round_over: bool
    """Whether the round ends with it."""


class PositionMoves(Model):
    """All moves of the player in a position."""

    moves: list[PositionMove]


SheetFieldName: TypeAlias = Annotated[
    str,
    Field(
        pattern=r"^(people|options|e\.[1-9][0-9]{0,2}\.p[0-9]|[cfm]\.[1-9][0-9]{0,2})$",
        max_length=12,
    ),
]
SheetFields: TypeAlias = Annotated[
    dict[SheetFieldName, Annotated[list[Any], Field(min_length=2, max_length=2)]],
    Field(max_length=1300),
]
"""By name: when it was last changed, in milliseconds, and its value."""


class SharedSheetData(Model):
    """A game on a real table as the page stores it: fields, of which the later change wins."""

    # `{1,40}` in the pattern would compile to 4 MB: `\w` is all of Unicode.
    id: Annotated[str, Field(max_length=40, pattern=r"^[\w-]+$")]
    """The sheet's name on devices; not the secret in its link."""
    game: GameName
    started: Annotated[int, Field(ge=0, lt=2**53)]
    fields: SheetFields


class SharedSheetIn(Model):
    """A sheet to share."""

    sheet: SharedSheetData


class SheetChanges(Model):
    """What was entered on one phone."""

    fields: SheetFields


class SharedSheet(Model):
    """A shared sheet; `sheet` is null if it is still at the version that the reader has."""

    version: int
    sheet: SharedSheetData | None


class NewSharedSheet(Model):
    """The secret of a new shared sheet, for its link."""

    id: str
    version: int
