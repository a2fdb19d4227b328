/** Which puzzle comes next. */
import type { PuzzleOut } from "../net/messages.ts";
import { dayNumber, placeOfDay } from "./day.ts";

/** How many of the puzzles that fit the rating best to choose from. */
const NEAREST = 6;
/** Rating points above the solver: a little harder is the most fun, and teaches the most. */
const HARDER = 40;

export const DAY = "day";
export const REPEAT = "again";

/** What the choice depends on. */
export interface Solver {
  rating(game: string): number;
  answered(id: string): { at: number } | null;
  due(game: string): string[];
}

export interface PuzzleQuery {
  game: string;
  /** A theme, a puzzle's id, `day` or `again`; empty for any. */
  selection: string;
  /** The puzzle that was shown last. */
  last?: string | null;
}

/** The next puzzle; null if there is none. */
export function nextPuzzle(
  puzzles: readonly PuzzleOut[],
  { game, selection, last = null }: PuzzleQuery,
  solver: Solver,
  random = Math.random,
): PuzzleOut | null {
  const byId = (id: string) => puzzles.find((one) => one.id === id) ?? null;
  if (selection === DAY) return puzzles[placeOfDay(dayNumber(), puzzles.length)] ?? null;
  const single = byId(selection);
  if (single) return single;
  const due = solver.due(game).map(byId).filter((one) => one !== null && one.id !== last) as PuzzleOut[];
  if (selection === REPEAT) return due[0] ?? null;
  const fitting = selection ? puzzles.filter(({ themes }) => themes.includes(selection)) : puzzles;
  const again = due.find((one) => fitting.includes(one));
  if (again) return again;
  const fresh = fitting.filter(({ id }) => !solver.answered(id) && id !== last);
  if (fresh.length) {
    const target = solver.rating(game) + HARDER;
    const near = fresh.toSorted((a, b) => Math.abs(a.rating - target) - Math.abs(b.rating - target)).slice(0, NEAREST);
    return near[Math.floor(random() * near.length)] ?? null;
  }
  const seen = fitting.filter(({ id }) => id !== last);
  return seen.toSorted((a, b) => (solver.answered(a.id)?.at ?? 0) - (solver.answered(b.id)?.at ?? 0))[0] ?? null;
}
