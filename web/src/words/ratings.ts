/** Ratings as people read them. */

/** What one can be sure of: the usual way to show a rating with few games. Everybody begins at 1000. */
export function ratingPoints({ mu, sigma }: { mu: number; sigma: number }): number {
  return Math.round((mu - 3 * sigma) * 40 + 1000);
}
