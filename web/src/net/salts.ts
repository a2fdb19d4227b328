/**
 * This player's parts in the shuffle. The server first gets only a commitment, the SHA-256 of a salt;
 * the salt is revealed once everyone has committed, so that nobody can choose a salt knowing the others'.
 */
import { readStoredList, writeStored } from "../device/storage.ts";
import { salt } from "./api.ts";
import { sha256 } from "./sha256.ts";

const KEY = "parlour-salts";
/** More tables than anyone plays at: older ones are dropped. */
const MAX_TABLES = 30;

type Salts = [table: string, salt: string][];
let known: Salts | null = null;

function load(): Salts {
  known ??= readStoredList<Salts[number]>(KEY);
  return known;
}

/** As they are stored. */
export function resetSalts(): void {
  known = null;
}

/** A new salt and the commitment to it. `keepSalt` it once the table's id is known. */
export function newSalt(): { salt: string; commit: string } {
  const made = salt();
  return { salt: made, commit: sha256(made) };
}

/** Remember the salt of the next game at a table; it survives a reload. */
export function keepSalt(table: string, made: string): void {
  known = [...load().filter(([id]) => id !== table), [table, made] as [string, string]].slice(-MAX_TABLES);
  writeStored(KEY, known);
}

/** Make a salt for the next game at a table; returns the commitment to it. */
export function commitAt(table: string): string {
  const made = newSalt();
  keepSalt(table, made.salt);
  return made.commit;
}

/** The salt for the next game at a table; undefined if another device made it. */
export function saltOf(table: string): string | undefined {
  return load().find(([id]) => id === table)?.[1];
}
