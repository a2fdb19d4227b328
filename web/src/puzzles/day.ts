/** The puzzle of the day: the same for all on a day, and whether it was answered on this device. */
import { readStored, writeStored } from "../device/storage.ts";

const KEY = "parlour-puzzle-day";
const DAY = 86_400_000;
/** Puzzles are sorted by hardness: large steps mix easy and hard days. A prime: no puzzle is left out. */
const STEP = 7919;

/** Days since 1970 where the player is. */
export function dayNumber(now = new Date()): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);
}

/** The index of a day's puzzle among `count`. */
export const placeOfDay = (day: number, count: number): number => (day * STEP) % count;

export interface Days {
  day: number;
  /** By game. */
  credits: Record<string, number>;
}

export function readDays(): Days {
  const found = readStored(KEY) as Partial<Days> | null;
  const today = dayNumber();
  if (found?.day !== today || typeof found.credits !== "object" || !found.credits) return { day: today, credits: {} };
  return { day: today, credits: found.credits };
}

/** The first answer of the day counts. */
export function saveDay(game: string, credit: number): void {
  const { day, credits } = readDays();
  writeStored(KEY, { day, credits: { [game]: credit, ...credits } });
}

export function clearDays(): void {
  writeStored(KEY, null);
}
