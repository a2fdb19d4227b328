import { expect, test } from "vitest";
import { cardBack, cardFace, cardPicture, detailFor, type Detail } from "./index.ts";
import { DECKS } from "../style/decks.ts";
import { sprite, traits } from "./sprite.ts";

const DETAILS: Detail[] = [0, 1, 2];
const LETTERS = ["Y", "G", "O", "B", "V"];

/** How often a drawing holds a piece. */
function times(svg: string, piece: string): number {
  return svg.split(piece).length - 1;
}

test("all seventy sprites differ, whatever the colour of their card", () => {
  expect(DECKS.pixies).toHaveLength(70);
  expect(new Set(DECKS.pixies.map((code) => sprite(code, "white", "black"))).size).toBe(70);
  const shapes = DECKS.pixies.map(traits).map(({ body, hat, arms, eyes, mouth }) => [body, hat, arms, eyes, mouth].join());
  expect(new Set(shapes).size).toBe(70);
});

test.each(DETAILS)("every card has a face of its own at detail %i", (detail) => {
  const values = LETTERS.flatMap((letter) => [1, 2, 3, 4, 5, 6].map((value) => `${letter}${value}`));
  expect(new Set(values.map((code) => cardFace("5211", code, detail))).size).toBe(30);
  expect(new Set(DECKS.pixies.map((code) => cardFace("pixies", code, detail))).size).toBe(70);
});

test.each(DETAILS)("faces are well-formed SVG without identifiers that could clash, at detail %i", (detail) => {
  for (const svg of [cardFace("5211", "V1", detail), cardFace("pixies", "M6-1", detail), cardBack("pixies", detail, "B4*")]) {
    const read = new DOMParser().parseFromString(svg, "image/svg+xml");
    expect(read.querySelector("parsererror")).toBeNull();
    expect(svg).not.toMatch(/ id=|NaN|undefined/);
  }
});

test.each(DETAILS)("spirals and crosses can be counted at detail %i", (detail) => {
  const spiral = "M3 4C-8 6";
  const cross = "M-28-28 28 28";
  for (const code of DECKS.pixies) {
    const face = cardFace("pixies", code, detail);
    const symbols = code.endsWith("*") ? 1 : Number(code.slice(2) || 0);
    expect(times(face, spiral), code).toBe(Math.max(symbols, 0));
    expect(times(face, cross), code).toBe(Math.max(-symbols, 0));
  }
});

test("details appear as room grows", () => {
  expect([44, 63, 64, 111, 112, 220].map(detailFor)).toEqual([0, 0, 1, 1, 2, 2]);
  const sizes = DETAILS.map((detail) => cardFace("pixies", "R5*", detail).length);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

test("a hidden card's colour shows at the back's edge only when asked for", () => {
  expect(cardBack("pixies", 1, "R4")).not.toBe(cardBack("pixies", 1, "B4"));
  expect(cardBack("pixies", 1, "R4")).not.toBe(cardBack("pixies", 1));
});

test("a picture has the size asked for", () => {
  expect(cardPicture("5211", "Y3", 100)).toContain('width="100" height="140"');
});
