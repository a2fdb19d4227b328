/** What a card is called when it is read out. */
import { words } from "../lib/words.svelte.ts";
import { readPixies } from "./facePixies.ts";
import type { GameName } from "./palette.ts";

export function cardName(game: GameName, code: string): string {
  if (game === "5211") {
    return words.say("g5211-card", { colour: code.charAt(0), value: Number(code.charAt(1)) });
  }
  const { letter, number, symbols, special } = readPixies(code);
  const kind = special ? "special" : symbols > 0 ? "spirals" : symbols < 0 ? "crosses" : "none";
  const facts = { colour: letter, number: Number(number), count: Math.abs(symbols) };
  return words.say("pixies-card", { ...facts, symbols: words.say(`pixies-card-${kind}`, facts) });
}

/** A face-down card; `edge` is its code if everybody saw it. */
export function backName(game: GameName, edge?: string | null): string {
  if (!edge) return words.say("web-card-back");
  return words.say("web-card-hidden", { card: cardName(game, edge) });
}

/** A validated pair: the card in sight and the one beneath it. */
export function pairName(game: GameName, code: string, under: string): string {
  const card = cardName(game, code);
  if (!under) return words.say("web-card-validated", { card });
  return words.say("web-card-pair", { card, under: cardName(game, under) });
}
