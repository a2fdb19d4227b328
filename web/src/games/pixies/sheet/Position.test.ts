/** A card is tapped, and the sheet changes before the answer is there. */
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { newSheet } from "../../../score/game.ts";
import { OpenSheet } from "../../../score/store/open.svelte.ts";
import { words } from "../../../words/words.svelte.ts";
import { sheet as ui } from "./index.ts";
import Position from "./Position.svelte";
import { EMPTY } from "./score.ts";

beforeEach(() => words.load("sheet"));

const DISPLAY = ["Y2*", "G3*"];
const after = { grids: [["Y2*", ...EMPTY.slice(1)], EMPTY], display: ["G3*"], seat: 1 };
const answer = () => Response.json({ moves: [{ move: "Y2*", after, round_over: false }] });

function start() {
  const sheet = new OpenSheet(newSheet("pixies", [{ name: "Anna" }, { name: "Ben" }], {}), ui);
  sheet.setMiddle(1, { display: DISPLAY, turn: "p0" });
  const answers: ((answer: Response) => void)[] = [];
  const fetch = vi.fn(() => new Promise<Response>((resolve) => answers.push(resolve)));
  vi.stubGlobal("fetch", fetch);
  const { unmount } = render(Position, { props: { sheet, round: 1, player: 0 } as never });
  const cards = () => DISPLAY.map((code) => document.querySelector<HTMLElement>(`[data-code="${code}"]`)!);
  return { sheet, answers, fetch, cards, unmount };
}
/** Lets everything that waits for a response continue. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("the card is placed once the answer is there, and until then no other can be tapped", async () => {
  const { sheet, answers, fetch, cards } = start();
  await fireEvent.click(cards()[0]!);
  expect(cards().map((card) => card.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
  await fireEvent.click(cards()[1]!);
  expect(fetch).toHaveBeenCalledTimes(1);
  answers[0]!(answer());
  await waitFor(() => expect(sheet.entry(1, 0)?.cards).toEqual(after.grids[0]));
  expect(sheet.played.rounds[0]!.middle).toEqual({ display: ["G3*"], turn: "p1" });
});

test.each([
  ["another phone changed it", (sheet: OpenSheet) => sheet.setMiddle(1, { display: DISPLAY, turn: "p1" })],
  ["the cards are being changed", () => fireEvent.click(screen.getByText(words.say("sheet-display-edit")))],
  ["the screen was left", (_: OpenSheet, leave: () => void) => leave()],
])("a late answer changes nothing: %s", async (_, change) => {
  const { sheet, answers, cards, unmount } = start();
  await fireEvent.click(cards()[0]!);
  await change(sheet, unmount);
  const before = sheet.data;
  answers[0]!(answer());
  await settle();
  await settle();
  expect(sheet.data).toBe(before);
  expect(document.querySelector(".shown[aria-pressed=true]")).toBeNull();
});
