/** The name of a card when it is read out. */
import { cardSet } from "../games/index.ts";
import { words } from "../words/words.svelte.ts";

export const cardName = (game: string, code: string): string => cardSet(game).name(code);

/** A face-down card; `edge` is its code if all players saw it. */
export function backName(game: string, edge?: string | null): string {
  if (!edge) return words.say("web-card-back");
  return words.say("web-card-hidden", { card: cardName(game, edge) });
}

/** A validated pair: the visible card and the one beneath it. */
export function pairName(game: string, code: string, under: string): string {
  const card = cardName(game, code);
  if (!under) return words.say("web-card-validated", { card });
  return words.say("web-card-pair", { card, under: cardName(game, under) });
}
