/**
 * A rating against bots: openskill's Plackett-Luce, as Python uses it, for one player among others whose
 * ratings are known and stay as they are.
 */

export interface Rating {
  mu: number;
  sigma: number;
}

export const NEW: Rating = { mu: 25, sigma: 25 / 3 };
const BETA = 25 / 6;
/** Added uncertainty per game: keeps a rating from becoming so certain that it no longer changes. */
const TAU = 25 / 300;
const MIN_SHRINK = 0.0001;

/** The player's rating after a game; `ranks` are the places of the player and then of the bots, the lowest wins. */
export function rate(own: Rating, bots: readonly Rating[], ranks: readonly number[]): Rating {
  const all = [own, ...bots].map(({ mu, sigma }) => ({ mu, variance: sigma * sigma + TAU * TAU }));
  const c = Math.sqrt(all.reduce((sum, { variance }) => sum + variance + BETA * BETA, 0));
  const strength = all.map(({ mu }) => Math.exp(mu / c));
  const [mine, place] = [strength[0]!, ranks[0]!];
  let [omega, delta] = [0, 0];
  ranks.forEach((rank, other) => {
    if (rank > place) return;
    const behind = strength.filter((_, one) => ranks[one]! >= rank).reduce((sum, one) => sum + one, 0);
    const tied = ranks.filter((one) => one === rank).length;
    const chance = mine / behind;
    delta += (chance * (1 - chance)) / tied;
    omega += (other === 0 ? 1 - chance : -chance) / tied;
  });
  const { mu, variance } = all[0]!;
  const gamma = Math.sqrt(variance) / c;
  const shrink = Math.sqrt(Math.max(1 - (delta * gamma * variance) / (c * c), MIN_SHRINK));
  return { mu: mu + (omega * variance) / c, sigma: Math.sqrt(variance) * shrink };
}
