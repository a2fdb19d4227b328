/** Shapes that more than one game draws, each in a box from -50 to 50. */
import { round } from "./glyphs.ts";

/** `ink` draws, `field` cuts out; `fine` adds what only a large drawing has room for. */
export type Shape = (ink: string, field: string, fine: boolean) => string;

export function around(count: number, radius: number, from = -90): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + (360 / count) * index) * Math.PI) / 180;
    return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
  });
}

export const points = (corners: [number, number][]) => corners.map(([x, y]) => `${x} ${y}`).join(" ");

export const sun: Shape = (ink, field, fine) => {
  const [left, right] = [around(8, 31, -100), around(8, 31, -80)];
  const rays = around(8, 48).map(([x, y], index) => `M${x} ${y}L${points([left[index]!, right[index]!])}Z`);
  return (
    `<g fill="${ink}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"><path d="${rays.join("")}"/></g>` +
    `<circle r="24" fill="${ink}"/>` +
    (fine ? `<circle r="16" fill="none" stroke="${field}" stroke-width="3" stroke-dasharray="2 6.4" stroke-linecap="round"/>` : "")
  );
};

export const leaf: Shape = (ink, field, fine) =>
  `<path d="M-34 34C-50-14-16-46 44-44 46 16 14 50-34 34Z" fill="${ink}"/>` +
  `<path d="M-46 46-28 28" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>` +
  `<path d="M-28 28 22-22${fine ? "M-14 14-18-10M-14 14 10 18M0 0-2-22M0 0 22 2" : ""}" fill="none" ` +
  `stroke="${field}" stroke-width="${fine ? 4 : 6}" stroke-linecap="round"/>`;

export const check: Shape = (ink) =>
  `<path d="M-30 2-8 24 30-22" fill="none" stroke="${ink}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A shape of this size with its middle at (x, y). */
export function placed(
  shape: Shape, x: number, y: number, size: number, ink: string, field: string, fine = false,
): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(size / 100)})">${shape(ink, field, fine)}</g>`;
}
