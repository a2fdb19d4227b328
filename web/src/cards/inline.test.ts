import { expect, test } from "vitest";
import { testIn } from "../testing/language.ts";
import { partsOf, readOut } from "./inline.ts";

testIn("en");

const codes = (game: string, text: string) =>
  partsOf(game, text).flatMap((part) => ("code" in part ? [part.code] : []));

test("cards are found in a sentence, and nothing else is mistaken for one", () => {
  expect(codes("5211", "You keep B2 B4: 6 points.")).toEqual(["B2", "B4"]);
  expect(codes("5211", "Zoé Y1 G3 · B2B Y4")).toEqual(["Y1", "G3", "Y4"]);
  expect(codes("pixies", "Zoé places Y8-1 face up on space 8.")).toEqual(["Y8-1"]);
  expect(codes("pixies", "(M2+1)")).toEqual(["M2+1"]);
  expect(codes("pixies", "B5* counts every blue card, B5 too.")).toEqual(["B5*", "B5"]);
  expect(codes("5211", "Round 2, 5 points")).toEqual([]);
});

test("the parts put together are the same sentence", () => {
  const text = "Cards revealed: Zoé Y1 G3 · Ben V2";
  const together = partsOf("5211", text).map((part, place, all) => {
    if ("text" in part) return part.text;
    const next = all[place + 1];
    return part.code + (next && "code" in next ? " " : "");
  });
  expect(together.join("")).toBe(text);
});

test("screen readers get the cards by name", () => {
  expect(readOut("5211", "You keep B2 B1: 3 points.")).toBe("You keep blue 2, blue Kododo: 3 points.");
  expect(readOut("5211", "Nothing here.")).toBe("Nothing here.");
});
