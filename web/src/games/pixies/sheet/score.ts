/** Points of a grid of real cards, looked up in the tables that Python's rules filled in. */
import type { PixiesGridSheet } from "../../../net/messages.ts";
import tables from "./tables.json" with { type: "json" };

interface Face {
  space: number;
  colours: string[];
  symbols: number;
  /** A special card: it earns a point for each card of this colour that is visible. */
  counts: string | null;
}

/** One space as `parlour score` writes it: `.`, `x`, `B5-2`, `B5-2/x`. */
export interface Cell {
  up: string | null;
  down: boolean;
}

export const FACES = tables.faces as Record<string, Face>;
export const { rounds: ROUNDS, display: DISPLAY, zone: ZONE, symbols: SYMBOLS, validated: VALIDATED } = tables;
/** What decides who wins. */
export const RANKING = tables.ranking as "points"[];
export const EMPTY: readonly string[] = Array.from({ length: 9 }, () => ".");

/** The cards that can be face up on a space. */
export const cardsOf = (space: number): string[] => Object.keys(FACES).filter((code) => FACES[code]!.space === space);

export function readCell(word: string): Cell {
  if (word === ".") return { up: null, down: false };
  if (word === "x") return { up: null, down: true };
  const [up = "", down] = word.split("/");
  return { up: up || null, down: down !== undefined };
}

export function writeCell({ up, down }: Cell): string {
  if (up) return down ? `${up}/x` : up;
  return down ? "x" : ".";
}

/** The spaces of a set of bits: the first bit is space 1. */
const spacesIn = (bits: number): number[] => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((space) => (bits >> (space - 1)) & 1);

/** The colour and spaces of the largest zone: the table has it for every set of spaces of one colour. */
function largestZone(up: [space: number, code: string][], each: number): PixiesGridSheet["zone"] {
  let best: PixiesGridSheet["zone"] = null;
  for (const colour of tables.colours) {
    const bits = up.reduce((sum, [space, code]) => sum | (FACES[code]!.colours.includes(colour) ? 1 << (space - 1) : 0), 0);
    const spaces = spacesIn(tables.zones[bits] ?? 0);
    if (spaces.length > (best?.spaces.length ?? 0)) best = { colour, spaces, each };
  }
  return best;
}

export function scoreGrid(words: readonly string[], round: number): PixiesGridSheet {
  const cells = words.map(readCell);
  const up = cells.flatMap(({ up }, place): [number, string][] => (up ? [[place + 1, up]] : []));
  const validated = up.map(([space]) => space).filter((space) => cells[space - 1]!.down);
  const inSight = (colour: string) => up.filter(([, code]) => FACES[code]!.colours.includes(colour)).length;
  const symbols = up
    .map(([space, card]) => {
      const { counts, symbols } = FACES[card]!;
      return { space, card, points: counts ? inSight(counts) : symbols };
    })
    .filter(({ points }) => points !== 0);
  const zone = largestZone(up, zoneWorth(round));
  const parts = {
    validated: validated.reduce((sum, space) => sum + space, 0),
    symbols: symbols.reduce((sum, { points }) => sum + points, 0),
    zone: zone ? zone.spaces.length * zone.each : 0,
  };
  return { score: { ...parts, total: parts.validated + parts.symbols + parts.zone }, validated, symbols, zone };
}

export const zoneWorth = (round: number): number => ZONE[round - 1] ?? 0;

/** Whether the rules can lead to a grid with these face-down cards. */
export function isPossible(words: readonly string[]): boolean {
  const cells = words.map(readCell);
  const validated = cells.filter(({ up, down }) => up && down).length;
  const lone = cells.filter(({ up, down }) => !up && down).length;
  return tables.possible[validated]?.[lone] ?? false;
}

/** What a player counted: points of validated cards, of symbols, and cards of the largest zone. */
export type Parts = [validated: number, symbols: number, zone: number];

export const partsTotal = ([validated, symbols, zone]: Parts, round: number): number =>
  validated + symbols + zone * zoneWorth(round);

export const FIELDS = ["validated", "symbols", "zone"] as const;
export type Field = (typeof FIELDS)[number];

/** How many cards the largest zone of a grid can have. */
const ZONE_SIZES = new Set(tables.zones.map((bits) => spacesIn(bits).length));

const within = (value: number, [least = 0, most = 0]: number[]) => Number.isInteger(value) && value >= least && value <= most;
const CAN_BE: Record<Field, (value: number) => boolean> = {
  validated: (value) => within(value, VALIDATED),
  symbols: (value) => within(value, SYMBOLS),
  zone: (value) => ZONE_SIZES.has(value),
};

/** The first of the three numbers that is impossible; null if all are plausible. */
export const implausible = (parts: Parts): Field | null => FIELDS.find((field, place) => !CAN_BE[field](parts[place]!)) ?? null;

/** Three figures as they were typed: empty, a number, or something that is none. */
export type Typed = [validated: string, symbols: string, zone: string];

const numberIn = (text: string): number => (text.trim() ? Number(text.trim().replace("−", "-")) : NaN);

/** Reads typed figures: the numbers once all three are plausible, and the fields that are not. */
export function readTyped(typed: Typed): { parts: Parts | null; wrong: Field[]; missing: number } {
  const missing = typed.filter((text) => !text.trim()).length;
  const wrong = FIELDS.filter((field, place) => typed[place]!.trim() && !CAN_BE[field](numberIn(typed[place]!)));
  return { parts: missing || wrong.length ? null : (typed.map(numberIn) as Parts), wrong, missing };
}

/** Why a typed figure cannot be right. */
export const whyWrong = (field: Field, value: string) => ({
  id: `sheet-wrong-${field}`,
  args: { value: value.trim(), least: SYMBOLS[0], most: field === "symbols" ? SYMBOLS[1] : VALIDATED[1] },
});
