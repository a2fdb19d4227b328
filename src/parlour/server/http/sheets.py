"""HTTP: score sheets that several phones enter together.

Anyone with a sheet's link can read and change it, and no one else: its id cannot be guessed.
What is stored is bounded (`storage/sheets.py`), limited by guest and address, and expires.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from parlour.games import get
from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import CurrentPerson, OptionalPerson, ServiceDep
from parlour.server.http.messages.sheets import (
    NewSharedSheet,
    SharedSheet,
    SharedSheetData,
    SharedSheetIn,
    SheetChanges,
    SheetFields,
)
from parlour.server.identity import address
from parlour.server.steady_clock import now_ms
from parlour.server.storage.sheets import Fields, StoredSheet

router = APIRouter(prefix="/api/sheets", tags=["score sheet"])

SheetId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16,32}$")]
FUTURE = 366 * 86_400_000
"""How far a phone's clock may be ahead: a later change could hardly be changed again."""


@router.post("", status_code=201)
async def share_sheet(
    given: SharedSheetIn, service: ServiceDep, person: CurrentPerson, request: Request
) -> NewSharedSheet:
    """Share a score sheet. The answer's `id` is the secret of its link."""
    get(given.sheet.game)
    _checked(given.sheet.fields)
    if "people" not in given.sheet.fields:
        raise Refusal("bad_sheet", "sheet-game-unreadable")
    data = given.sheet.model_dump(mode="json")
    async with service.quotas.new_sheet(person.who, address(request)) as origin:
        sheet_id = await service.store.sheets.create(data, person.who, origin, now_ms())
    return NewSharedSheet(id=sheet_id, version=1)


@router.get("/{sheet_id}")
async def shared_sheet(
    sheet_id: SheetId,
    service: ServiceDep,
    _: OptionalPerson,
    since: Annotated[int, Query(ge=0, lt=2**31)] = 0,
) -> SharedSheet:
    """A shared sheet; only its version if that is `since`."""
    # Phones poll every few seconds, mostly without a change: then the sheet is not even read.
    if since and await service.store.sheets.version(sheet_id, now_ms()) == since:
        return SharedSheet.model_construct(version=since, sheet=None)
    return _shown(await service.store.sheets.get(sheet_id, now_ms()))


@router.post("/{sheet_id}")
async def change_sheet(
    sheet_id: SheetId,
    given: SheetChanges,
    service: ServiceDep,
    _: OptionalPerson,
    request: Request,
) -> SharedSheet:
    """Merge what was entered on one phone: of each field the later change stays."""
    service.rate_limits.check_sheet_change(address(request))
    found = await service.store.sheets.merge(sheet_id, _checked(given.fields), now_ms())
    return _shown(found)


@router.delete("/{sheet_id}", status_code=204)
async def stop_sharing(sheet_id: SheetId, service: ServiceDep, person: CurrentPerson) -> None:
    """Stop sharing a sheet, for the guest who shared it. Every phone keeps its copy."""
    if not await service.store.sheets.delete(sheet_id, person.who):
        raise Refusal("not_found", "server-no-sheet")


def _checked(fields: SheetFields) -> Fields:
    """Refuse times that are invalid or too far ahead."""
    latest = now_ms() + FUTURE
    for at, _ in fields.values():
        if type(at) is not int or at < 0:
            raise Refusal("bad_sheet", "sheet-game-unreadable")
        if at > latest:
            raise Refusal("bad_sheet", "server-sheet-clock")
    return {name: (at, value) for name, (at, value) in fields.items()}


def _shown(found: StoredSheet | None) -> SharedSheet:
    if found is None:
        raise Refusal("not_found", "server-no-sheet")
    sheet = SharedSheetData.model_construct(**found.data)
    return SharedSheet.model_construct(version=found.version, sheet=sheet)
