import { describe, expect, test } from "vitest";
import { GAMES } from "../games/index.ts";
import { words } from "../words/words.svelte.ts";
import { cardBack, cardFace, cardPicture, detailFor, type Detail } from "./index.ts";

const DETAILS: Detail[] = [0, 1, 2];

describe.each(GAMES)("$name", ({ name, cards }) => {
  test.each(DETAILS)("every card has a face of its own at detail %i", (detail) => {
    expect(new Set(cards.deck).size).toBe(cards.deck.length);
    expect(new Set(cards.deck.map((code) => cardFace(name, code, detail))).size).toBe(cards.deck.length);
  });

  test.each(DETAILS)("drawings are well-formed SVG without identifiers that could clash, at detail %i", (detail) => {
    for (const svg of [...cards.deck.map((code) => cardFace(name, code, detail)), cardBack(name, detail, cards.deck[0])]) {
      const read = new DOMParser().parseFromString(svg, "image/svg+xml");
      expect(read.querySelector("parsererror")).toBeNull();
      expect(svg).not.toMatch(/ id=|NaN|undefined/);
    }
  });

  test("every code is recognised as a whole", () => {
    for (const code of cards.deck) expect(code).toMatch(new RegExp(`^${cards.code}$`));
  });

  test("a hidden card's colour shows at the back's edge only if a code is given", () => {
    const [first = "", last = ""] = [cards.deck[0], cards.deck.at(-1)];
    expect(cardBack(name, 1, first)).not.toBe(cardBack(name, 1, last));
    expect(cardBack(name, 1, first)).not.toBe(cardBack(name, 1));
  });

  test("details appear as room grows", () => {
    const sizes = DETAILS.map((detail) => cardFace(name, cards.deck[1]!, detail).length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });
});

test("a wider card shows more", () => {
  expect([44, 63, 64, 111, 112, 220].map(detailFor)).toEqual([0, 0, 1, 1, 2, 2]);
});

test("a picture has the given size", () => {
  expect(cardPicture("5211", "Y3", 100)).toContain('width="100" height="140"');
});

test("French cards bear French initials, and the codes stay as they are", async () => {
  const faces = () => ["Y3", "G3", "V3"].map((code) => cardFace("5211", code, 2));
  await words.use("en");
  const english = faces();
  await words.use("fr");
  const french = faces();
  expect(french.every((svg, place) => svg !== english[place])).toBe(true);
  expect([..."YGOBV"].map((colour) => words.say("g5211-letter", { colour }))).toEqual(["J", "V", "O", "B", "Vi"]);
  expect([..."BGYR"].map((colour) => words.say("pixies-letter", { colour }))).toEqual(["B", "V", "J", "R"]);
  await words.use("en");
  expect(faces()).toEqual(english);
});
