/**
 * A round of 5211 as it was entered: card by card (`cards`), or as what the players counted: `counts` for the table, and
 * for each player what is `kept`, or `typed` as long as that is not complete or has to be checked again.
 */
import { cardName } from "../../../cards/names.ts";
import type { Entry, Played, Progress, Round } from "../../../score/ui.ts";
import type { Sentence } from "../../../words/words.svelte.ts";
import { CARDS, COLOURS, COPIES, decide, isPlausible, judge, numbersFor, type Counts, type Verdict } from "./score.ts";

export interface Scored {
  points: number[];
  /** Cards kept, which decide a tie. */
  cards: number[];
}

/** Cards that a player keeps, and their points as they were typed. */
export type Typed = [cards: number, points: string];
const MAX_TYPED = 3;

export const cardsIn = (entry: Entry | null): string[] => (entry?.cards as string[] | undefined) ?? [];
export const tableOf = (round: Round | undefined): string[][] => (round?.entries ?? []).map(cardsIn);
/** The cards of earlier rounds of the same deck, as far as they were entered. */
export function goneBefore({ people, rounds }: Played, round: number): string[] {
  const size = numbersFor(people.length).rounds;
  const start = Math.floor((round - 1) / size) * size;
  return rounds.slice(start, round - 1).flatMap(({ entries }) => entries.flatMap(cardsIn));
}

/** How many of a card are neither on the table, nor gone from this deck, nor in this hand. */
export function cardsLeft(played: Played, round: number, hand: string[]): (code: string) => number {
  const used: Record<string, number> = {};
  for (const code of [...tableOf(played.rounds[round - 1]).flat(), ...goneBefore(played, round), ...hand]) used[code] = (used[code] ?? 0) + 1;
  return (code) => COPIES[code]! - (used[code] ?? 0);
}

/** What players counted: cards of each colour, then Kododo. */
export function countsOf(round: Round | undefined): Counts | null {
  const counts = round?.counts as number[] | null | undefined;
  return counts ? { colours: counts.slice(0, COLOURS.length), kododo: counts[COLOURS.length]! } : null;
}

/** Points and kept cards of a round, once everything is entered and plausible. */
export function scoreRound(round: Round | undefined, players: number): Scored | null {
  const counts = countsOf(round);
  if (!counts) {
    const judged = judge(tableOf(round));
    return judged && { points: judged.points, cards: judged.kept.map(({ length }) => length) };
  }
  const verdict = decide(counts, players);
  const kept = round!.entries.map((entry) => entry?.kept as [number, number] | undefined);
  if (!verdict || kept.some((one) => !one) || keptProblem(verdict, kept)) return null;
  return { cards: kept.map((one) => one![0]), points: kept.map((one) => one![1]) };
}

/** How many cards are kept in all. */
export function keptCount({ result, colour, tally }: Verdict): number {
  if (result === "kododo") return tally.kododo;
  return tally.colours.find((one) => one.colour === colour)?.count ?? 0;
}

/** Cards and points that a player keeps, as far as they are entered: points only once they are a number. */
export function keptOf(entry: Entry | null | undefined): [cards: number, points: number | null] | undefined {
  if (entry?.kept) return entry.kept as [number, number];
  const typed = entry?.typed as Typed | undefined;
  return typed && [typed[0], /^\d+$/.test(typed[1].trim()) ? Number(typed[1]) : null];
}

/** An entry for what a player keeps: it counts once the points are a number. */
export function keptEntry(cards: number, points: string): Entry {
  return /^\d+$/.test(points.trim()) ? { kept: [cards, Number(points)] } : { typed: [cards, points] satisfies Typed };
}

/** What is wrong with the cards that players keep: they do not add up, or their points are impossible. */
export function keptProblem(verdict: Verdict, kept: ([number, number | null] | undefined)[]): "cards" | "points" | null {
  if (kept.some((one) => one && one[1] !== null && !isPlausible(one[0], one[1], verdict.result))) return "points";
  const sum = kept.reduce((all, one) => all + (one?.[0] ?? 0), 0);
  const isComplete = kept.every((one) => one);
  return (isComplete ? sum !== keptCount(verdict) : sum > keptCount(verdict)) ? "cards" : null;
}

/** How much is entered for a player in a round that is not complete. */
export function progressOf(entry: Entry | null, verdict: Verdict | null): Progress | null {
  const kept = keptOf(entry);
  if (kept) {
    const isWrong = !verdict || kept[1] === null || !isPlausible(kept[0], kept[1], verdict.result) || entry?.typed !== undefined;
    const sentence = { id: isWrong ? "sheet-progress-check" : "sheet-kept", args: { count: kept[0], points: kept[1] ?? 0 } };
    return { short: isWrong ? "?" : String(kept[1]), sentence, isWrong };
  }
  const count = cardsIn(entry).length;
  return count ? { short: `${count}/${CARDS}`, sentence: { id: "sheet-progress-cards", args: { count, all: CARDS } } } : null;
}

/** How far a table is counted that has no verdict yet. */
export function countedSoFar(round: Round | undefined, players: number): Sentence | null {
  const counts = countsOf(round);
  const count = counts?.colours.reduce((sum, one) => sum + one, 0) ?? 0;
  return count ? { id: "sheet-note-counted", args: { count, all: players * CARDS } } : null;
}

/** An entry from outside; null if it is not one. */
export function readEntry(data: unknown): Entry | null {
  const { cards, kept, typed } = (data ?? {}) as { cards?: unknown; kept?: unknown; typed?: unknown };
  if (Array.isArray(kept) && kept.length === 2 && kept.every(Number.isInteger)) return { kept };
  if (Array.isArray(typed) && typed.length === 2 && Number.isInteger(typed[0]) && typeof typed[1] === "string" && typed[1].length <= MAX_TYPED) return { typed };
  const isValid = Array.isArray(cards) && cards.length <= CARDS && cards.every((card) => String(card) in COPIES);
  return isValid ? { cards } : null;
}

/** Describes a change of an entry, if it changed a single thing. */
export function didEnter(before: Entry | null, after: Entry | null): Sentence | null {
  if (keptOf(before) || keptOf(after)) return { id: "sheet-did-kept" };
  const [old, now] = [cardsIn(before), cardsIn(after)];
  const [gone, come] = [without(old, now), without(now, old)];
  const names = (codes: string[]) => codes.map((code) => cardName("5211", code)).join(", ");
  if (come.length && gone.length) return { id: "sheet-did-replace", args: { card: names(come), before: names(gone) } };
  if (come.length) return { id: "sheet-did-add", args: { card: names(come) } };
  return gone.length ? { id: "sheet-did-remove", args: { card: names(gone) } } : null;
}

/** The cards that are in the first list more often than in the second. */
function without(cards: string[], others: string[]): string[] {
  const left = [...others];
  return cards.filter((code) => {
    const place = left.indexOf(code);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Which count of the table was changed, and to what. */
export function didCount(before: unknown, after: unknown): Sentence | null {
  const [old, now] = [before, after].map((one) => (one as number[] | null) ?? COLOURS.map(() => 0).concat(0));
  const places = now!.flatMap((count, place) => (count === old![place] ? [] : [place]));
  const [place] = places;
  if (after === null || place === undefined || places.length > 1) return { id: "sheet-did-counts" };
  const what = place === COLOURS.length ? "Kododo" : { id: "g5211-colour", args: { colour: COLOURS[place] } };
  return { id: "sheet-did-count", args: { what, count: now![place] } };
}
