/** The content of a page "in numbers": figures from a file that `parlour insight` wrote, and findings in them. */
import { words, type Sentence } from "../words/words.svelte.ts";

/** A mean with the ends of its 95% interval. */
export type Estimate = [mean: number, low: number, high: number];

/** The measures of every game, for bots of one level. */
export interface CommonFigures {
  points: Estimate;
  winner: Estimate;
  seats: Estimate[];
  /** The share of games that one of them wins among random players; not for random players themselves. */
  solo?: Estimate;
}

export interface Data<F extends CommonFigures = CommonFigures> {
  command: string;
  level: string;
  /** Games for each number of players, by level. */
  games: Record<string, number>;
  players: Record<string, { facts: Record<string, number>; figures: F }>;
}

export type Unit = "share" | "points";

/** A picture as data: a component draws it, and a table says the same. */
export type Picture =
  | { kind: "strips"; unit: Unit; parts: string[]; rows: { label: string; values: Estimate[]; lit?: boolean }[] }
  | { kind: "columns"; unit: Unit; axis: string; rows: { label: string; values: [Estimate]; lit?: boolean }[] }
  | { kind: "dots"; unit: Unit; parts: string[]; rows: { label: string; values: Estimate[]; lit?: boolean; fair?: number }[] }
  | { kind: "heat"; unit: Unit; columns: string[]; names: string[]; rows: { label: string; values: Estimate[] }[] }
  | { kind: "cards"; unit: Unit; groups: { label: string; cards: { code: string; value: Estimate }[] }[] };

export interface Finding {
  /** Its place on the page, and the message that is its title. */
  id: string;
  title: string;
  about: Sentence;
  picture: Picture;
  /** Two sentences. */
  sentences: Sentence[];
}

/** The export `numbers` of a game's folder. */
export interface NumbersUi {
  data: Data;
  findings(players: number): Finding[];
}

/** The figures of the measured level alone: the file has those of random players as well. */
export function readData<F extends CommonFigures>(file: unknown): Data<F> {
  const { players, ...rest } = file as Omit<Data, "players"> & { players: Record<string, Record<string, unknown>> };
  const measured = Object.entries(players).map(([count, found]) => [
    count,
    { facts: found.facts, figures: found[rest.level] },
  ]);
  return { ...rest, players: Object.fromEntries(measured) as Data<F>["players"] };
}

/** The number of standard errors on each side of a 95% interval. */
const SIDE = 1.96;
const error = ([, low, high]: Estimate): number => (high - low) / 2 / SIDE;
/** A page makes dozens of comparisons: with two standard errors one in twenty would be wrong. */
const CLEAR = 3;

/** Whether the first is clearly more than the second, less, or neither. */
export function compare(one: Estimate, other: Estimate): "more" | "less" | "same" {
  const apart = (one[0] - other[0]) / (Math.hypot(error(one), error(other)) || Number.MIN_VALUE);
  if (Math.abs(apart) <= CLEAR) return "same";
  return apart > 0 ? "more" : "less";
}

/** The index of the share that differs most clearly from an equal share; -1 if none does. */
export function unfair(shares: readonly Estimate[]): number {
  const surprise = shares.map((one) => Math.abs(one[0] - 1 / shares.length) / (error(one) || Number.MIN_VALUE));
  const most = Math.max(...surprise);
  return most > CLEAR ? surprise.indexOf(most) : -1;
}

/** The place of the largest mean. */
export const largest = (values: readonly Estimate[]): number =>
  values.reduce((best, one, place) => (one[0] > values[best]![0] ? place : best), 0);

export const smallest = (values: readonly Estimate[]): number => largest(values.map(([mean]) => [-mean, 0, 0]));

/** A number for sentences and pictures: with more digits if it is small. */
export function write(value: number, unit: Unit): string {
  if (unit === "points") return words.decimal(value, Math.abs(value) < 10 ? 1 : 0);
  const percent = Math.abs(value) * 100;
  return words.percent(value, percent > 0 && percent < 0.95 ? 1 : 0);
}

export const share = (one: Estimate | number): string => write(typeof one === "number" ? one : one[0], "share");
export const points = (one: Estimate | number): string => write(typeof one === "number" ? one : one[0], "points");

/** "1.9 points", in French "1,9 point". */
export function pointsOf(one: Estimate | number): string {
  const count = typeof one === "number" ? one : one[0];
  return words.say("numbers-of-points", { count, value: points(count) });
}

/** With its interval, for tables. */
export function writeInterval([mean, low, high]: Estimate, unit: Unit): string {
  const [value, from, to] = [mean, low, high].map((one) =>
    unit === "points" ? words.decimal(one, 2) : words.percent(one, 1),
  );
  return words.say("numbers-interval", { value, low: from, high: to });
}

/** Whole numbers with the language's own grouping: "12,000". */
export const count = (value: number): string => words.decimal(value, 0);
