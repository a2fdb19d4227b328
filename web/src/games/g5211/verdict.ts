/** A round's verdict step by step, in the words of the terminal; Python has reckoned the steps. */
import type { G5211Finished, G5211Reckoned } from "../../lib/messages.ts";
import type { Sentence } from "../../lib/words.svelte.ts";

export interface Step {
  sentence: Sentence;
  /** Colours that are struck out with this step. */
  strikes: string[];
  /** What the one who looks gets out of it. */
  isOwn?: boolean;
  /** From this step on it is known what scores: a colour, or the Kododo. */
  scores?: string;
}

export function stepsOf(
  finished: G5211Finished,
  { limit, kododo_number: number }: Pick<G5211Reckoned, "limit" | "kododo_number">,
  names: string[],
  /** Who is told what they keep; null tells it of everybody. */
  you: number | null,
): Step[] {
  const steps = [tallied(finished), kododo(finished, number)];
  if (finished.result !== "kododo") steps.push(...colours(finished, limit));
  const told = you === null ? names.keys() : [you];
  for (const seat of told) steps.push(kept(finished, seat, names[seat] ?? "", seat === you));
  return steps;
}

function tallied({ tally }: G5211Finished): Step {
  const counts = tally.colours
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ colour, count }) => ({ id: "g5211-count", args: { colour, count } }));
  return { sentence: { id: "g5211-in-play", args: { counts } }, strikes: [] };
}

function kododo({ tally, result }: G5211Finished, number: number): Step {
  const args = { count: tally.kododo, number };
  if (result !== "kododo") return { sentence: { id: "g5211-kododo-not", args }, strikes: [] };
  return { sentence: { id: "g5211-kododo-exact", args }, strikes: [], scores: "kododo" };
}

function colours({ out, colour, tally }: G5211Finished, limit: number): Step[] {
  const steps = out.flatMap(({ colours: struck, count, why }): Step[] => {
    if (why === "tie") {
      const named = struck.map((one) => ({ id: "g5211-colour", args: { colour: one } }));
      return [{ sentence: { id: "g5211-out-tie", args: { count, colours: named } }, strikes: struck }];
    }
    return struck.map((one) => ({
      sentence: { id: "g5211-out-limit", args: { colour: one, count, limit } },
      strikes: [one],
    }));
  });
  if (colour === null) return [...steps, { sentence: { id: "g5211-no-majority", args: {} }, strikes: [] }];
  const count = tally.colours.find((one) => one.colour === colour)?.count ?? 0;
  return [...steps, { sentence: { id: "g5211-majority", args: { colour, count } }, strikes: [], scores: colour }];
}

function kept({ kept: all, points }: G5211Finished, seat: number, who: string, isYou: boolean): Step {
  const cards = all[seat] ?? [];
  const args = { who, you: isYou ? "yes" : "no" };
  if (!cards.length) return { sentence: { id: "g5211-keeps-nothing", args }, strikes: [], isOwn: isYou };
  return {
    sentence: { id: "g5211-keeps", args: { ...args, cards: cards.join(" "), points: points[seat] } },
    strikes: [],
    isOwn: isYou,
  };
}
