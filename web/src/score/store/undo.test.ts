/** Undo says what was undone, on the screen and to screen readers, and a round that was begun does not look empty. */
import { waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { sheet as g5211 } from "../../games/g5211/sheet/index.ts";
import { sheet as pixies } from "../../games/pixies/sheet/index.ts";
import { announcer } from "../../state/announce.svelte.ts";
import { toasts } from "../../state/toasts.svelte.ts";
import { testIn } from "../../testing/language.ts";
import { words } from "../../words/words.svelte.ts";
import { newChoice, newHand } from "../advice/hands.ts";
import { newSheet } from "../game.ts";
import { OpenSheet } from "./open.svelte.ts";
import type { SheetUi } from "../ui.ts";
import { undo } from "./undo.ts";

testIn("en");
beforeEach(() => words.load("sheet"));

const UIS: Record<string, SheetUi> = { "5211": g5211, pixies };
const open = (game: string) => new OpenSheet(newSheet(game, [{ name: "Anna" }, { name: "Ben" }], {}), UIS[game]!);
const grid = (...words: string[]) => ({ cards: [...words, ...Array.from({ length: 9 - words.length }, () => ".")] });

test.each([
  ["pixies", [grid("B1+6")], "Undone for Anna, round 1: blue 1 with 6 spirals on space 1."],
  ["pixies", [grid("B1+6"), grid("B1+6/x")], "Undone for Anna, round 1: blue 1 with 6 spirals validated."],
  ["pixies", [grid("B1+6/x"), grid("B1+6")], "Undone for Anna, round 1: blue 1 with 6 spirals no longer validated."],
  ["pixies", [grid("B1+6/x", "M2"), grid("B1+6/x")], "Undone for Anna, round 1: clearing space 2."],
  ["pixies", [grid("B1+6/x"), grid("B1+6/x", "x")], "Undone for Anna, round 1: face-down card on space 2."],
  ["pixies", [{ parts: [12, -3, 4] }], "Undone for Anna, round 1: points 12 · −3 · 4."],
  ["pixies", [{ parts: [12, -3, 4] }, grid("B1+6")], "Undone for Anna, round 1: removing the points 12 · −3 · 4."],
  ["5211", [{ cards: ["Y5"] }], "Undone for Anna, round 1: yellow 5."],
  ["5211", [{ cards: ["Y5", "Y5"] }, { cards: ["Y5"] }], "Undone for Anna, round 1: removing yellow 5."],
  ["5211", [{ cards: ["Y5"] }, { cards: ["G2"] }], "Undone for Anna, round 1: green 2 instead of yellow 5."],
  ["5211", [{ kept: [2, 7] }], "Undone for Anna, round 1: cards and points kept."],
])("an entry of %s: %j", (game, entries, said) => {
  const sheet = open(game);
  for (const entry of entries) sheet.enter(1, 0, entry);
  undo(sheet);
  expect(toasts.map(({ text }) => text)).toEqual([said]);
  expect(sheet.entry(1, 0)).toEqual(entries.at(-2) ?? null);
});

test.each<[string, string, Record<string, unknown>, string]>([
  ["who starts", "pixies", { "f.2": "p1" }, "Undone in round 2: Ben starts."],
  ["a display", "pixies", { "m.1": { display: ["B5"], turn: "p0" } }, "Undone in round 1: revealed cards."],
  ["names", "pixies", { people: [{ id: "p1", name: "Ben" }, { id: "p0", name: "Anna" }] }, "Undone: names and order."],
  ["a count", "5211", { "c.1": [0, 4, 0, 0, 0, 0] }, "Undone in round 1: green: 4."],
  ["a hand", "5211", newHand(1, "p1", ["Y5"]), "Undone: Ben’s hand."],
  ["a bot that reveals", "5211", { ...newHand(1, "p1", []), "e.1.p1": { cards: ["Y5", "G2"] }, ...newChoice("p1", "", null) }, "Undone for Ben, round 1: yellow 5, green 2."],
])("also for %s", (_, game, changes, said) => {
  const sheet = open(game);
  sheet.change(changes);
  undo(sheet);
  expect(toasts.map(({ text }) => text)).toEqual([said]);
});

test("a second step replaces the notice of the first, and both are read out", async () => {
  const sheet = open("5211");
  sheet.enter(1, 0, { cards: ["Y5"] });
  sheet.enter(1, 0, { cards: ["Y5", "G2"] });
  undo(sheet);
  undo(sheet);
  undo(sheet);
  expect(toasts.map(({ text }) => text)).toEqual(["Undone for Anna, round 1: yellow 5."]);
  await waitFor(() => expect(announcer.regions.join("")).toContain("green 2. Undone for Anna, round 1: yellow 5."));
});

test("all that is typed into a field is one step, and another field another", () => {
  const sheet = open("pixies");
  const type = (field: string, typed: string[]) => sheet.type(field, { "e.1.p0": { typed } });
  type("validated", ["4", "", ""]);
  type("validated", ["46", "", ""]);
  type("zone", ["46", "", "3"]);
  undo(sheet);
  expect(sheet.entry(1, 0)).toEqual({ typed: ["46", "", ""] });
  type("validated", ["45", "", ""]);
  undo(sheet);
  expect(sheet.entry(1, 0)).toEqual({ typed: ["46", "", ""] });
  undo(sheet);
  expect(sheet.entry(1, 0)).toBeNull();
  expect(sheet.canUndo).toBe(false);
});

const shortOf = (sheet: OpenSheet) => sheet.standing.rounds[0]!.progress.map((one) => one?.short ?? null);

test("a round that was begun shows for whom, and how much", () => {
  const table = open("5211");
  table.enter(1, 0, { cards: ["Y5", "G2"] });
  expect(shortOf(table)).toEqual(["2/4", null]);
  expect(words.render(table.standing.rounds[0]!.progress[0]!.sentence)).toBe("2 of 4 cards entered");
  table.change({ "c.1": [0, 3, 0, 0, 0, 0], "e.1.p0": null });
  expect(words.render(table.standing.rounds[0]!.note!)).toBe("3 of 8 cards counted");
  const grids = open("pixies");
  grids.enter(1, 0, grid("B1+6", "M2"));
  grids.enter(1, 1, { typed: ["12", "", ""] });
  expect(shortOf(grids)).toEqual(["2/9", "1/3"]);
});
