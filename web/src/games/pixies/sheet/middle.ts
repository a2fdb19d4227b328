/** A round of Pixies while it is played: the display, whose turn it is, and the grids as Python reads them. */
import type { Position } from "../../../score/advice/advisor.ts";
import { entryKey, firstKey, middleKey } from "../../../score/game.ts";
import type { Entry, Played, Round } from "../../../score/ui.ts";
import { DISPLAY, EMPTY, FACES, readCell, writeCell } from "./score.ts";

export interface Middle {
  display: string[];
  /** A display while it is being entered: the cards so far. */
  dealing?: string[];
  /** The id of the player whose turn it is. */
  turn: string;
}

/** The stored middle of a round, checked, since it may come from anywhere. */
export function middleOf(round: Round | undefined): Middle | null {
  const { display, dealing, turn } = (round?.middle ?? {}) as Partial<Middle>;
  if (!isCards(display) || typeof turn !== "string") return null;
  return isCards(dealing) ? { display, dealing, turn } : { display, turn };
}
const isCards = (found: unknown): found is string[] => Array.isArray(found) && found.every((code) => code in FACES);

/** Whether a round is being played with the sheet's help: what is entered for it is not final. */
export function isOpen(round: Round | undefined): boolean {
  const middle = middleOf(round);
  return middle !== null && (middle.display.length > 0 || middle.dealing !== undefined || round!.entries.some((entry) => entry !== null));
}

export const displaySize = (players: number): number => (DISPLAY as Record<string, number>)[players] ?? players;
export const gridOf = (entry: Entry | null | undefined): readonly string[] => (entry?.cards as string[] | undefined) ?? EMPTY;

/** Every card that is on the table. */
export function cardsOut({ entries }: Pick<Round, "entries">, display: string[]): Set<string> {
  const words = entries.flatMap((entry) => gridOf(entry)).flatMap((word) => word.split("/"));
  return new Set([...words, ...display].filter((code) => code in FACES));
}

export function positionOf({ people, rounds }: Played, round: number, { display, turn }: Middle, scores: number[]): Position {
  const entries = rounds[round - 1]?.entries ?? [];
  return {
    players: people.length,
    seat: Math.max(0, people.findIndex(({ id }) => id === turn)),
    round,
    display,
    grids: people.map((_, seat) => gridOf(entries[seat])),
    scores,
  };
}

/** A space after a move: as it was entered if it has not changed, and face-down cards that nobody named stay unknown. */
function keepUnknown(before: string, after: string): string {
  const [old, now] = [readCell(before), readCell(after)];
  if (old.up === now.up && old.down === now.down) return before;
  return old.down && before.endsWith("x") ? writeCell(now) : after;
}

/** The changes once a card is placed; the player of the last card of a round starts the next one. */
export function changesAfter({ people, rounds }: Played, round: number, seat: number, after: Position, isOver: boolean): Record<string, unknown> {
  const { grids, display, seat: next } = after as { grids: string[][]; display: string[]; seat: number };
  const before = gridOf(rounds[round - 1]?.entries[seat]);
  const cards = grids[seat]!.map((word, place) => keepUnknown(before[place]!, word));
  const player = people[seat]!.id;
  return {
    [entryKey(round, player)]: { cards },
    [middleKey(round)]: isOver ? null : { display, turn: people[next]!.id },
    ...(isOver ? { [firstKey(round + 1)]: player } : {}),
  };
}
