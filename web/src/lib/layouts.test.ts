import { expect, test } from "vitest";
import { layout } from "./layouts.ts";

test("rows with names, and what the docs note about them", () => {
  expect(layout("P1: Y3 Y2\nP2: G1 O2\n# points: 5 1")).toEqual({
    rows: [
      { name: "P1", cards: [{ up: "Y3", down: null }, { up: "Y2", down: null }] },
      { name: "P2", cards: [{ up: "G1", down: null }, { up: "O2", down: null }] },
    ],
    note: "points: 5 1",
  });
});

test("a grid with pairs, hidden cards and gaps", () => {
  const { rows } = layout(". G5/B5-2 /R5*\nB1+6/x x .");
  expect(rows.map((row) => row.cards)).toEqual([
    [{ up: null, down: null }, { up: "G5", down: "B5-2" }, { up: null, down: "R5*" }],
    [{ up: "B1+6", down: "x" }, { up: null, down: "x" }, { up: null, down: null }],
  ]);
});
