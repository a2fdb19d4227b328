import { expect, test } from "vitest";
import { choices, newPlayer, sheetText } from "./sheet.ts";

test("a row of 5211 is written as the command reads it", () => {
  const player = newPlayer("5211", "Zoë: #1");
  player.spaces[0] = { up: "Y3", down: false };
  player.spaces[1] = { up: "G1", down: false };
  expect(sheetText("5211", [player])).toBe("Zoë 1: Y3 G1");
});

test("a grid of Pixies has pairs, hidden cards and gaps", () => {
  const player = newPlayer("pixies", "Ben");
  player.spaces[0] = { up: "B1+6", down: true };
  player.spaces[4] = { up: "G5", down: false };
  player.spaces[8] = { up: null, down: true };
  expect(sheetText("pixies", [player])).toBe("Ben: B1+6/x . . . G5 . . . x");
});

test("a space of Pixies takes its own number, and all seventy cards have one", () => {
  const all = Array.from({ length: 9 }, (_, space) => choices("pixies", space));
  expect(all.flat()).toHaveLength(70);
  expect(all[0]).toEqual(["B1+6", "G1+5", "Y1+4", "R1+3", "R1*"]);
  expect(choices("5211", 0)).toHaveLength(30);
});
