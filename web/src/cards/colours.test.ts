/** Colours stay apart for every kind of colour vision, and what is drawn on them can be read. */
import {
  differenceCiede2000, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, parse,
  wcagContrast, type Color,
} from "culori";
import { describe, expect, test } from "vitest";
import { GAMES } from "../games/index.ts";

const EYES: Record<string, (colour: Color) => Color> = {
  "full colour vision": (colour) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};
const difference = differenceCiede2000();

function read(hex: string): Color {
  const colour = parse(hex);
  if (!colour) throw new Error(hex);
  return colour;
}

describe.each(GAMES)("$name", ({ cards }) => {
  const colours = Object.entries(cards.colours);

  test.each(Object.keys(EYES))("any two fields differ with %s", (eyes) => {
    const see = EYES[eyes]!;
    for (const [one, { field: first }] of colours) {
      for (const [other, { field: second }] of colours) {
        if (one >= other) continue;
        expect(difference(see(read(first)), see(read(second))), one + other).toBeGreaterThan(10);
      }
    }
  });

  test("shapes stand out on their fields", () => {
    for (const [letter, { field, ink }] of colours) {
      expect(wcagContrast(field, ink), letter).toBeGreaterThanOrEqual(3);
    }
  });
});
