/** The solver on this device: a rating for each game, what was answered, and what comes back. */
import { readStored, writeStored } from "../device/storage.ts";
import type { PuzzleOut } from "../net/messages.ts";
import { afterResults, newSkill, type Skill } from "./glicko.ts";
import { clearDays, readDays, saveDay } from "./day.ts";
import type { StoredCard } from "./repetition.ts";

const KEY = "parlour-puzzles";
/** How uncertain a puzzle's rating is: it comes from bots' answers. */
const PUZZLE_DEVIATION = 100;

interface Answered {
  /** When it was answered last. */
  at: number;
  /** The best credit so far. */
  credit: number;
}

interface Stored {
  skills: Record<string, Skill>;
  answered: Record<string, Answered>;
  /** Puzzles to repeat, by game and puzzle. */
  cards: Record<string, Record<string, StoredCard>>;
}

export interface Outcome {
  /** The rating after the answer, and how it changed; a repeated puzzle changes nothing. */
  rating: number;
  change: number | null;
}

function read(): Stored {
  const found = (readStored(KEY) ?? {}) as Partial<Stored>;
  const object = <T>(value: T | undefined): T => (value && typeof value === "object" ? value : ({} as T));
  return { skills: object(found.skills), answered: object(found.answered), cards: object(found.cards) };
}

export class Progress {
  #stored = $state.raw<Stored>(read());
  /** False where storage is blocked or full: then only this tab remembers. */
  #isStored = true;

  /** As it is stored. */
  reset(): void {
    this.#stored = read();
    this.#isStored = true;
  }

  /** Null before the first answer. */
  skill(game: string): Skill | null {
    return this.#stored.skills[game] ?? null;
  }

  rating(game: string): number {
    return (this.skill(game) ?? newSkill()).rating;
  }

  answered(id: string): Answered | null {
    return this.#stored.answered[id] ?? null;
  }

  /** How many of these were answered. */
  count(ids: readonly string[]): number {
    return ids.filter((id) => this.#stored.answered[id]).length;
  }

  /** The puzzles of a game that are due again, the longest due first. */
  due(game: string, now = Date.now()): string[] {
    const cards = Object.entries(this.#stored.cards[game] ?? {});
    const due = cards.map(([id, card]) => ({ id, at: Date.parse(String(card.due)) }));
    return due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at).map(({ id }) => id);
  }

  /** Store an answer: the first one to a puzzle is rated, and a wrong one schedules a repetition. */
  async answer(game: string, puzzle: PuzzleOut, credit: number, now = new Date()): Promise<Outcome> {
    const returns = credit < 1 || this.#latest().cards[game]?.[puzzle.id];
    const reschedule = returns ? (await import("./repetition.ts")).reschedule : null;
    // Read the progress only now, and without an `await` below: no other answer, also in other tabs, gets lost.
    const before = this.#latest();
    const known = before.answered[puzzle.id];
    const skill = before.skills[game] ?? newSkill();
    const rated = { rating: puzzle.rating, deviation: PUZZLE_DEVIATION, score: credit };
    const after = known ? skill : afterResults(skill, [rated]);
    const card = before.cards[game]?.[puzzle.id] ?? null;
    const cards = { ...before.cards[game] };
    if (reschedule && (card || credit < 1)) {
      const next = reschedule(card, credit, now);
      if (next) cards[puzzle.id] = next;
      else delete cards[puzzle.id];
    }
    this.#save({
      skills: { ...before.skills, [game]: after },
      answered: { ...before.answered, [puzzle.id]: { at: now.getTime(), credit: Math.max(credit, known?.credit ?? 0) } },
      cards: { ...before.cards, [game]: cards },
    });
    return { rating: after.rating, change: known ? null : after.rating - skill.rating };
  }

  answeredToday(game: string, credit: number): void {
    saveDay(game, credit);
  }

  /** Everything that is stored, for export. */
  get all(): Stored & { days: ReturnType<typeof readDays> } {
    return { ...this.#stored, days: readDays() };
  }

  /** Forget everything about puzzles on this device. */
  clear(): void {
    clearDays();
    this.#save({ skills: {}, answered: {}, cards: {} });
  }

  /** The stored progress, with the answers given in other tabs. */
  #latest(): Stored {
    return this.#isStored ? read() : this.#stored;
  }

  #save(stored: Stored): void {
    this.#stored = stored;
    this.#isStored = writeStored(KEY, stored);
  }
}

export const progress = new Progress();
