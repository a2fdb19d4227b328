/** What players count in 5211 stays while it is corrected, and a bot's choice until it is revealed. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { newHand } from "../../../score/advice/hands.ts";
import { newSheet } from "../../../score/game.ts";
import { OpenSheet } from "../../../score/store/open.svelte.ts";
import { loadSheet } from "../../../score/store/store.svelte.ts";
import { testIn } from "../../../testing/language.ts";
import { words } from "../../../words/words.svelte.ts";
import Entry from "./Entry.svelte";
import { sheet as ui } from "./index.ts";
import Position from "./Position.svelte";

testIn("en");
beforeEach(() => words.load("sheet"));

const props = (sheet: OpenSheet, player: number) => ({ sheet, round: 1, player, ondone: () => {}, onplayer: () => {} });
const totals = (sheet: OpenSheet) => sheet.standing.totals;

/** Two players; green has the majority with four cards. */
function counted(): OpenSheet {
  const sheet = new OpenSheet(newSheet("5211", [{ name: "Anna" }, { name: "Ben" }], {}), ui);
  sheet.change({ "c.1": [3, 4, 0, 1, 0, 2], "e.1.p0": { kept: [3, 8] }, "e.1.p1": { kept: [1, 5] } });
  return sheet;
}

test("correcting a count keeps what was kept, to be confirmed", async () => {
  const sheet = counted();
  expect(totals(sheet)).toEqual([8, 5]);
  render(Entry, { props: props(sheet, 0) });
  await fireEvent.click(screen.getByRole("button", { name: "One yellow less" }));
  expect([sheet.entry(1, 0), totals(sheet)]).toEqual([{ typed: [3, "8"] }, [0, 0]]);
  await fireEvent.click(screen.getByRole("button", { name: "One orange more" }));
  expect(screen.getByText(words.say("sheet-kept-check"))).toBeTruthy();
  expect(sheet.standing.rounds[0]!.progress.map((one) => one!.short)).toEqual(["?", "?"]);
  await fireEvent.click(screen.getByRole("button", { name: "Still right" }));
  expect(totals(sheet)).toEqual([8, 5]);
});

test.each(["", "8x", "99"])("points that cannot be stay as they were typed: %j", async (text) => {
  const sheet = counted();
  render(Entry, { props: props(sheet, 0) });
  await fireEvent.input(screen.getByLabelText("Points of Anna"), { target: { value: text } });
  expect(totals(sheet)).toEqual([0, 0]);
  cleanup();
  render(Entry, { props: props(new OpenSheet(loadSheet(sheet.data.id)!, ui), 0) });
  expect(screen.getByLabelText<HTMLInputElement>("Points of Anna").value).toBe(text);
  expect(screen.queryByText(words.say("sheet-wrong-stays"), { exact: false }) !== null).toBe(text !== "");
});

test("cards take the place of counts in one step", async () => {
  const sheet = counted();
  render(Entry, { props: props(sheet, 0) });
  await fireEvent.click(screen.getByText("Enter the cards"));
  expect(totals(sheet)).toEqual([8, 5]);
  await fireEvent.click(screen.getByRole("button", { name: "yellow 5" }));
  expect([sheet.played.rounds[0]!.counts, sheet.entry(1, 0), sheet.entry(1, 1)]).toEqual([null, { cards: ["Y5"] }, null]);
  sheet.undo();
  expect(totals(sheet)).toEqual([8, 5]);
});

const HAND = ["Y1", "Y2", "G3", "B1", "V5"];
const MOVE = { move: "Y2 V5", after: { hand: ["Y1", "G3", "B1"], table: [[], ["Y2", "V5"]] }, round_over: false };

function withBot(): OpenSheet {
  const sheet = new OpenSheet(newSheet("5211", [{ name: "Anna" }, { name: "Casual", bot: "casual" }], {}), ui);
  sheet.change(newHand(1, "p1", HAND));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(MOVE)));
  return sheet;
}

test("a bot's choice is there after a reload, also once the others' cards are entered, until it is revealed", async () => {
  const sheet = withBot();
  render(Position, { props: props(sheet, 1) });
  await fireEvent.click(screen.getByRole("button", { name: "Let Casual choose" }));
  await screen.findByRole("button", { name: "Reveal" });
  cleanup();
  const again = new OpenSheet(loadSheet(sheet.data.id)!, ui);
  render(Position, { props: props(again, 1) });
  await fireEvent.click(screen.getByRole("button", { name: "Anna, card 1: empty" }));
  for (const name of ["green 2", "green 4"]) await fireEvent.click(screen.getByRole("button", { name }));
  expect(again.entry(1, 0)).toEqual({ cards: ["G2", "G4"] });
  await fireEvent.click(screen.getByRole("button", { name: "Reveal" }));
  expect(again.entry(1, 1)).toEqual({ cards: ["Y2", "V5"] });
  expect(screen.queryByRole("button", { name: "Reveal" })).toBeNull();
  again.undo();
  expect(again.entry(1, 1)).toBeNull();
  expect(await screen.findByRole("button", { name: "Reveal" })).toBeTruthy();
});

test("a choice that arrives after the screen was left is there too, and undo still knows what came meanwhile", async () => {
  const sheet = withBot();
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  render(Position, { props: props(sheet, 1) });
  await fireEvent.click(screen.getByRole("button", { name: "Let Casual choose" }));
  cleanup();
  const meanwhile = new OpenSheet(loadSheet(sheet.data.id)!, ui);
  meanwhile.enter(1, 0, { cards: ["G2"] });
  answer(Response.json(MOVE));
  await waitFor(() => expect(loadSheet(sheet.data.id)!.fields["b.p1"]).toBeDefined());
  const again = new OpenSheet(loadSheet(sheet.data.id)!, ui);
  render(Position, { props: props(again, 1) });
  expect(screen.getByRole("button", { name: "Reveal" })).toBeTruthy();
  again.undo();
  expect(again.entry(1, 0)).toBeNull();
});

test("another hand makes a choice void", async () => {
  const sheet = withBot();
  render(Position, { props: props(sheet, 1) });
  await fireEvent.click(screen.getByRole("button", { name: "Let Casual choose" }));
  await screen.findByRole("button", { name: "Reveal" });
  sheet.change(newHand(1, "p1", HAND.with(0, "O6")));
  expect(await screen.findByRole("button", { name: "Let Casual choose" })).toBeTruthy();
});
