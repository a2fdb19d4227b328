/** The coach's review of a game, as docs/review.md describes it. A replay stands without it. */
import { get, Refusal } from "./api.ts";
import type { Review, ReviewPending } from "./messages.ts";

const TRIES = 40;

/** The review, however long it takes; null if there is none to be had or nobody waits any more. */
export async function review(
  table: string,
  number: number,
  isWanted: () => boolean,
): Promise<Review | null> {
  for (let attempt = 0; attempt < TRIES && isWanted(); attempt++) {
    try {
      const path = `/tables/${encodeURIComponent(table)}/records/${number}/review?wait=20`;
      const found = await get<Review | ReviewPending>(path);
      if (!("pending" in found)) return found;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
  return null;
}
