/** The cards of Pixies. */
import { circleOf } from "../../../cards/drawing/back.ts";
import { PAPER, type Colour } from "../../../cards/drawing/palette.ts";
import type { CardSet } from "../../../cards/cardSet.ts";
import { placed } from "../../../cards/drawing/shapes.ts";
import { disc, sign } from "../../../cards/drawing/signs.ts";
import { DECKS } from "../../../net/messages.ts";
import { words } from "../../../words/words.svelte.ts";
import { COLOURS, cross, spiral } from "./colours.ts";
import { face, readCard } from "./face.ts";

/** The colour of a card, by its code or its letter alone. */
export const colourOf = (code: string): Colour => COLOURS[code.charAt(0)]!;
export const colourSign = (letter: string): string => disc(colourOf(letter));
/** The initial of a card's colour in the reader's language. */
export const colourLetter = (code: string): string => words.say("pixies-letter", { colour: code.charAt(0) });
export const spiralSign = (): string => sign(spiral);
export const crossSign = (): string => sign(cross);
/** Three cards of one colour that touch. */
export const zoneSign = (): string =>
  '<svg viewBox="0 0 100 100" aria-hidden="true"><path d="M12 12h36v40h40v36H52V48H12z" fill="none" stroke="currentColor" stroke-width="10" stroke-linejoin="round"/></svg>';

function ferns(line: string): string {
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const [y, reach] = [-8 - index * 8, 17 - index * 2];
    return `M0 ${y}q${-reach * 0.6}-1 ${-reach}-8M0 ${y}q${reach * 0.6}-1 ${reach}-8`;
  });
  const fern = `<path d="M0 4V-66${leaves.join("")}" fill="none" stroke="${line}" stroke-width="2" stroke-linecap="round"/>`;
  return [
    [28, 128, 8], [72, 128, -8], [28, 12, 172], [72, 12, 188],
  ].map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.74)">${fern}</g>`).join("");
}

function inline(code: string): string {
  const { letter, number, symbols, special } = readCard(code);
  const colour = colourSign(letter);
  const count = Math.abs(symbols);
  if (special) return `<b>${number}</b>${colour}${spiralSign()}${colour}`;
  const pips = count ? `<small>${count}</small>${symbols > 0 ? spiralSign() : crossSign()}` : "";
  return `<b>${number}</b>${colour}${pips}`;
}

function name(code: string): string {
  const { letter, number, symbols, special } = readCard(code);
  const kind = special ? "special" : symbols > 0 ? "spirals" : symbols < 0 ? "crosses" : "none";
  const facts = { colour: letter, number: Number(number), count: Math.abs(symbols) };
  return words.say("pixies-card", { ...facts, symbols: words.say(`pixies-card-${kind}`, facts) });
}

const FIELD = "#2f3f35";

export const cards: CardSet = {
  deck: DECKS.pixies,
  colours: COLOURS,
  code: "[BGYRM][1-9](?:[+-]\\d|\\*)?",
  face: (code, detail) => face(code, detail, colourLetter(code)),
  back: {
    field: FIELD,
    line: "#56705d",
    pattern: ferns("#56705d"),
    emblem: circleOf([..."BGYR"].map(colourOf)) + placed(spiral, 50, 70, 17, FIELD, PAPER),
  },
  inline,
  name,
};
