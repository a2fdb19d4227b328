/** The back of a card; that of a known card may show its colour at the edge. */
import { framed, type Detail } from "./frame.ts";
import { round } from "./glyphs.ts";
import { PAPER, type Colour } from "./palette.ts";
import type { Back } from "../cardSet.ts";
import { placed } from "./shapes.ts";

/** `edge` is the colour of a card that all players saw before it was turned face down. */
export function drawBack({ field, line, pattern, emblem }: Back, detail: Detail, edge?: Colour): string {
  const frame = `<rect x="8" y="8" width="84" height="124" rx="4" fill="none" stroke="${line}" stroke-width="2"/>`;
  return framed(field, frame + (detail > 0 ? pattern : "") + emblem + (edge ? drawEdge(edge) : ""));
}

function drawEdge({ field, ink, shape }: Colour): string {
  return (
    `<rect x="4" y="4" width="92" height="132" rx="6" fill="none" stroke="${field}" stroke-width="8"/>` +
    `<rect x="31" y="112" width="38" height="26" rx="9" fill="${field}" stroke="${PAPER}" stroke-width="2"/>` +
    placed(shape, 50, 125, 20, ink, field)
  );
}

/** The shapes of these colours in a circle, on a disc of paper: an emblem for the back. */
export function circleOf(colours: Colour[]): string {
  const shapes = colours.map(({ field, shape }, index) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * index) / colours.length;
    return placed(shape, round(50 + 19 * Math.cos(angle)), round(70 + 19 * Math.sin(angle)), 13, field, PAPER);
  });
  return `<circle cx="50" cy="70" r="30" fill="${PAPER}"/>${shapes.join("")}`;
}
