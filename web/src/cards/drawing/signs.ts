/** Shapes by themselves: for tallies, legends and lines of text. */
import type { Colour } from "./palette.ts";
import { check, placed, type Shape } from "./shapes.ts";

export function boxed(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${inside}</svg>`;
}

/** A colour's shape on a disc of that colour. */
export function disc({ field, ink, shape }: Colour): string {
  const rim = `<circle cx="50" cy="50" r="48" fill="${field}" stroke="#000" stroke-opacity=".22" stroke-width="2"/>`;
  return boxed(rim + placed(shape, 50, 50, 62, ink, field));
}

/** A shape in the colour of the text around it. */
export function sign(shape: Shape): string {
  return boxed(placed(shape, 50, 50, 100, "currentColor", "none"));
}

export const checkSign = (): string => sign(check);
