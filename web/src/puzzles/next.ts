/** Which puzzle comes next. */
import type { PuzzleOut } from "../net/messages.ts";
import { dayNumber, placeOfDay } from "./day.ts";

/** Those to choose from among the ones that fit the rating best. */
const NEAREST = 6;
/** A little harder than the solver: most fun, and most to learn. */
const HARDER = 40;

export const DAY = "day";
export const REPEAT = "again";

/** The input of the choice. */
export interface Solver {
  rating(game: string): number;
  answered(id: string): { at: number } | null;
  due(game: string): string[];
}

export interface Wanted {
  game: string;
  /** A theme, a puzzle's id, `day` or `again`; empty for any. */
  what: string;
  /** The puzzle that was shown last. */
  last?: string | null;
}

/** The next puzzle, or null if nothing is wanted any more. */
export function nextPuzzle(
  puzzles: readonly PuzzleOut[],
  { game, what, last = null }: Wanted,
  solver: Solver,
  random = Math.random,
): PuzzleOut | null {
  const byId = (id: string) => puzzles.find((one) => one.id === id) ?? null;
  if (what === DAY) return puzzles[placeOfDay(dayNumber(), puzzles.length)] ?? null;
  const single = byId(what);
  if (single) return single;
  const due = solver.due(game).map(byId).filter((one) => one !== null && one.id !== last) as PuzzleOut[];
  if (what === REPEAT) return due[0] ?? null;
  const fitting = what ? puzzles.filter(({ themes }) => themes.includes(what)) : puzzles;
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
