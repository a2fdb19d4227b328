/**
 * Sheets on this device. Every change is written at once, merged with what another tab wrote.
 *
 * Some room is reserved, so that a game can be entered to its end after the store has filled up. When
 * even that is gone, the tab keeps the game (it survives a reload), and the page says so.
 */
import { readStoredList, writeStored } from "../../device/storage.ts";
import { deleteOwner } from "../share/owner.ts";
import { merged, readSheet, valueOf, type SheetData } from "../game.ts";

const PREFIX = "parlour-sheet-";
const RESERVE = "parlour-reserve";
const RESERVED = 32_000;
/** How long a deleted game can be restored. */
const BIN_DAYS = 30;

class Status {
  /** There is no room left: this game is only kept while the tab is open. */
  isFull = $state(false);
}
export const status = new Status();

/** Games of this tab, for browsers that store nothing at all. */
const memory = new Map<string, SheetData>();

/** As after a reload: what was only in memory is gone. */
export function resetSheets(): void {
  status.isFull = false;
  memory.clear();
}

function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}

function parse(text: string | null): SheetData | null {
  try {
    return text ? readSheet(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

export function loadSheet(id: string): SheetData | null {
  const copies = [...stores().map((store) => parse(store.getItem(PREFIX + id))), memory.get(id) ?? null];
  const found = copies.filter((copy) => copy !== null);
  return found.length ? found.reduce((one, other) => merged(one, other)) : null;
}

/** Update `status`: whether only this tab has the sheet, as after a reload with a full store. */
export function checkRoom(id: string): void {
  const [, tab] = stores();
  status.isFull = tab ? tab.getItem(PREFIX + id) !== null : true;
}

export const isDeleted = (sheet: SheetData): boolean => valueOf(sheet, "deleted") !== null;

function allIds(): string[] {
  const keys = stores().flatMap((store) => Array.from({ length: store.length }, (_, place) => store.key(place) ?? ""));
  const ids = keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  return [...new Set([...ids, ...memory.keys()])];
}

/** All games, or those that were deleted lately; the latest first. */
export function allSheets(deleted = false): SheetData[] {
  const sheets = allIds().map(loadSheet).filter((sheet) => sheet !== null);
  return sheets.filter((sheet) => isDeleted(sheet) === deleted).toSorted((a, b) => b.started - a.started);
}

/** Write a sheet, merged with what other tabs have written; returns the result. */
export function saveSheet(sheet: SheetData): SheetData {
  const whole = merged(sheet, loadSheet(sheet.id));
  const text = JSON.stringify(whole);
  memory.set(whole.id, whole);
  if (write(0, whole.id, text)) {
    status.isFull = false;
    remove(1, whole.id);
    reserve();
  } else {
    status.isFull = true;
    write(1, whole.id, text);
  }
  return whole;
}

function write(which: number, id: string, text: string): boolean {
  const store = stores()[which];
  if (!store) return false;
  // To make room, first drop deleted games, then the reserve.
  for (const makeRoom of [() => {}, () => emptyBin(0), () => store.removeItem(RESERVE)]) {
    try {
      makeRoom();
      store.setItem(PREFIX + id, text);
      return true;
    } catch {
      // full
    }
  }
  return false;
}

function remove(which: number, id: string): void {
  stores()[which]?.removeItem(PREFIX + id);
}

function reserve(): void {
  try {
    if (!localStorage.getItem(RESERVE)) localStorage.setItem(RESERVE, "x".repeat(RESERVED));
  } catch {
    // the reserve is in use, and there is no more room
  }
}

/** Remove games for good that were deleted this long ago. */
export function emptyBin(days = BIN_DAYS): void {
  const before = Date.now() - days * 86_400_000;
  for (const id of allIds()) {
    const sheet = loadSheet(id);
    if (!sheet || !isDeleted(sheet) || (sheet.fields.deleted?.[0] ?? 0) > before) continue;
    remove(0, id);
    remove(1, id);
    memory.delete(id);
    deleteOwner(id);
  }
}

/** Call `changed` when another tab may have changed this sheet: at once, or when this page is shown again. */
export function onOtherTab(id: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === PREFIX + id && changed();
  const show = () => document.visibilityState === "visible" && changed();
  addEventListener("storage", listen);
  addEventListener("pageshow", show);
  document.addEventListener("visibilitychange", show);
  return () => {
    removeEventListener("storage", listen);
    removeEventListener("pageshow", show);
    document.removeEventListener("visibilitychange", show);
  };
}

const NAMES = "parlour-names";
const MAX_NAMES = 30;

/** Names entered before, the latest first. */
export function knownNames(): string[] {
  return readStoredList<unknown>(NAMES).filter((name) => typeof name === "string");
}

export function rememberNames(names: string[]): void {
  writeStored(NAMES, [...new Set([...names, ...knownNames()])].slice(0, MAX_NAMES));
}

const DRAFT = "parlour-setup-";

/** Players who were being entered for a new game; null if there are none. */
export function loadDraft(game: string): { name: string; bot?: string }[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(DRAFT + game) ?? "null");
    return Array.isArray(found) && found.length >= 2 ? found.map(({ name, bot }) => ({ name: String(name), ...(typeof bot === "string" ? { bot } : {}) })) : null;
  } catch {
    return null;
  }
}

/** Store the players of a game that is being set up; null deletes them once it has begun. */
export function saveDraft(game: string, rows: { name: string; bot?: string | undefined }[] | null): void {
  try {
    if (rows) localStorage.setItem(DRAFT + game, JSON.stringify(rows.map(({ name, bot }) => ({ name, bot }))));
    else localStorage.removeItem(DRAFT + game);
  } catch {
    // names can be typed again
  }
}
