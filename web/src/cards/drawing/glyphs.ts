/**
 * Digits and the letters of colours, drawn: cards look the same with any font and in any picture.
 * Each is a path of pen strokes in a box 60 wide and 100 high.
 */

const GLYPHS: Record<string, string> = {
  "0": "M30 8C48 8 52 28 52 50S48 92 30 92 8 72 8 50 12 8 30 8Z",
  "1": "M14 26 34 9V92",
  "2": "M9 30C9 1 51 1 51 31 51 53 10 66 9 92H53",
  "3": "M10 20C20 2 50 5 50 28 50 42 40 48 27 48 42 48 53 55 53 70 53 96 16 98 7 77",
  "4": "M41 92V9L7 66H55",
  "5": "M49 8H17L12 47C22 36 53 37 53 64 53 96 15 98 7 78",
  "6": "M43 8C21 18 8 42 8 66A22.5 25.5 0 1 0 53 66 22.5 25.5 0 1 0 8 66",
  "7": "M7 8H53C38 34 28 62 25 92",
  "8": "M30 46A19 19 0 1 0 30 8 19 19 0 1 0 30 46 23 23 0 1 1 30 92 23 23 0 1 1 30 46",
  "9": "M17 92C39 82 52 58 52 34A22.5 25.5 0 1 0 7 34 22.5 25.5 0 1 0 52 34",
  Y: "M7 8 30 48 53 8M30 48V92",
  G: "M50 22C40 0 7 4 7 50S46 100 53 72V54H34",
  O: "M30 8C48 8 54 28 54 50S48 92 30 92 6 72 6 50 12 8 30 8Z",
  B: "M11 8V92H32C58 92 58 48 32 48H11M11 8H29C52 8 52 48 29 48",
  V: "M7 8 30 92 53 8",
  R: "M11 92V8H30C58 8 58 52 30 52H11M33 52 53 92",
  M: "M5 92V8L30 58 55 8V92",
  J: "M46 8V68C46 98 10 98 8 70",
  i: "M30 46V92M30 18V19",
};

/** A digit or letter of this height, its box centred on (x, y). */
export function glyph(sign: string, x: number, y: number, height: number, ink: string, weight = 16): string {
  const line = GLYPHS[sign];
  if (!line) throw new Error(`no drawing of ${sign}`);
  const scale = height / 100;
  return (
    `<path d="${line}" transform="translate(${round(x - 30 * scale)} ${round(y - height / 2)}) scale(${round(scale)})" ` +
    `fill="none" stroke="${ink}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** One letter, or two side by side and a little smaller. */
export function letters(text: string, x: number, y: number, height: number, ink: string, weight = 16): string {
  if (text.length === 1) return glyph(text, x, y, height, ink, weight);
  const step = height * 0.2;
  return [...text].map((sign, place) => glyph(sign, x + step * (place * 2 - 1), y, height, ink, weight)).join("");
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
