/** Little forest sprites, drawn from their traits: on the cards of Pixies, and as faces of players. */
import { round } from "./glyphs.ts";
import { INK, PAPER } from "./palette.ts";

export interface Traits {
  body: number;
  hat: number;
  arms: number;
  eyes: number;
  mouth: number;
  wings: number;
  coat: number;
  cloth: string;
}

export const CLOTHS = ["#9c5f3c", "#6d8b3a", "#b4476f", "#4f86a8", "#d99a2b"];
const BODIES = [
  "M0-30C14-18 27 2 27 20 27 36 15 42 0 42S-27 36-27 20C-27 2-14-18 0-30Z",
  "M0-22C21-22 31-7 31 11S21 42 0 42-31 29-31 11-21-22 0-22Z",
  "M0-33C17-33 21-18 19-3 17 10 25 22 21 34 17 44-17 44-21 34-25 22-17 10-19-3-21-18-17-33 0-33Z",
  "M0-31C14-31 18-18 21-4L31 37C18 45-18 45-31 37L-21-4C-18-18-14-31 0-31Z",
  "M0-36C22-22 31 0 25 20 19 36 9 41 0 44-9 41-19 36-25 20-31 0-22-22 0-36Z",
];
/** The place of a hat on each body. */
const TOPS = [-19, -17, -26, -25, -22];

const LINE = `stroke="${INK}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`;
const SKETCH = `fill="none" ${LINE}`;

const HATS: ((cloth: string) => string)[] = [
  (cloth) =>
    `<path d="M-23 3C-23-19 23-19 23 3 12 8-12 8-23 3Z" fill="${cloth}" ${LINE}/><path d="M0-14Q1-21 6-23M-13-8-4 4M0-12 9 4M-12 2-2-11M6 3 14-7" ${SKETCH}/>`,
  (cloth) =>
    `<path d="M-4 4C-24-8-20-30 8-36 22-16 16 2-4 4Z" fill="${cloth}" ${LINE}/><path d="M-4 4Q2-14 6-24" ${SKETCH}/>`,
  (cloth) =>
    `<path d="M-30 4C-30-30 30-30 30 4 14 9-14 9-30 4Z" fill="${cloth}" ${LINE}/><g fill="${PAPER}"><circle cx="-13" cy="-6" r="5"/><circle cx="6" cy="-13" r="5.5"/><circle cx="17" cy="-2" r="3.5"/></g>`,
  (cloth) =>
    `<g fill="${cloth}" ${LINE}>${[-60, -30, 0, 30, 60].map((turn) => `<ellipse cx="0" cy="-13" rx="6.5" ry="11" transform="rotate(${turn})"/>`).join("")}</g><circle cy="-2" r="6" fill="#f5cb42" ${LINE}/>`,
  (cloth) =>
    `<path d="M-22 4C-10-8-8-26 16-35 10-22 16-8 22 4 10 9-10 9-22 4Z" fill="${cloth}" ${LINE}/><path d="M-18 0Q0 5 19 0" ${SKETCH}/><circle cx="16" cy="-35" r="4" fill="${PAPER}" ${LINE}/>`,
  (cloth) =>
    `<path d="M-6 2Q-8-16-18-20M6 2Q8-16 18-20" ${SKETCH}/><circle cx="-19" cy="-22" r="5" fill="${cloth}" ${LINE}/><circle cx="19" cy="-22" r="5" fill="${cloth}" ${LINE}/>`,
  (cloth) =>
    `<g fill="${cloth}" ${LINE}><path d="M0 2C-10-8-10-22 0-32 10-22 10-8 0 2Z"/><path d="M-2 3C-16 2-22-8-24-20-12-18-4-10-2 3Z"/><path d="M2 3C16 2 22-8 24-20 12-18 4-10 2 3Z"/></g>`,
];

const EYES = [
  `<circle cx="-9" cy="0" r="3"/><circle cx="9" cy="0" r="3"/>`,
  `<ellipse cx="-9" cy="0" rx="4" ry="5"/><ellipse cx="9" cy="0" rx="4" ry="5"/><g fill="${PAPER}"><circle cx="-7.5" cy="-2" r="1.5"/><circle cx="10.5" cy="-2" r="1.5"/></g>`,
  `<path d="M-13 1Q-9-6-5 1M5 1Q9-6 13 1" ${SKETCH}/>`,
];

const MOUTHS = [
  `<path d="M-6 7Q0 13 6 7" ${SKETCH}/>`,
  `<path d="M-6 7C-5 16 5 16 6 7Z" fill="#8f2f3a" ${LINE}/>`,
  `<path d="M-6 8Q-3 12 0 8 3 12 6 8" ${SKETCH}/>`,
];

const ARMS: ((cloth: string) => string)[] = [
  () => `<path d="M-22 12Q-36 6-38-8M22 12Q36 6 38-8" ${SKETCH}/>`,
  () => `<path d="M-23 14Q-36 20-34 32M23 14Q36 20 34 32" ${SKETCH}/>`,
  (cloth) =>
    `<path d="M-23 14Q-36 20-34 32M22 12Q32 10 36 0M36 16V-10" ${SKETCH}/><g fill="${cloth}" ${LINE}><circle cx="36" cy="-14" r="6"/></g>`,
  (cloth) =>
    `<path d="M-22 12Q-36 8-36-6M23 14Q34 26 20 28" ${SKETCH}/><path d="M-36-8C-46-12-44-24-32-26-28-16-30-10-36-8Z" fill="${cloth}" ${LINE}/>`,
];

const WINGS = [
  "",
  `<g fill="#fff" fill-opacity=".72" ${LINE}><ellipse cx="-30" cy="-4" rx="18" ry="8" transform="rotate(28 -30 -4)"/><ellipse cx="30" cy="-4" rx="18" ry="8" transform="rotate(-28 30 -4)"/></g>`,
  `<g fill="#9cc06a" ${LINE}><path d="M-18 10C-40 8-46-8-44-20-26-18-16-6-18 10Z"/><path d="M18 10C40 8 46-8 44-20 26-18 16-6 18 10Z"/></g>`,
];

const COATS: ((cloth: string) => string)[] = [
  () => `<ellipse cy="27" rx="13" ry="10" fill="${PAPER}" fill-opacity=".8"/>`,
  (cloth) => `<g fill="${cloth}"><circle cy="22" r="2.6"/><circle cy="31" r="2.6"/></g>`,
  (cloth) => `<path d="M-19 19Q0 28 19 19" fill="none" stroke="${cloth}" stroke-width="6" stroke-linecap="round"/>`,
];

/** Thin lines are drawn on the field itself and must be visible there, whatever its colour. */
function limbs(drawing: string, line: string): string {
  return drawing.replace(SKETCH, SKETCH.replace(INK, line));
}

/** A head with its hat around (0, 0): the upper part of a body, without limbs. */
export function drawHead(traits: Traits, pale: string): string {
  const top = TOPS[traits.body]!;
  return (
    WINGS[traits.wings]! +
    `<path d="${BODIES[traits.body]!}" fill="${pale}" ${LINE}/>` +
    head(traits, top, INK)
  );
}

function head(traits: Traits, top: number, line: string): string {
  const cheeks = `<g fill="#e8836f" fill-opacity=".55"><circle cx="-16" cy="6" r="4"/><circle cx="16" cy="6" r="4"/></g>`;
  return (
    `<g transform="translate(0 ${round(top + 18)})">${cheeks}<g fill="${INK}">${EYES[traits.eyes]!}</g>${MOUTHS[traits.mouth]!}</g>` +
    `<g transform="translate(0 ${top})">${limbs(HATS[traits.hat]!(traits.cloth), traits.hat === 5 ? line : INK)}</g>`
  );
}

/** The sprite around (0, 0), its feet at 50; `pale` colours its body, `line` its thin limbs. */
export function drawSprite(traits: Traits, pale: string, line: string): string {
  const top = TOPS[traits.body]!;
  const feet = `<path d="M-10 42V48M10 42V48" ${SKETCH}/><g fill="${traits.cloth}" ${LINE}><ellipse cx="-12" cy="49" rx="7" ry="4"/><ellipse cx="12" cy="49" rx="7" ry="4"/></g>`;
  return (
    WINGS[traits.wings]! +
    feet +
    `<path d="${BODIES[traits.body]!}" fill="${pale}" ${LINE}/>` +
    COATS[traits.coat]!(traits.cloth) +
    limbs(ARMS[traits.arms]!(traits.cloth), line) +
    head(traits, top, line)
  );
}
