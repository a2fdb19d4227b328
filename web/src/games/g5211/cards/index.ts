/** The cards of 5211. */
import { circleOf } from "../../../cards/drawing/back.ts";
import type { CardSet } from "../../../cards/cardSet.ts";
import { boxed, disc } from "../../../cards/drawing/signs.ts";
import { DECKS } from "../../../net/messages.ts";
import { words } from "../../../words/words.svelte.ts";
import { COLOURS } from "./colours.ts";
import { face } from "./face.ts";
import { lizard } from "./lizard.ts";

export { COLOURS } from "./colours.ts";

export const colourSign = (letter: string): string => disc(COLOURS[letter]!);

/** The initial of a card's colour in the reader's language. */
export const colourLetter = (code: string): string => words.say("g5211-letter", { colour: code.charAt(0) });

/** The Kododo's lizard in the colour of the text around it. */
export function kododoSign(): string {
  return boxed(`<g transform="translate(50 50) scale(.86)">${lizard("currentColor", "none", false)}</g>`);
}

function waves(line: string): string {
  const rows = Array.from({ length: 9 }, (_, row) => `M8 ${14 + row * 14}q10.5-9 21 0t21 0 21 0 21 0`);
  return `<path d="${rows.join("")}" fill="none" stroke="${line}" stroke-width="1.6" stroke-linecap="round"/>`;
}

/** The order in which the deck is printed, which the emblem follows too. */
const PRINTED = "YGOBV";

export const cards: CardSet = {
  deck: [...new Set(DECKS["5211"])],
  colours: COLOURS,
  code: "[YGOBV][1-6]",
  face: (code, detail) => face(code, detail, colourLetter(code)),
  back: {
    field: "#1f4a48",
    line: "#3f6f69",
    pattern: waves("#3f6f69"),
    emblem: circleOf([...PRINTED].map((letter) => COLOURS[letter]!)),
  },
  inline: (code) => (code.endsWith("1") ? kododoSign() : `<b>${code.charAt(1)}</b>`) + colourSign(code.charAt(0)),
  name: (code) => words.say("g5211-card", { colour: code.charAt(0), value: Number(code.charAt(1)) }),
};
