/**
 * Glicko-2, Mark Glickman's rating system: a rating, how uncertain it is, and how much it swings.
 * Every puzzle is a rating period of its own with one game, so that the rating follows at once.
 */

export interface Skill {
  rating: number;
  /** The standard deviation of the rating. */
  deviation: number;
  /** How much the rating is expected to swing. */
  volatility: number;
}

export interface Opponent {
  rating: number;
  deviation: number;
  /** The player's score against it, from 0 to 1. */
  score: number;
}

/** The middle of the scale, and its unit in the paper's own. */
const MIDDLE = 1500;
const SCALE = 173.7178;
/** How much the volatility may change. */
const TAU = 0.5;
const PRECISION = 1e-6;

export const newSkill = (): Skill => ({ rating: 1200, deviation: 220, volatility: 0.06 });

/** The score to expect against an opponent. */
export function expectedScore(rating: number, opponent: { rating: number; deviation: number }): number {
  return 1 / (1 + Math.exp((-weight(opponent.deviation / SCALE) * (rating - opponent.rating)) / SCALE));
}

/** Opponents whose rating is uncertain count for less. */
const weight = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** The skill after these results. */
export function afterResults(skill: Skill, results: readonly Opponent[]): Skill {
  const mu = (skill.rating - MIDDLE) / SCALE;
  const phi = skill.deviation / SCALE;
  let [information, surprise] = [0, 0];
  for (const one of results) {
    const g = weight(one.deviation / SCALE);
    const expected = expectedScore(skill.rating, one);
    information += g * g * expected * (1 - expected);
    surprise += g * (one.score - expected);
  }
  if (!information) return { ...skill, deviation: SCALE * Math.hypot(phi, skill.volatility) };
  const variance = 1 / information;
  const volatility = newVolatility(skill.volatility, phi, variance, variance * surprise);
  const before = phi * phi + volatility * volatility;
  const after = 1 / Math.sqrt(1 / before + information);
  return { rating: MIDDLE + SCALE * (mu + after * after * surprise), deviation: SCALE * after, volatility };
}

/** Step 5 of the paper: the root of f, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + variance) high = Math.log(delta * delta - phi * phi - variance);
  else {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps += 1;
    high = a - steps * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}
