/** A daily result as a picture: points and par, with cards face down, since others still have to play. */
import { cardPicture, INK, PAPER } from "../cards/index.ts";
import { FONT, SERIF, SOFT, TEAL, truncate, write } from "../device/resultPicture.ts";
import { withMinus } from "../words/words.svelte.ts";

export interface DailyPicture {
  game: string;
  title: string;
  date: string;
  /** Each with its label: the player's points, and the par if it is known. */
  numbers: { label: string; value: number }[];
  /** Compared to par, and the place. */
  lines: string[];
  foot: string;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const BACKS = 5;

function backs(game: string): string {
  const wide = 190;
  return Array.from({ length: BACKS }, (_, place) => {
    const off = place - (BACKS - 1) / 2;
    const at = `translate(${WIDTH / 2 + off * 120} ${330 + off * off * 10}) rotate(${off * 9}) translate(${-wide / 2} 0)`;
    return `<g transform="${at}">${cardPicture(game, "", wide)}</g>`;
  }).join("");
}

function number({ label, value }: { label: string; value: number }, x: number, isFirst: boolean): string {
  const middle = `text-anchor="middle"`;
  return (
    write(truncate(label, 18), x, 760, 40, `${middle} fill="${SOFT}"`) +
    write(withMinus(value), x, 920, 160, `${middle} font-family="${SERIF}" font-weight="700" fill="${isFirst ? TEAL : INK}"`)
  );
}

export function dailyPicture({ game, title, date, numbers, lines, foot }: DailyPicture): string {
  const middle = `text-anchor="middle"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}" fill="${INK}">` +
    `<rect width="100%" height="100%" fill="#f6f1e7"/><rect x="40" y="40" width="1000" height="1270" rx="36" fill="${PAPER}" stroke="#d9cfbb" stroke-width="2"/>` +
    write(title, WIDTH / 2, 150, 60, `${middle} font-family="${SERIF}" font-weight="600"`) +
    write(date, WIDTH / 2, 215, 36, `${middle} fill="${SOFT}"`) +
    backs(game) +
    numbers.map((one, place) => number(one, (WIDTH * (place + 1)) / (numbers.length + 1), place === 0)).join("") +
    lines.map((line, place) => write(line, WIDTH / 2, 1030 + place * 64, 44, middle)).join("") +
    write(foot, WIDTH / 2, 1270, 30, `${middle} fill="${SOFT}"`) +
    `</svg>`
  );
}
