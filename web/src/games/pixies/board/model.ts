/** What the board reads from a message. No rules here: everything is looked up. */
import type {
  PixiesChange,
  PixiesFinished,
  PixiesDerived,
  PixiesView,
  SeatInfo,
} from "../../../net/messages.ts";
import { words } from "../../../words/words.svelte.ts";

export type Change = PixiesChange;
export type Finished = PixiesFinished;
export type View = PixiesView;
export type Part = "validated" | "symbols" | "zone";
export const PARTS: readonly Part[] = ["validated", "symbols", "zone"];
export const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What Python derived, if this message has it: a replay or an old server may not. */
export function readDerived(data: unknown): PixiesDerived | null {
  const found = data as Partial<PixiesDerived> | null | undefined;
  return found?.sheets && found.order && found.filling ? (found as PixiesDerived) : null;
}

/** For a table without aids: where moves put cards, but not what anything is worth. */
export function withoutAids(derived: PixiesDerived): PixiesDerived {
  return { ...derived, sheets: [], moves: derived.moves.map((one) => ({ ...one, gain: null, zone: null })) };
}

/** The legal moves of each card on display, as Python described them. */
export function waysByCard(legal: string[], reckoned: PixiesDerived | null): Map<string, Change[]> {
  const ways = new Map<string, Change[]>();
  for (const change of reckoned?.moves ?? []) {
    if (!legal.includes(change.move)) continue;
    ways.set(change.card, [...(ways.get(change.card) ?? []), change]);
  }
  return ways;
}

/** The way that gains most; on a tie, the first. */
export function best(ways: Change[]): Change | undefined {
  return ways.reduce<Change | undefined>(
    (one, other) => (one && (one.gain?.total ?? 0) >= (other.gain?.total ?? 0) ? one : other),
    undefined,
  );
}

/** Points with their sign; a real minus is as wide as a plus. */
export function signed(points: number): string {
  if (points === 0) return "±0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** What a way to place a card gains, for sentences; "none" where gains are not shown. */
export const worth = ({ gain }: Change): string => (gain ? signed(gain.total) : "none");

export function nameOf(seats: (SeatInfo | null)[], seat: number): string {
  return seats[seat]?.name ?? words.say("pixies-seat", { seat: seat + 1 });
}

/** Seats in the order of play, starting after the player's own; a spectator begins with the first seat. */
export function others(players: number, seat: number | null): number[] {
  const start = seat ?? -1;
  const all = Array.from({ length: players }, (_, step) => (start + 1 + step) % players);
  return seat === null ? all : all.slice(0, -1);
}

/** Each player's points of all rounds up to this one. */
export function totalsAfter({ scores, rounds }: View, round: number): number[] {
  return scores.map((_, seat) => rounds.slice(0, round).reduce((sum, one) => sum + (one.scores[seat]?.total ?? 0), 0));
}

/** One sentence about how this turn will end, in the reader's language. */
export function outlook(
  view: View,
  reckoned: PixiesDerived | null,
  seats: (SeatInfo | null)[],
  seat: number | null,
): { text: string; urgent: boolean } | null {
  if (!reckoned || view.over || reckoned.order.length === 0) return null;
  for (const state of ["full", "will", "may"] as const) {
    const who = reckoned.filling.findIndex((one) => one === state);
    if (who >= 0) {
      const facts = { who: nameOf(seats, who), you: who === seat ? "yes" : "no" };
      return { text: words.say(`pixies-filling-${state}`, facts), urgent: state !== "may" };
    }
  }
  const last = reckoned.order.at(-1) ?? 0;
  const facts = { who: nameOf(seats, last), you: last === seat ? "yes" : "no" };
  return { text: words.say("pixies-starts-next", facts), urgent: false };
}
