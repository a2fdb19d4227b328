/** What this browser remembers of daily deals: which were played, and when it first saw each commitment. */
import { readStored, writeStored } from "../device/storage.ts";

const KEY = "parlour-daily";
/** More days than a page lists. */
const MAX_SEEN = 40;

export interface Seen {
  commitment: string;
  /** When this browser saw it, by the server's clock. */
  at: number;
}

interface Kept {
  /** The last day that was played, by game. */
  done: Record<string, string>;
  /** By game and day. */
  seen: Record<string, Record<string, Seen>>;
}

function read(): Kept {
  const found = readStored(KEY) as Partial<Kept> | null;
  return { done: { ...found?.done }, seen: { ...found?.seen } };
}

/** A day as the server names it: in UTC. */
export const dayName = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The games whose deal of today was played in this browser. Only a marker: the server decides. */
export function dealsDone(now = Date.now()): string[] {
  const today = dayName(now);
  return Object.entries(read().done).flatMap(([game, day]) => (day === today ? [game] : []));
}

export function saveDone(game: string, day: string): void {
  const kept = read();
  if ((kept.done[game] ?? "") >= day) return;
  writeStored(KEY, { ...kept, done: { ...kept.done, [game]: day } });
}

/** Remember the first commitment that was seen for a day; returns it. */
export function saveSeen(game: string, day: string, commitment: string, at: number): Seen {
  const kept = read();
  const days = { ...kept.seen[game] };
  const known = days[day];
  if (known && typeof known.commitment === "string" && typeof known.at === "number") return known;
  days[day] = { commitment, at };
  const latest = Object.entries(days).toSorted(([a], [b]) => (a < b ? 1 : -1)).slice(0, MAX_SEEN);
  writeStored(KEY, { ...kept, seen: { ...kept.seen, [game]: Object.fromEntries(latest) } });
  return days[day];
}
