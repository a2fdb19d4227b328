/** The faces of 5211: a field, its shape, a value; on the Kododo a lizard. */
import { framed, type Detail } from "./frame.ts";
import { glyph } from "./glyphs.ts";
import { lizard } from "./lizard.ts";
import { toneOf, type Tone } from "./palette.ts";
import { placed, SHAPES, type Shape } from "./shapes.ts";

export function face5211(code: string, detail: Detail): string {
  const tone = toneOf("5211", code);
  const [letter, value] = [code.charAt(0), code.charAt(1)];
  const shape = SHAPES["5211"][letter]!;
  const draw = value === "1" ? kododo : plain;
  return framed(tone.field, draw(letter, value, tone, shape, detail));
}

type Draw = (letter: string, value: string, tone: Tone, shape: Shape, detail: Detail) => string;

const plain: Draw = (letter, value, tone, shape, detail) => {
  const { ink, field, shade } = tone;
  if (detail === 0) return glyph(value, 50, 47, 68, ink, 17) + placed(shape, 50, 109, 44, ink, field);
  const ground = `<circle cx="55" cy="88" r="37" fill="${shade}"/>`;
  return (
    ground +
    glyph(value, 24, 35, 48, ink, 17) +
    glyph(letter, 82, 21, 19, ink, 15) +
    placed(shape, 55, 88, 58, ink, shade, detail === 2) +
    (detail === 2 ? pips(Number(value), shape, tone) : "")
  );
};

/** As many small shapes as the card is worth, down the left edge. */
function pips(value: number, shape: Shape, { ink, field }: Tone): string {
  return Array.from({ length: value }, (_, index) => placed(shape, 12, 126 - index * 11, 8, ink, field)).join("");
}

const kododo: Draw = (letter, value, tone, shape, detail) => {
  const { ink, field, shade } = tone;
  const animal = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${lizard(ink, detail ? shade : field, detail > 0)}</g>`;
  if (detail === 0) return glyph(value, 20, 30, 38, ink, 18) + animal(47, 76, 0.84) + placed(shape, 78, 116, 30, ink, field);
  return (
    `<circle cx="50" cy="80" r="40" fill="${shade}"/>` +
    animal(48, 81, 0.86) +
    glyph(value, 18, 25, 29, ink, 17) +
    glyph(letter, 84, 21, 19, ink, 15) +
    placed(shape, 83, 120, 20, ink, field, detail === 2)
  );
};
