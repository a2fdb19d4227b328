/** Colours stay apart for every kind of colour vision, and what is drawn on them can be read. */
import {
  differenceCiede2000, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, lab, parse,
  wcagContrast, type Color,
} from "culori";
import { describe, expect, test } from "vitest";
import { TONES, type GameName } from "./palette.ts";

const EYES: Record<string, (colour: Color) => Color> = {
  "full colour vision": (colour) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};
const GAMES = Object.keys(TONES) as GameName[];
const difference = differenceCiede2000();

function read(hex: string): Color {
  const colour = parse(hex);
  if (!colour) throw new Error(hex);
  return colour;
}

describe.each(GAMES)("%s", (game) => {
  const tones = Object.entries(TONES[game]);

  test.each(Object.keys(EYES))("any two fields differ with %s", (eyes) => {
    const see = EYES[eyes]!;
    for (const [one, { field: first }] of tones) {
      for (const [other, { field: second }] of tones) {
        if (one >= other) continue;
        expect(difference(see(read(first)), see(read(second))), one + other).toBeGreaterThan(10);
      }
    }
  });

  test("shapes stand out on their fields", () => {
    for (const [letter, { field, ink }] of tones) {
      expect(wcagContrast(field, ink), letter).toBeGreaterThanOrEqual(3);
    }
  });
});

test("values of 5211 are written on the field itself, in an ink for text", () => {
  for (const [letter, { field, shade, ink }] of Object.entries(TONES["5211"])) {
    expect(wcagContrast(field, ink), letter).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(shade, ink), letter).toBeGreaterThanOrEqual(3);
  }
});

test("5211's lightness tells its colours apart too: yellow lightest, violet darkest", () => {
  const lightness = ["Y", "O", "G", "B", "V"].map((letter) => lab(TONES["5211"][letter]!.field)!.l);
  for (const [index, value] of lightness.slice(1).entries()) {
    expect(lightness[index]! - value).toBeGreaterThan(8);
  }
});
