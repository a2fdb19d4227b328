/**
 * This player's parts in the shuffle. The server first gets only a commitment, the SHA-256 of a salt;
 * the salt is revealed when everyone is committed, so that nobody could choose theirs by it.
 */
import { readStored, writeStored } from "../device/storage.ts";
import { salt } from "./api.ts";
import { sha256 } from "./sha256.ts";

const KEY = "parlour-salts";
/** Forgets tables that are no longer played. */
const MOST = 30;

type Salts = [table: string, salt: string][];
let known: Salts | null = null;

function load(): Salts {
  if (known) return known;
  const found = readStored(KEY);
  known = Array.isArray(found) ? (found as Salts) : [];
  return known;
}

/** A new salt and the commitment to it. `keep` it once the table's id is known. */
export function newSalt(): { salt: string; commit: string } {
  const made = salt();
  return { salt: made, commit: sha256(made) };
}

/** Remember the salt of the next game at a table, also over a reload. */
export function keepSalt(table: string, made: string): void {
  known = [...load().filter(([id]) => id !== table), [table, made] as [string, string]].slice(-MOST);
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
