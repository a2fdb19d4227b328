/** A colour's shape by itself: for tallies, legends and lines of text. */
import { lizard } from "./lizard.ts";
import { TONES, type GameName } from "./palette.ts";
import { check, cross, placed, SHAPES, spiral, type Shape } from "./shapes.ts";

const SIGNS: Record<string, Shape> = { spiral, cross, check };

function boxed(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${inside}</svg>`;
}

/** The shape on a disc of its colour. */
export function colourSign(game: GameName, letter: string): string {
  const { field, ink } = TONES[game][letter]!;
  const rim = `<circle cx="50" cy="50" r="48" fill="${field}" stroke="#000" stroke-opacity=".22" stroke-width="2"/>`;
  return boxed(rim + placed(SHAPES[game][letter]!, 50, 50, 62, ink, field));
}

/** Spiral, cross or check mark in the colour of the text around it. */
export function sign(name: "spiral" | "cross" | "check"): string {
  return boxed(placed(SIGNS[name]!, 50, 50, 100, "currentColor", "none"));
}

/** The Kododo's lizard in the colour of the text around it. */
export function kododoSign(): string {
  return boxed(`<g transform="translate(50 50) scale(.86)">${lizard("currentColor", "none", false)}</g>`);
}
