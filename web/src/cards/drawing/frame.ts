/** The one frame of all cards: 100 wide, 140 high, paper around a field. */
import { PAPER } from "./palette.ts";

export const WIDTH = 100;
export const HEIGHT = 140;
export const RADIUS = 9;

/** How much a drawing shows: at 44 px only number, field and shape; everything from 120 px on. */
export type Detail = 0 | 1 | 2;

export function detailFor(width: number): Detail {
  if (width < 64) return 0;
  return width < 112 ? 1 : 2;
}

export function framed(field: string, inside: string, paper = PAPER): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">` +
    `<rect x=".5" y=".5" width="99" height="139" rx="${RADIUS}" fill="${paper}" stroke="#000" stroke-opacity=".22"/>` +
    `<rect x="4" y="4" width="92" height="132" rx="6" fill="${field}"/>` +
    `${inside}</svg>`
  );
}
