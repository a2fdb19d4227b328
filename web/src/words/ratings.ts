/** Formats ratings. */

/** A cautious estimate, as usual for ratings from few games. A new player has 1000. */
export function ratingPoints({ mu, sigma }: { mu: number; sigma: number }): number {
  return Math.round((mu - 3 * sigma) * 40 + 1000);
}
