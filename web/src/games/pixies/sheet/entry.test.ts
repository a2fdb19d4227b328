/** What is typed or entered in the middle of a round stays, is marked, and counts only when it can. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { newSheet } from "../../../score/game.ts";
import { OpenSheet } from "../../../score/store/open.svelte.ts";
import { loadSheet } from "../../../score/store/store.svelte.ts";
import { testIn } from "../../../testing/language.ts";
import { words } from "../../../words/words.svelte.ts";
import Entry from "./Entry.svelte";
import { sheet as ui } from "./index.ts";
import { EMPTY } from "./score.ts";

testIn("en");
beforeEach(() => words.load("sheet"));

const open = () => new OpenSheet(newSheet("pixies", [{ name: "Anna" }, { name: "Ben" }], {}), ui);
const show = (sheet: OpenSheet) => render(Entry, { props: { sheet, round: 1, player: 0, ondone: () => {}, onplayer: () => {} } });
const fields = () => screen.getAllByRole<HTMLInputElement>("textbox");
const type = (place: number, value: string) => fireEvent.input(fields()[place]!, { target: { value } });

test("an impossible figure stays, says why, and is marked on the sheet until it is corrected", async () => {
  const sheet = open();
  show(sheet);
  await fireEvent.click(screen.getByText("Enter the points"));
  await type(0, "46");
  await type(1, "-3");
  await type(2, "4");
  expect(screen.getByText("“46” can’t be right: validated cards are worth 0 to 45.")).toBeTruthy();
  expect(screen.getByText(words.say("sheet-wrong-stays"))).toBeTruthy();
  expect(fields()[0]!.getAttribute("aria-invalid")).toBe("true");
  cleanup();
  const again = new OpenSheet(loadSheet(sheet.data.id)!, ui);
  const [round] = again.standing.rounds;
  expect([round!.points[0], round!.progress[0]!.short, round!.progress[0]!.isWrong]).toEqual([null, "?", true]);
  expect(words.render(round!.problem!)).toBe("Anna, round 1: “46” can’t be right: validated cards are worth 0 to 45.");
  expect(again.standing.totals).toEqual([0, 0]);
  show(again);
  expect(fields().map(({ value }) => value)).toEqual(["46", "-3", "4"]);
  await type(0, "16");
  expect(again.standing.rounds[0]!.points[0]).toBe(21);
  expect(again.standing.rounds[0]!.problem).toBeNull();
});

test.each([
  ["", "", "1", "zone"],
  ["", "x", "", "symbols"],
  ["1.5", "", "", "validated"],
  ["-1", "", "", "validated"],
  ["", "99", "", "symbols"],
])("one figure alone says that it is wrong: %s %s %s", async (...typed) => {
  const sheet = open();
  show(sheet);
  await fireEvent.click(screen.getByText("Enter the points"));
  const [a, b, c, field] = typed;
  const place = [a, b, c].findIndex(Boolean);
  await type(place, [a, b, c][place]!);
  expect(fields().map((one) => one.getAttribute("aria-invalid") === "true")).toEqual(["validated", "symbols", "zone"].map((one) => one === field));
});

test("undo changes the figures on the screen", async () => {
  const sheet = open();
  show(sheet);
  await fireEvent.click(screen.getByText("Enter the points"));
  await type(0, "12");
  await type(1, "3");
  sheet.undo();
  await Promise.resolve();
  expect(fields().map(({ value }) => value)).toEqual(["12", "", ""]);
});

test("going to the cards keeps the figures until a card is entered", async () => {
  const sheet = open();
  sheet.enter(1, 0, { parts: [12, -3, 4] });
  show(sheet);
  await fireEvent.click(screen.getByText("Enter the cards"));
  expect(screen.getByText(words.say("sheet-counted-stays"))).toBeTruthy();
  expect(sheet.entry(1, 0)).toEqual({ parts: [12, -3, 4] });
  await fireEvent.click(screen.getByRole("button", { name: "blue 1 with 6 spirals" }));
  expect(sheet.entry(1, 0)).toEqual({ cards: ["B1+6", ...EMPTY.slice(1)] });
  sheet.undo();
  expect(sheet.entry(1, 0)).toEqual({ parts: [12, -3, 4] });
});

test("positions in the middle of a round are not in the totals until it is over", () => {
  const sheet = open();
  const cards = ["B1+6/x", "M2", ...EMPTY.slice(2)];
  sheet.setMiddle(1, { display: [], turn: "p0" });
  expect(sheet.standing.rounds[0]!.isOpen).toBe(false);
  sheet.enter(1, 0, { cards });
  sheet.enter(1, 1, { cards: [...EMPTY.slice(0, 8), "R9"] });
  const [round] = sheet.standing.rounds;
  expect([round!.isOpen, round!.isComplete, round!.points, sheet.standing.totals]).toEqual([true, false, [null, null], [0, 0]]);
  expect(round!.progress.map((one) => one!.short)).toEqual(["2/9", "1/9"]);
  expect(words.render(round!.note!)).toContain("not in the totals");
  sheet.setMiddle(1, null);
  expect(sheet.standing.rounds[0]!.isComplete).toBe(true);
  expect(sheet.standing.totals[0]).toBeGreaterThan(0);
});
