/**
 * What reviews found about the player's own choices, stored on this device: their cost, and the kinds of
 * mistakes. Only sums are stored, no cards and no moves.
 */
import { readStored, writeStored } from "../device/storage.ts";
import type { Review } from "../net/messages.ts";

const KEY = "parlour-choices";
const MAX_GAMES = 200;

export interface ReviewedGame {
  game: string;
  at: number;
  /** Decisions with a choice. */
  choices: number;
  /** Win chance lost in all of them. */
  cost: number;
  /** The number of mistakes by theme, as in puzzles. */
  mistakes: Record<string, number>;
  /** The cost of the mistakes of each theme. */
  costs: Record<string, number>;
}

type Stored = Record<string, ReviewedGame>;

export function reviewedGames(): Stored {
  const found = readStored(KEY);
  if (!found || typeof found !== "object" || Array.isArray(found)) return {};
  const isComplete = (one: ReviewedGame | null) => one && one.choices > 0 && one.mistakes && one.costs;
  return Object.fromEntries(Object.entries(found as Stored).filter(([, one]) => isComplete(one)));
}

/** The sums of a review for one seat; `themeOf` maps the coach's reasons to themes. */
export function summarise(review: Review, seat: number, themeOf: Record<string, string>, at = Date.now()): ReviewedGame {
  const mine = review.decisions.filter((one) => one.seat === seat && one.verdict !== "only");
  const mistakes: Record<string, number> = {};
  const costs: Record<string, number> = {};
  for (const { mistake, reason, cost } of mine) {
    const theme = mistake && reason ? themeOf[reason.id] : undefined;
    if (!theme) continue;
    mistakes[theme] = (mistakes[theme] ?? 0) + 1;
    costs[theme] = (costs[theme] ?? 0) + cost;
  }
  const cost = mine.reduce((sum, one) => sum + one.cost, 0);
  return { game: review.game, at, choices: mine.length, cost, mistakes, costs };
}

/** Keep a review's sums; reading the same review again changes nothing but the time. */
export function keepReview(table: string, number: number, reviewed: ReviewedGame): void {
  if (!reviewed.choices) return;
  const all = Object.entries({ ...reviewedGames(), [`${table}/${number}`]: reviewed });
  writeStored(KEY, Object.fromEntries(all.toSorted(([, one], [, other]) => other.at - one.at).slice(0, MAX_GAMES)));
}

export function clearReviews(): void {
  localStorage.removeItem(KEY);
}

export interface Accuracy {
  games: number;
  choices: number;
  /** Win chance that a choice cost on average. */
  cost: number;
  /** Kinds of mistakes, the most frequent first: how often each was made, and what one cost on average. */
  mistakes: { theme: string; count: number; cost: number }[];
}

/** Everything that reviews found about one game; null before the first review. */
export function accuracy(game: string, all: readonly ReviewedGame[]): Accuracy | null {
  const found = all.filter((one) => one.game === game && one.choices > 0);
  if (!found.length) return null;
  const choices = found.reduce((sum, one) => sum + one.choices, 0);
  const themes = [...new Set(found.flatMap(({ mistakes }) => Object.keys(mistakes)))];
  const mistakes = themes.map((theme) => {
    const count = found.reduce((sum, one) => sum + (one.mistakes[theme] ?? 0), 0);
    const cost = found.reduce((sum, one) => sum + (one.costs[theme] ?? 0), 0);
    return { theme, count, cost: cost / count };
  });
  return {
    games: found.length,
    choices,
    cost: found.reduce((sum, one) => sum + one.cost, 0) / choices,
    mistakes: mistakes.toSorted((one, other) => other.count - one.count || other.cost - one.cost),
  };
}
