/** The Kododo: a lizard seen from above, running across the field. Drawn around (0, 0), 80 by 110. */
import { round } from "../../../cards/drawing/glyphs.ts";

type Point = [number, number];

/** Where the middle of the animal runs, from the nose (0) to the tip of the tail (1). */
function spine(t: number): Point {
  const bend = Math.sin(t * Math.PI * 1.75 + 0.35);
  return [24 - 56 * t + 15 * bend * (0.35 + t), -52 + 104 * t + 5 * bend];
}

/** Half its width there: a small head, a neck, a belly, a long tail. */
function width(t: number): number {
  if (t < 0.16) return 1.5 + 7 * Math.sin((t / 0.16) * Math.PI * 0.62);
  if (t < 0.5) return 6.4 + 3.4 * Math.sin(((t - 0.16) / 0.34) * Math.PI);
  return 6.4 * Math.pow((1 - t) / 0.5, 0.9);
}

function side(t: number, sign: 1 | -1, far = width(t)): Point {
  const [[x, y], [ax, ay]] = [spine(t), spine(t + 0.01)];
  const length = Math.hypot(ax - x, ay - y);
  return [x - (sign * far * (ay - y)) / length, y + (sign * far * (ax - x)) / length];
}

const text = ([x, y]: Point) => `${round(x)} ${round(y)}`;

function outline(): string {
  const steps = Array.from({ length: 29 }, (_, index) => index / 28);
  const left = steps.map((t) => side(t, 1));
  const right = steps.toReversed().map((t) => side(t, -1));
  return `M${[...left, ...right].map(text).join("L")}Z`;
}

/** A leg with three toes; it leaves the body at t and reaches forwards or back. */
function leg(t: number, sign: 1 | -1, forwards: number): string {
  const [hip, knee, foot] = [side(t, sign, 3), side(t + forwards * 0.02, sign, 15), side(t + forwards * 0.11, sign, 20)];
  const toes = [-0.03, 0.015, 0.06].map((turn) => `M${text(foot)}L${text(side(t + forwards * (0.15 + turn), sign, 24 + turn * 40))}`);
  return `M${text(hip)}Q${text(knee)} ${text(foot)}${toes.join("")}`;
}

const BODY = outline();
const LEGS = [leg(0.24, 1, -1), leg(0.24, -1, -1), leg(0.47, 1, 1), leg(0.47, -1, 1)].join("");
const SPOTS = [0.25, 0.32, 0.39, 0.46, 0.53, 0.6, 0.67];

export function lizard(ink: string, field: string, fine: boolean): string {
  const spots = SPOTS.map((t, index) => {
    const [x, y] = side(t, index % 2 ? 1 : -1, 2.2);
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(2.1 - index * 0.14)}"/>`;
  });
  const eyes = ([1, -1] as const).map((sign) => {
    const [x, y] = side(0.075, sign, 3.6);
    return `<circle cx="${round(x)}" cy="${round(y)}" r="1.5"/>`;
  });
  return (
    `<path d="${LEGS}" fill="none" stroke="${ink}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="${BODY}" fill="${ink}" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/>` +
    (fine ? `<g fill="${field}">${spots.join("")}${eyes.join("")}</g>` : "")
  );
}
