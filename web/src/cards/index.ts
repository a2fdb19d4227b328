/** Cards as SVG text, by the game's name and the card's code. */
import { cardSet } from "../games/index.ts";
import { drawBack } from "./drawing/back.ts";
import { detailFor, type Detail } from "./drawing/frame.ts";
import type { Colour } from "./drawing/palette.ts";
import { words } from "../words/words.svelte.ts";

export { detailFor, type Detail } from "./drawing/frame.ts";
export { INK, PAPER } from "./drawing/palette.ts";

const drawn = new Map<string, string>();

function cached(key: string, draw: () => string): string {
  let svg = drawn.get(key);
  if (svg === undefined) drawn.set(key, (svg = draw()));
  return svg;
}

export function cardFace(game: string, code: string, detail: Detail): string {
  return cached(`${words.language} ${game} ${code} ${detail}`, () => cardSet(game).face(code, detail));
}

/** The back; `edge` is the code of a face-down card that all players saw. */
export function cardBack(game: string, detail: Detail, edge?: string): string {
  const { back } = cardSet(game);
  return cached(`${game} back ${edge ?? ""} ${detail}`, () => drawBack(back, detail, edge ? colourOf(game, edge) : undefined));
}

/** A face as a picture of its own, or the back if there is no code. */
export function cardPicture(game: string, code: string, width: number): string {
  const size = `width="${width}" height="${(width * 7) / 5}"`;
  const svg = code ? cardFace(game, code, detailFor(width)) : cardBack(game, detailFor(width));
  return svg.replace("<svg ", `<svg ${size} `);
}

/** The colour of a card, by the first letter of its code. */
export function colourOf(game: string, code: string): Colour {
  const colour = cardSet(game).colours[code.charAt(0)];
  if (!colour) throw new Error(`no colour in ${code}`);
  return colour;
}
