/** The backs: quiet, one for each game; a known card under it may show its colour at the edge. */
import { framed, type Detail } from "./frame.ts";
import { round } from "./glyphs.ts";
import { PAPER, TONES, toneOf, type GameName } from "./palette.ts";
import { placed, SHAPES, spiral } from "./shapes.ts";

const FIELDS: Record<GameName, [field: string, line: string]> = {
  "5211": ["#1f4a48", "#3f6f69"],
  pixies: ["#2f3f35", "#56705d"],
};

function lattice(line: string): string {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = 14 + row * 14;
    return `M8 ${y}q10.5-9 21 0t21 0 21 0 21 0`;
  });
  return `<path d="${rows.join("")}" fill="none" stroke="${line}" stroke-width="1.6" stroke-linecap="round"/>`;
}

function ferns(line: string): string {
  const fern = Array.from({ length: 7 }, (_, index) => {
    const [y, reach] = [-8 - index * 8, 17 - index * 2];
    return `M0 ${y}q${-reach * 0.6}-1 ${-reach}-8M0 ${y}q${reach * 0.6}-1 ${reach}-8`;
  });
  const one = `<path d="M0 4V-66${fern.join("")}" fill="none" stroke="${line}" stroke-width="2" stroke-linecap="round"/>`;
  return [
    [28, 128, 8], [72, 128, -8], [28, 12, 172], [72, 12, 188],
  ].map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.74)">${one}</g>`).join("");
}

function emblem(game: GameName): string {
  const shapes = Object.entries(SHAPES[game]).filter(([letter]) => letter !== "M");
  const ring = shapes.map(([letter, shape], index) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * index) / shapes.length;
    const { field } = TONES[game][letter]!;
    return placed(shape, round(50 + 19 * Math.cos(angle)), round(70 + 19 * Math.sin(angle)), 13, field, PAPER);
  });
  return `<circle cx="50" cy="70" r="30" fill="${PAPER}"/>${ring.join("")}${game === "pixies" ? placed(spiral, 50, 70, 17, "#2f3f35", PAPER) : ""}`;
}

/** `edge` is the code of a card that everybody saw before it was turned face down. */
export function back(game: GameName, detail: Detail, edge?: string): string {
  const [field, line] = FIELDS[game];
  const pattern = detail > 0 ? (game === "5211" ? lattice(line) : ferns(line)) : "";
  const inside = `<rect x="8" y="8" width="84" height="124" rx="4" fill="none" stroke="${line}" stroke-width="2"/>${pattern}${emblem(game)}`;
  return framed(field, inside + (edge ? hidden(game, edge) : ""));
}

function hidden(game: GameName, code: string): string {
  const { field, ink } = toneOf(game, code);
  return (
    `<rect x="4" y="4" width="92" height="132" rx="6" fill="none" stroke="${field}" stroke-width="8"/>` +
    `<rect x="31" y="112" width="38" height="26" rx="9" fill="${field}" stroke="${PAPER}" stroke-width="2"/>` +
    placed(SHAPES[game][code.charAt(0)]!, 50, 125, 20, ink, field)
  );
}
