declare module "virtual:words/*" {
  const fluent: import("@fluent/bundle").FluentResource["body"];
  export default fluent;
}

declare module "virtual:rules" {
  type Parts = ({ html: string } | { kind: string; text: string; facts: unknown })[];
  const rules: Record<string, Record<string, () => Promise<{ default: Parts }>>>;
  export default rules;
}

declare module "virtual:bot-ratings" {
  /** By game, number of players and level: mean and standard deviation. */
  const strengths: Record<string, Record<string, Record<string, [mu: number, sigma: number]>>>;
  export default strengths;
}

declare module "virtual:levels" {
  /** Levels of every game. */
  export const BASELINES: readonly string[];
  /** Trained levels, which people choose from, weakest first. */
  export const LADDER: readonly string[];
}

declare module "virtual:characters" {
  /** By level and name: the style, or null. */
  const levels: Record<string, Record<string, string | null>>;
  export default levels;
}
