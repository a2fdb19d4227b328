/** Points of a round of real cards, looked up in the tables that Python's rules filled in. */
import type { G5211Finished, G5211Out, G5211Step, G5211Tally } from "../../../net/messages.ts";
import tables from "./tables.json" with { type: "json" };

interface Majority {
  /** The place, among the counts in falling order, of the colour that scores. */
  scores: number | null;
  out: [places: number[], why: "limit" | "tie"][];
}
export interface Numbers {
  kododo: number;
  limit: number;
  rounds: number;
  removed: number;
}

export const COLOURS: readonly string[] = tables.colours;
export const CARDS: number = tables.cards;
export const COPIES: Record<string, number> = tables.copies;
/** What decides who wins, the first part first. */
export const RANKING = tables.ranking as ("points" | "cards")[];
export const LONG: number = tables.long;
/** How many cards everyone has revealed before each turn. */
export const TURNS: readonly number[] = tables.turns;
/** The cards of a hand before a turn; the last round of a deck draws none. */
export const handSize = (isLast: boolean, revealed: number): number => tables.hands[isLast ? "last" : "drawing"][TURNS.indexOf(revealed)] ?? 0;
const WORTH: Record<string, number> = tables.worth;
const MAJORITY = tables.majority as unknown as Record<string, Record<string, Majority>>;

export const numbersFor = (players: number): Numbers => (tables.numbers as Record<string, Numbers>)[players]!;
export const isKododo = (code: string): boolean => tables.kododo.includes(code);
/** What this many Kododo are worth: all of them the same. */
export const kododoPoints = (count: number): number => count * WORTH[tables.kododo[0]!]!;

/** Cards of each colour in play, and Kododo. */
export interface Counts {
  colours: number[];
  kododo: number;
}
export type Verdict = Omit<G5211Finished, "deck" | "round" | "kept" | "points" | "steps">;

export function countCards(table: readonly (readonly string[])[]): Counts {
  const all = table.flat();
  return {
    colours: COLOURS.map((colour) => all.filter((code) => code.startsWith(colour)).length),
    kododo: all.filter(isKododo).length,
  };
}

/** What scores, given the cards of each colour: null while the table is not complete. */
export function decide({ colours, kododo }: Counts, players: number): Verdict | null {
  // Of equal counts the earlier colour comes first, as in the tables.
  const order = COLOURS.map((_, place) => place).toSorted((a, b) => colours[b]! - colours[a]! || a - b);
  const key = order.map((place) => colours[place]).filter(Boolean).join(",");
  const found = MAJORITY[players]?.[key];
  if (!found) return null;
  const at = (place: number) => COLOURS[order[place]!]!;
  const out = found.out.map(([places, why]): G5211Out => {
    const named = places.map(at).toSorted((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b));
    return { colours: named, count: colours[order[places[0]!]!]!, why };
  });
  const leader = found.scores === null ? null : at(found.scores);
  const exact = kododo === numbersFor(players).kododo;
  return {
    tally: tallyOf(colours, kododo, leader, out),
    out: exact ? [] : out,
    result: exact ? "kododo" : leader ? "majority" : "none",
    colour: exact ? null : leader,
  };
}

function tallyOf(colours: number[], kododo: number, leader: string | null, out: G5211Out[]): G5211Tally {
  return {
    kododo,
    colours: COLOURS.map((colour, place) => {
      const count = colours[place]!;
      const why = out.find((one) => one.colours.includes(colour))?.why;
      return { colour, count, standing: !count ? "none" : colour === leader ? "majority" : (why ?? "behind") };
    }),
  };
}

/** The cards of a player that score, and their points. */
export function keep(cards: readonly string[], verdict: Verdict): { kept: string[]; points: number } {
  const kept = cards.filter((code) => (verdict.result === "kododo" ? isKododo(code) : code.charAt(0) === verdict.colour));
  return { kept, points: kept.reduce((sum, code) => sum + WORTH[code]!, 0) };
}

export type Judged = Omit<G5211Finished, "deck" | "round">;

/** A complete round; null while cards are missing. */
export function judge(table: readonly (readonly string[])[]): Judged | null {
  const verdict = decide(countCards(table), table.length);
  if (!verdict || table.some((cards) => cards.length !== CARDS)) return null;
  const each = table.map((cards) => keep(cards, verdict));
  const [kept, points] = [each.map((one) => one.kept), each.map((one) => one.points)];
  return { ...verdict, kept, points, steps: [...stepsOf(verdict, table.length), ...keepSteps(kept, points)] };
}

/** What leads to a verdict, in the sentences of the game. */
export function stepsOf(verdict: Verdict, players: number): G5211Step[] {
  const { kododo: number, limit } = numbersFor(players);
  const inPlay = verdict.tally.colours.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const counts = inPlay.map(({ colour, count }) => ({ id: "g5211-count", args: { colour, count } }));
  const facts = { count: verdict.tally.kododo, number };
  const first: G5211Step = { sentence: { id: "g5211-in-play", args: { counts } } };
  if (verdict.result === "kododo") return [first, { sentence: { id: "g5211-kododo-exact", args: facts }, scores: "kododo" }];
  const steps: G5211Step[] = [first, { sentence: { id: "g5211-kododo-not", args: facts } }];
  for (const { colours, count, why } of verdict.out) {
    if (why === "tie") {
      const named = colours.map((colour) => ({ id: "g5211-colour", args: { colour } }));
      steps.push({ sentence: { id: "g5211-out-tie", args: { colours: named, count } }, strikes: colours });
    } else {
      for (const colour of colours) {
        steps.push({ sentence: { id: "g5211-out-limit", args: { colour, count, limit } }, strikes: [colour] });
      }
    }
  }
  const { colour } = verdict;
  if (!colour) return [...steps, { sentence: { id: "g5211-no-majority", args: {} } }];
  const count = verdict.tally.colours.find((one) => one.colour === colour)!.count;
  return [...steps, { sentence: { id: "g5211-majority", args: { colour, count } }, scores: colour }];
}

function keepSteps(kept: string[][], points: number[]): G5211Step[] {
  return kept.map((cards, seat) => ({
    seat,
    sentence: cards.length
      ? { id: "g5211-keeps", args: { cards: cards.join(" "), points: points[seat]! } }
      : { id: "g5211-keeps-nothing", args: {} },
  }) as G5211Step);
}

/** Whether this many kept cards can be worth these points. */
export function isPlausible(cards: number, points: number, result: Verdict["result"]): boolean {
  if (result === "kododo") return points === kododoPoints(cards);
  const [least = 0, most = -1] = tables.kept[cards] ?? [];
  return points >= least && points <= most;
}

/** Whether the game ends after a round, by the rules' own table. */
export function isOver(long: boolean, deck: number, isLast: boolean, best: number): boolean {
  const key = [long ? "long" : "short", deck === 1 ? "first" : "later", isLast ? "last" : "middle", best >= LONG ? "reached" : "below"];
  return (tables.ends as Record<string, boolean>)[key.join("-")] ?? false;
}
