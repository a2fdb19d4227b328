/** When a puzzle that was missed comes back: spaced repetition by FSRS, from its own library. */
import { createEmptyCard, fsrs, Rating, State, type Card, type Grade } from "ts-fsrs";
import { CLOSE } from "./credit.ts";

/** Days between two repetitions after which a puzzle counts as known. */
const KNOWN_AFTER = 45;
/** The same puzzle is never due twice on a day: one would only remember the answer. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** A card as it is stored: dates as text. */
export type StoredCard = Record<string, unknown>;

function gradeOf(credit: number): Grade {
  if (credit === 1) return Rating.Good;
  return credit >= CLOSE ? Rating.Hard : Rating.Again;
}

/** The card after an answer; null once the puzzle is known. */
export function reschedule(stored: StoredCard | null, credit: number, now: Date): StoredCard | null {
  const card = stored ? (stored as unknown as Card) : createEmptyCard(now);
  const next = scheduler.next(card, now, gradeOf(credit)).card;
  if (next.state === State.Review && next.scheduled_days > KNOWN_AFTER && credit === 1) return null;
  return JSON.parse(JSON.stringify(next)) as StoredCard;
}
