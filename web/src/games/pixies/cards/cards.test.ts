import { expect, test } from "vitest";
import type { Detail } from "../../../cards/drawing/frame.ts";
import { face } from "./face.ts";
import { cards } from "./index.ts";
import { sprite, traits } from "./sprite.ts";

/** How often a drawing contains a piece. */
const times = (svg: string, piece: string): number => svg.split(piece).length - 1;

test("all seventy sprites differ, whatever the colour of their card", () => {
  expect(cards.deck).toHaveLength(70);
  expect(new Set(cards.deck.map((code) => sprite(code, "white", "black"))).size).toBe(70);
  const shapes = cards.deck.map(traits).map(({ body, hat, arms, eyes, mouth }) => [body, hat, arms, eyes, mouth].join());
  expect(new Set(shapes).size).toBe(70);
});

test.each([0, 1, 2] as Detail[])("spirals and crosses can be counted at detail %i", (detail) => {
  const spiral = "M3 4C-8 6";
  const cross = "M-28-28 28 28";
  for (const code of cards.deck) {
    const symbols = code.endsWith("*") ? 1 : Number(code.slice(2) || 0);
    expect(times(face(code, detail), spiral), code).toBe(Math.max(symbols, 0));
    expect(times(face(code, detail), cross), code).toBe(Math.max(-symbols, 0));
  }
});
