/** Cards as SVG text: no page is needed, so that the web, the docs and pictures share one drawing. */
import { back } from "./back.ts";
import { face5211 } from "./face5211.ts";
import { facePixies } from "./facePixies.ts";
import { detailFor, type Detail } from "./frame.ts";
import type { GameName } from "./palette.ts";

export { detailFor, HEIGHT, WIDTH, type Detail } from "./frame.ts";
export { INK, PAPER, TONES, toneOf, type GameName, type Tone } from "./palette.ts";
export { readPixies } from "./facePixies.ts";

const drawn = new Map<string, string>();

function once(key: string, draw: () => string): string {
  let svg = drawn.get(key);
  if (svg === undefined) drawn.set(key, (svg = draw()));
  return svg;
}

/** The face of a card, for a width in pixels or with the detail asked for. */
export function cardFace(game: GameName, code: string, detail: Detail): string {
  const draw = game === "5211" ? face5211 : facePixies;
  return once(`${game} ${code} ${detail}`, () => draw(code, detail));
}

/** The back; `edge` is the code of a hidden card that everybody has seen. */
export function cardBack(game: GameName, detail: Detail, edge?: string): string {
  return once(`${game} back ${edge ?? ""} ${detail}`, () => back(game, detail, edge));
}

/** A face as a picture of its own, or the back if there is no code: for share pictures. */
export function cardPicture(game: GameName, code: string, width: number): string {
  const size = `width="${width}" height="${(width * 7) / 5}"`;
  const svg = code ? cardFace(game, code, detailFor(width)) : cardBack(game, detailFor(width));
  return svg.replace("<svg ", `<svg ${size} `);
}
