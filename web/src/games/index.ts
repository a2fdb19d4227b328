/** The games of this page. A new game adds its folder here, and nothing else outside it. */
import type { CardSet } from "../cards/cardSet.ts";
import { g5211 } from "./g5211/index.ts";
import { pixies } from "./pixies/index.ts";
import type { GameUi } from "./ui.ts";

export const GAMES: readonly GameUi[] = [
  g5211,
  pixies,
];

/** A game by its name; undefined if only the server knows it. */
export const findGame = (name: string): GameUi | undefined => GAMES.find((game) => game.name === name);

export function cardSet(name: string): CardSet {
  const game = findGame(name);
  if (!game) throw new Error(`no cards of ${name}`);
  return game.cards;
}
