/** Hotseat games of this device: unfinished ones, records of finished ones, and one to start next. */
import { GAMES } from "../games/index.ts";
import { readStored, readStoredList, writeStored } from "./storage.ts";
import type { NewGame } from "./python.ts";

/** An unfinished game; there is at most one per game. */
export interface SavedGame {
  game: string;
  names: string[];
  /** The output of Python's `save`. */
  save: string;
}

const key = (game: string) => `parlour-here-${game}`;

export function savedGame(game: string): SavedGame | null {
  const found = readStored(key(game)) as SavedGame | null;
  return typeof found?.save === "string" && Array.isArray(found.names) ? found : null;
}

export function savedGames(): SavedGame[] {
  return GAMES.map(({ name }) => savedGame(name)).filter((one) => one !== null);
}

export function saveGame(one: SavedGame): void {
  writeStored(key(one.game), one);
}

export function deleteGame(game: string): void {
  localStorage.removeItem(key(game));
}

const RECORDS = "parlour-records";
const MAX_RECORDS = 40;

/** Records of games played on this device, the latest first. */
export function localRecords(): Record<string, unknown>[] {
  return readStoredList(RECORDS);
}

export function saveRecord(record: Record<string, unknown>): void {
  const text = JSON.stringify(record);
  const others = localRecords().filter((one) => JSON.stringify(one) !== text);
  writeStored(RECORDS, [record, ...others].slice(0, MAX_RECORDS));
}

export function deleteRecords(): void {
  localStorage.removeItem(RECORDS);
}

/** A game for the hotseat page to start at once: a replay branches off into one. */
let queued: NewGame | null = null;

export function queueGame(game: NewGame): void {
  queued = game;
}

export function resetQueue(): void {
  queued = null;
}

/** The queued game, which is then no longer queued. */
export function popQueuedGame(game: string): NewGame | null {
  const found = queued?.game === game ? queued : null;
  queued = null;
  return found;
}
