/** The bold shapes that stand for colours, and the signs on cards, each in a box from -50 to 50. */
import { round } from "./glyphs.ts";
import { PAPER, TONES_PIXIES } from "./palette.ts";

/** `ink` draws, `field` cuts out; `fine` adds what only a large drawing has room for. */
export type Shape = (ink: string, field: string, fine: boolean) => string;

function around(count: number, radius: number, from = -90): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + (360 / count) * index) * Math.PI) / 180;
    return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
  });
}

const points = (corners: [number, number][]) => corners.map(([x, y]) => `${x} ${y}`).join(" ");

const sun: Shape = (ink, field, fine) => {
  const rays = around(8, 48).map(([x, y], index) => {
    const [a, b] = [around(8, 31, -100)[index], around(8, 31, -80)[index]];
    return `M${x} ${y}L${points([a!, b!])}Z`;
  });
  return (
    `<g fill="${ink}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"><path d="${rays.join("")}"/></g>` +
    `<circle r="24" fill="${ink}"/>` +
    (fine ? `<circle r="16" fill="none" stroke="${field}" stroke-width="3" stroke-dasharray="2 6.4" stroke-linecap="round"/>` : "")
  );
};

const leaf: Shape = (ink, field, fine) =>
  `<path d="M-34 34C-50-14-16-46 44-44 46 16 14 50-34 34Z" fill="${ink}"/>` +
  `<path d="M-46 46-28 28" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>` +
  `<path d="M-28 28 22-22${fine ? "M-14 14-18-10M-14 14 10 18M0 0-2-22M0 0 22 2" : ""}" fill="none" ` +
  `stroke="${field}" stroke-width="${fine ? 4 : 6}" stroke-linecap="round"/>`;

const diamond: Shape = (ink, field, fine) =>
  `<path d="M0-45 36 0 0 45-36 0Z" fill="${ink}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>` +
  (fine
    ? `<path d="M0-27 21 0 0 27-21 0Z" fill="none" stroke="${field}" stroke-width="3.5" stroke-linejoin="round"/>`
    : "");

const wave: Shape = (ink, _field, fine) => {
  const line = (y: number) => `M-45 ${y}q11.25-20 22.5 0t22.5 0 22.5 0 22.5 0`;
  return (
    `<path d="${line(-25)}${line(3)}${line(31)}" fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>` +
    (fine ? `<path d="M-34-44h.1M-6-48h.1M24-44h.1" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>` : "")
  );
};

const star: Shape = (ink, field, fine) => {
  const outer = around(5, 47);
  const inner = around(5, 21, -54);
  const corners = outer.flatMap((corner, index) => [corner, inner[index]!]);
  const folds = outer.map(([x, y]) => `M0 0L${round(x * 0.7)} ${round(y * 0.7)}`).join("");
  return (
    `<path d="M${points(corners)}Z" transform="translate(0 4)" fill="${ink}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>` +
    (fine ? `<path d="${folds}" transform="translate(0 4)" stroke="${field}" stroke-width="3" stroke-linecap="round"/>` : "")
  );
};

const drop: Shape = (ink, field, fine) =>
  `<path d="M0-47C10-26 35-4 35 16A35 32 0 0 1-35 16C-35-4-10-26 0-47Z" fill="${ink}"/>` +
  (fine ? `<path d="M-20 14A20 20 0 0 0-2 33" fill="none" stroke="${field}" stroke-width="6" stroke-linecap="round"/>` : "");

const mushroom: Shape = (ink, field, fine) =>
  `<path d="M-47 2C-47-58 47-58 47 2 47 10-47 10-47 2Z" fill="${ink}"/>` +
  `<path d="M-14 14H14L19 38C20 48-20 48-19 38Z" fill="${ink}"/>` +
  `<g fill="${field}"><circle cx="-18" cy="-14" r="8"/><circle cx="12" cy="-22" r="9"/>` +
  (fine ? `<circle cx="28" cy="-4" r="5"/><circle cx="-4" cy="-3" r="4"/>` : "") +
  `</g>`;

/** All four colours at once: a petal of each, in the order blue, green, yellow, red. */
const flower: Shape = (ink, _field, fine) => {
  const petals = ["B", "G", "Y", "R"].map((letter, index) => {
    const field = TONES_PIXIES[letter]!.field;
    return `<path d="M0 0C-36-10-34-49 0-49S36-10 0 0Z" transform="rotate(${45 + 90 * index})" fill="${field}"/>`;
  });
  return (
    `<g stroke="${ink}" stroke-width="${fine ? 4 : 6}">${petals.join("")}</g>` +
    `<circle r="${fine ? 9 : 10}" fill="${PAPER}" stroke="${ink}" stroke-width="${fine ? 3 : 0}"/>`
  );
};

export const SHAPES: Record<"5211" | "pixies", Record<string, Shape>> = {
  "5211": { Y: sun, G: leaf, O: diamond, B: wave, V: star },
  pixies: { B: drop, G: leaf, Y: sun, R: mushroom, M: flower },
};

/** A point: one turn and a half of a snail's house. */
export const spiral: Shape = (ink) =>
  `<path d="M3 4C-8 6-10-12 4-14 24-16 30 14 6 24-26 34-44-6-22-30-4-48 30-42 40-16" fill="none" ` +
  `stroke="${ink}" stroke-width="13" stroke-linecap="round"/>`;

/** A point lost. */
export const cross: Shape = (ink) =>
  `<path d="M-28-28 28 28M28-28-28 28" stroke="${ink}" stroke-width="18" stroke-linecap="round"/>`;

export const check: Shape = (ink) =>
  `<path d="M-30 2-8 24 30-22" fill="none" stroke="${ink}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A shape of this size with its middle at (x, y). */
export function placed(
  shape: Shape, x: number, y: number, size: number, ink: string, field: string, fine = false,
): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(size / 100)})">${shape(ink, field, fine)}</g>`;
}
