/** The faces of 5211: a field, its shape, a value; on the Kododo a lizard. */
import { framed, type Detail } from "../../../cards/drawing/frame.ts";
import { glyph, letters } from "../../../cards/drawing/glyphs.ts";
import { lizard } from "./lizard.ts";
import type { Colour } from "../../../cards/drawing/palette.ts";
import { placed } from "../../../cards/drawing/shapes.ts";
import { COLOURS } from "./colours.ts";

/** `letter` is the colour's initial in the reader's language. */
export function face(code: string, detail: Detail, letter = code.charAt(0)): string {
  const value = code.charAt(1);
  const colour = COLOURS[code.charAt(0)]!;
  const draw = value === "1" ? kododo : plain;
  return framed(colour.field, draw(letter, value, colour, detail));
}

type Draw = (letter: string, value: string, colour: Colour, detail: Detail) => string;

const plain: Draw = (letter, value, colour, detail) => {
  const { ink, field, shade, shape } = colour;
  if (detail === 0) return glyph(value, 50, 47, 68, ink, 17) + placed(shape, 50, 109, 44, ink, field);
  const ground = `<circle cx="55" cy="88" r="37" fill="${shade}"/>`;
  return (
    ground +
    glyph(value, 24, 35, 48, ink, 17) +
    letters(letter, 82, 21, 19, ink, 15) +
    placed(shape, 55, 88, 58, ink, shade, detail === 2) +
    (detail === 2 ? pips(Number(value), colour) : "")
  );
};

/** As many small shapes as the card is worth, down the left edge. */
function pips(value: number, { ink, field, shape }: Colour): string {
  return Array.from({ length: value }, (_, index) => placed(shape, 12, 126 - index * 11, 8, ink, field)).join("");
}

const kododo: Draw = (letter, value, { ink, field, shade, shape }, detail) => {
  const animal = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${lizard(ink, detail ? shade : field, detail > 0)}</g>`;
  if (detail === 0) return glyph(value, 20, 30, 38, ink, 18) + animal(47, 76, 0.84) + placed(shape, 78, 116, 30, ink, field);
  return (
    `<circle cx="50" cy="80" r="40" fill="${shade}"/>` +
    animal(48, 81, 0.86) +
    glyph(value, 18, 25, 29, ink, 17) +
    letters(letter, 84, 21, 19, ink, 15) +
    placed(shape, 83, 120, 20, ink, field, detail === 2)
  );
};
