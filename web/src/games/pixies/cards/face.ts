/** The faces of Pixies: number in the corner, shape of the colour, a sprite, pips in a row. */
import { framed, type Detail } from "../../../cards/drawing/frame.ts";
import { glyph, letters, round } from "../../../cards/drawing/glyphs.ts";
import { INK, PAPER, type Colour } from "../../../cards/drawing/palette.ts";
import { placed } from "../../../cards/drawing/shapes.ts";
import { COLOURS, cross, spiral } from "./colours.ts";
import { sprite } from "./sprite.ts";

const SPIRAL = "#1c6b47";
const CROSS = "#a51f2d";

interface CardParts {
  letter: string;
  number: string;
  /** Above 0: spirals; below 0: crosses. */
  symbols: number;
  special: boolean;
}

export function readCard(code: string): CardParts {
  const rest = code.slice(2);
  return {
    letter: code.charAt(0),
    number: code.charAt(1),
    symbols: rest === "*" ? 0 : Number(rest || 0),
    special: rest === "*",
  };
}

/** `letter` is the colour's initial in the reader's language. */
export function face(code: string, detail: Detail, letter = code.charAt(0)): string {
  const parts = readCard(code);
  const colour = COLOURS[parts.letter]!;
  const draw = detail === 0 ? small : large;
  return framed(colour.field, draw(code, parts, colour, detail, letter) + strip(parts, colour));
}

type Draw = (code: string, parts: CardParts, colour: Colour, detail: Detail, letter: string) => string;

/** The number on paper: it stays visible when another card half covers this one. */
function corner(number: string, width: number, height: number): string {
  const [right, bottom] = [4 + width, 4 + height];
  return (
    `<path d="M4 10Q4 4 10 4H${right}V${bottom - 9}Q${right} ${bottom} ${right - 9} ${bottom}H4Z" fill="${PAPER}"/>` +
    glyph(number, 3 + width / 2, 3 + height / 2, height * 0.74, INK, 17)
  );
}

const small: Draw = (_code, parts, { ink, field, shape }) =>
  corner(parts.number, 44, 60) + placed(shape, 66, 82, 50, ink, field);

const large: Draw = (code, parts, { ink, field, shade, pale, shape }, detail, letter) => {
  const fine = detail === 2;
  return (
    `<ellipse cx="50" cy="108" rx="40" ry="10" fill="${shade}"/><circle cx="50" cy="76" r="34" fill="${shade}"/>` +
    (fine ? glade(ink) : "") +
    `<g transform="translate(50 71) scale(.76)">${sprite(code, pale, ink)}</g>` +
    corner(parts.number, 33, 43) +
    placed(shape, 81, 21, 26, ink, field, fine) +
    letters(letter, 84, 45, 14, ink, 16)
  );
};

/** Grass and floating seeds, where there is room to see them. */
function glade(ink: string): string {
  return (
    `<path d="M12 110q1-8-3-12M15 110q1-10 5-14M84 110q-1-8 3-12M81 110q-1-10-5-14" fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"/>` +
    `<g fill="${ink}" fill-opacity=".5"><circle cx="14" cy="62" r="1.5"/><circle cx="88" cy="56" r="1.8"/><circle cx="90" cy="84" r="1.2"/><circle cx="11" cy="84" r="1.2"/></g>`
  );
}

/** Points to count without reading: as many pips as points, in a row on paper. */
function strip({ symbols, special }: CardParts, { ink, field, shape }: Colour): string {
  const count = special ? 2 : Math.abs(symbols);
  if (count === 0) return "";
  const step = special ? 19 : 14.6;
  const width = count * step + 5;
  const left = 50 - width / 2;
  const at = (index: number) => round(left + 2.5 + step * (index + 0.5));
  const paper = `<rect x="${round(left)}" y="115" width="${round(width)}" height="${special ? 20 : 18}" rx="9" fill="${PAPER}" transform="translate(0 ${special ? -1 : 0})"/>`;
  if (special) {
    const disc = `<circle cx="${at(1)}" cy="124" r="8.4" fill="${field}"/>`;
    return paper + placed(spiral, at(0), 124, 15, SPIRAL, PAPER) + disc + placed(shape, at(1), 124, 13, ink, field);
  }
  const pip = symbols > 0 ? placed(spiral, 0, 0, 13.6, SPIRAL, PAPER) : placed(cross, 0, 0, 12.4, CROSS, PAPER);
  const pips = Array.from({ length: count }, (_, index) => `<g transform="translate(${at(index)} 124)">${pip}</g>`);
  return paper + pips.join("");
}
