import { expect, test } from "vitest";
import characters from "virtual:characters";
import { drawFace, faceTraits } from "./drawing/faces.ts";

const LEVELS = Object.values(characters).map((names) => Object.keys(names));

test("every character has a face of its own, the same whenever it is drawn", () => {
  const names = LEVELS.flat();
  expect(new Set(names.map(drawFace)).size).toBe(names.length);
  expect(drawFace("Frimou")).toBe(drawFace("Frimou"));
});

test("the five characters of a level wear five different hats", () => {
  for (const names of LEVELS) expect(new Set(names.map((name) => faceTraits(name).hat)).size).toBe(5);
});
