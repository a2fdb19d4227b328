/**
 * Hands, and what a bot has chosen but not revealed. They are stored, merged and undone like all fields of the sheet,
 * but `gameFields` leaves them out of everything that leaves this device.
 */
import type { PositionMove } from "../../net/messages.ts";
import { choiceKey, handKey, valueOf, type SheetData } from "../game.ts";

/** The cards that a player held in the round in which they were entered. */
interface Hand {
  round: number;
  cards: string[];
}

/** A player's hand; a new round starts with what was left of the last one. */
export function handOf(sheet: SheetData, person: string): Hand {
  const { round, cards } = (valueOf(sheet, handKey(person)) ?? {}) as Partial<Hand>;
  return { round: round ?? 0, cards: cards ?? [] };
}

/** The change that gives a player this hand. */
export const newHand = (round: number, person: string, cards: string[]): Record<string, unknown> => ({
  [handKey(person)]: { round, cards } satisfies Hand,
});

interface Choice {
  /** The input of the choice, which is void once this changes. */
  known: string;
  move: PositionMove;
}

/** A bot's choice, if its input is the same. */
export function choiceOf(sheet: SheetData, person: string, known: string): PositionMove | null {
  const found = valueOf(sheet, choiceKey(person)) as Choice | null;
  return found?.known === known ? found.move : null;
}

/** The change that stores a bot's choice, or deletes it if there is no move. */
export const newChoice = (person: string, known: string, move: PositionMove | null): Record<string, unknown> => ({
  [choiceKey(person)]: move && ({ known, move } satisfies Choice),
});
