import { lab, wcagContrast } from "culori";
import { expect, test } from "vitest";
import { COLOURS } from "./colours.ts";

test("values are written on the field itself, in an ink for text", () => {
  for (const [letter, { field, shade, ink }] of Object.entries(COLOURS)) {
    expect(wcagContrast(field, ink), letter).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(shade, ink), letter).toBeGreaterThanOrEqual(3);
  }
});

test("colours differ in lightness as well: yellow lightest, violet darkest", () => {
  const lightness = ["Y", "O", "G", "B", "V"].map((letter) => lab(COLOURS[letter]!.field)!.l);
  for (const [index, value] of lightness.slice(1).entries()) {
    expect(lightness[index]! - value).toBeGreaterThan(8);
  }
});
