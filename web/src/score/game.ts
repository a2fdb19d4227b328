/**
 * One game on a real table as it is stored: fields, each with the time of its last change.
 *
 * Two copies merge field by field, the later change wins. So two tabs, two phones or an imported file
 * never overwrite each other's entries.
 */
import { MAX_NAME } from "../net/api.ts";
import { encodeBase64url } from "../net/base64url.ts";
import type { Entry, Person, Played, Round } from "./ui.ts";

type Field = [at: number, value: unknown];

export interface SheetData {
  id: string;
  game: string;
  started: number;
  fields: Record<string, Field>;
  /** The values that the last changes replaced, the latest last. */
  undo: Record<string, unknown>[];
}

const MAX_UNDO = 100;
const MAX_ROUNDS = 200;

export const entryKey = (round: number, person: string): string => `e.${round}.${person}`;
export const firstKey = (round: number): string => `f.${round}`;
export const countsKey = (round: number): string => `c.${round}`;
/** What is on the table in the middle of a round: its shape belongs to the game. */
export const middleKey = (round: number): string => `m.${round}`;
/** A player's hidden cards, and a bot's choice before it is revealed: both stay on this device. */
export const handKey = (person: string): string => `h.${person}`;
export const choiceKey = (person: string): string => `b.${person}`;

export const newId = (): string => encodeBase64url(crypto.getRandomValues(new Uint8Array(9)));

export function newSheet(game: string, players: Omit<Person, "id">[], options: Record<string, unknown>): SheetData {
  const people = players.map((one, place) => ({ id: `p${place}`, ...one }));
  const at = Date.now();
  return { id: newId(), game, started: at, fields: { people: [at, people], options: [at, options] }, undo: [] };
}

/**
 * What belongs to the game, as the server knows it. Hands, a bot's secret choice, where a sheet is shared and whether
 * it was deleted are each device's own.
 */
const GAME_KEY = /^(people|options|e\.[1-9]\d{0,2}\.p\d|[cfm]\.[1-9]\d{0,2})$/;

/** The fields that may leave this device or come from another one. */
export const gameFields = ({ fields }: Pick<SheetData, "fields">): SheetData["fields"] =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => GAME_KEY.test(key)));

export const valueOf = (data: SheetData, key: string): unknown => data.fields[key]?.[1] ?? null;

/** The sheet with these changes, which `undone` reverts. */
export function changed(data: SheetData, changes: Record<string, unknown>): SheetData {
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, valueOf(data, key)]));
  return { ...data, fields: stamped(data, changes), undo: [...data.undo, before].slice(-MAX_UNDO) };
}

/** The sheet with these changes, which undo ignores. */
export const changedWithoutUndo = (data: SheetData, changes: Record<string, unknown>): SheetData => ({
  ...data,
  fields: stamped(data, changes),
});

/** The last change that can be undone, key by key: what it replaced, and what is there now. */
export function lastChange(data: SheetData): Map<string, [before: unknown, after: unknown]> {
  return new Map(Object.entries(data.undo.at(-1) ?? {}).map(([key, before]) => [key, [before, valueOf(data, key)]]));
}

export function undone(data: SheetData): SheetData {
  const last = data.undo.at(-1);
  return last ? { ...data, fields: stamped(data, last), undo: data.undo.slice(0, -1) } : data;
}

function stamped(data: SheetData, changes: Record<string, unknown>): SheetData["fields"] {
  const latest = Math.max(0, ...Object.values(data.fields).map(([at]) => at));
  // Later than every change so far, even if this device's clock is slow.
  const at = Math.max(Date.now(), latest + 1);
  const fields = Object.entries(changes).map(([key, value]): [string, Field] => [key, [at, value]]);
  return { ...data.fields, ...Object.fromEntries(fields) };
}

/** Both copies of a sheet in one; `ours` keeps its own steps to undo. */
export function merged(ours: SheetData, theirs: SheetData | null): SheetData {
  if (!theirs) return ours;
  const fields = { ...ours.fields };
  for (const [key, field] of Object.entries(theirs.fields)) {
    const own = fields[key];
    // On equal times any rule will do, as long as both sides follow the same one.
    const isLater = !own || field[0] > own[0] || (field[0] === own[0] && JSON.stringify(field) > JSON.stringify(own));
    if (isLater) fields[key] = field;
  }
  return { ...ours, fields };
}

export function peopleOf(data: SheetData): Person[] {
  return valueOf(data, "people") as Person[];
}

/** The state that all screens show, from the fields. */
export function playedOf(data: SheetData): Played {
  const people = peopleOf(data);
  const numbers = Object.entries(data.fields).map(([key, [, value]]) => (value === null ? 0 : Number(/^[efcm]\.(\d+)/.exec(key)?.[1] ?? 0)));
  const rounds = Array.from({ length: Math.max(0, ...numbers) }, (_, index): Round => {
    const first = people.findIndex(({ id }) => id === valueOf(data, firstKey(index + 1)));
    return {
      entries: people.map(({ id }) => valueOf(data, entryKey(index + 1, id)) as Entry | null),
      first: first < 0 ? null : first,
      counts: valueOf(data, countsKey(index + 1)),
      middle: valueOf(data, middleKey(index + 1)),
    };
  });
  return { people, options: (valueOf(data, "options") ?? {}) as Played["options"], rounds };
}

/** A sheet from a store, a link or a file; null if the data is not a sheet. */
export function readSheet(found: unknown): SheetData | null {
  const data = found as Partial<SheetData> | null;
  if (typeof data !== "object" || typeof data?.id !== "string" || typeof data.game !== "string") return null;
  if (!/^[\w-]{1,40}$/.test(data.id) || typeof data.fields !== "object" || data.fields === null) return null;
  const fields = Object.entries(data.fields).filter(([, field]) => Array.isArray(field) && Number.isFinite(field[0]));
  const sheet = { id: data.id, game: data.game, started: Number(data.started) || Date.now(), fields: Object.fromEntries(fields) };
  const people = sheet.fields.people?.[1];
  const isValid = Array.isArray(people) && people.length >= 2 && people.length <= 5 && people.every(isPerson);
  if (!isValid || fields.some(([key]) => Number(/^[efcm]\.(\d+)/.exec(key)?.[1] ?? 0) > MAX_ROUNDS)) return null;
  return { ...sheet, undo: Array.isArray(data.undo) ? data.undo : [] };
}

function isPerson(one: unknown): one is Person {
  const { id, name, bot } = (one ?? {}) as Partial<Person>;
  if (bot !== undefined && typeof bot !== "string") return false;
  return typeof id === "string" && typeof name === "string" && name.trim() !== "" && [...name].length <= MAX_NAME;
}
