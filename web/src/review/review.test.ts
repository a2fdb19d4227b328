/** On real replays and reviews: `python tools/web_fixtures.py` writes them. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Replay, Review, View } from "../net/messages.ts";
import { resultPicture } from "../device/resultPicture.ts";
import { frameFor, hands, onlyPerson } from "../net/records.ts";
import { testIn } from "../testing/language.ts";
import Chances from "./Chances.svelte";
import Coach from "./Coach.svelte";
import Controls from "./Controls.svelte";
import all from "./fixtures.json";
import Luck from "./Luck.svelte";
import Rounds from "./Rounds.svelte";
import { addingUp } from "./rounding.ts";

testIn("en");

const games = all as unknown as Record<"5211" | "pixies", { replay: Replay; review: Review }>;
const names = ["Player 0", "Player 1"];

test("a seat's own part is laid over what all saw, and nobody else's", () => {
  const { frames } = games["5211"].replay;
  for (const frame of frames) {
    const spectator = frameFor(frame, null).view as View & { hand: string[] };
    expect(spectator.hand).toEqual([]);
    for (const seat of [0, 1]) {
      const own = frameFor(frame, seat).view as View & { hand: string[]; seat: number };
      expect(own.seat).toBe(seat);
      expect(own.hand).toEqual(hands(frame)[seat]);
    }
  }
});

test("a game against bots is its one person's, a game of several people nobody's", () => {
  const seats = (...kinds: ("human" | "bot")[]) => ({ seats: kinds.map((kind) => ({ kind }) as Replay["seats"][number]) });
  expect(onlyPerson(seats("human", "bot"))).toBe(0);
  expect(onlyPerson(seats("bot", "bot", "human"))).toBe(2);
  expect(onlyPerson(seats("human", "bot", "human"))).toBeNull();
  expect(onlyPerson(seats("bot", "bot"))).toBeNull();
});

test("the chart hides what comes after the step until the reader wants to see it", async () => {
  const { chances } = games.pixies.review;
  const props = { chances, names, mine: 0, step: 5, last: 100, ahead: false, go: vi.fn() };
  const { rerender } = render(Chances, { props });
  const rows = () => document.querySelectorAll("tbody tr").length;
  expect(rows()).toBe(new Set(chances.map((one) => one.number).filter((one) => one <= 5)).size);
  const now = Math.round((chances.findLast((one) => one.number <= 5)?.win[0] ?? 0) * 100);
  expect(document.querySelector("figure > svg")?.getAttribute("aria-label")).toContain(`Player 0 ${now}%`);
  await rerender({ ...props, ahead: true });
  expect(rows()).toBe(new Set(chances.map((one) => one.number)).size);
});

test("every verdict has its words, a mistake what would have been better", () => {
  for (const game of ["5211", "pixies"] as const) {
    const { decisions } = games[game].review;
    const decision = decisions.find((one) => one.best !== one.played) ?? decisions[0]!;
    for (const verdict of ["only", "best", "close", "slip", "mistake", "blunder"] as const) {
      const mistake = ["slip", "mistake", "blunder"].includes(verdict);
      const { container } = render(Coach, { props: { game, decision: { ...decision, verdict, mistake } } });
      expect(container.querySelector(".verdict")?.textContent).not.toContain("web-review");
      const isOther = decision.best !== decision.played;
      expect(container.querySelector(".better") !== null).toBe(mistake && isOther);
      cleanup();
    }
  }
});

test("luck and skill add up to the result", () => {
  for (const game of ["5211", "pixies"] as const) {
    const { accounts } = games[game].review;
    for (const one of accounts) {
      expect(one.start + one.cards + one.meeting + one.own + one.others).toBeCloseTo(one.result, 1);
    }
    render(Luck, { props: { accounts, names, mine: null } });
    const meets = accounts.some((one) => one.meeting !== 0);
    expect(screen.queryByText("Luck: clash of secret choices") !== null).toBe(meets);
    cleanup();
  }
});

test("the rounds' points add up to the sums below them", () => {
  for (const game of ["5211", "pixies"] as const) {
    const { frames } = games[game].replay;
    const { view } = frameFor(frames.at(-1)!, null);
    render(Rounds, { props: { view, names, mine: 0 } });
    const rows = screen.getAllByRole("row").slice(1);
    const numbers = (row: HTMLElement) =>
      within(row).getAllByRole("cell").map((cell) => Number(cell.textContent?.replace("−", "-")));
    const sums = [0, 1].map((seat) =>
      rows.slice(0, -1).reduce((sum, row) => sum + (numbers(row)[seat] ?? 0), 0),
    );
    expect(numbers(rows.at(-1)!)).toEqual(sums);
    expect(sums).toEqual(view.scores);
    cleanup();
  }
});

test("keys step, jump and play; in a field they only type", async () => {
  const [go, toggle, mistake] = [vi.fn(), vi.fn(), vi.fn()];
  render(Controls, { props: { step: 4, last: 9, playing: false, go, toggle, toNextMistake: mistake, hasCoach: true, noMoreMistakes: false } });
  for (const key of ["ArrowRight", "ArrowLeft", "Home", "End"]) await fireEvent.keyDown(document.body, { key });
  expect(go.mock.calls.flat()).toEqual([5, 3, 0, 9]);
  await fireEvent.keyDown(document.body, { key: " " });
  await fireEvent.keyDown(document.body, { key: "n" });
  expect([toggle, mistake].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  await fireEvent.keyDown(screen.getByRole("slider"), { key: "ArrowRight" });
  expect(go).toHaveBeenCalledTimes(4);
  await fireEvent.click(screen.getByRole("button", { name: "Next step" }));
  expect(go).toHaveBeenLastCalledWith(5);
});

test.each([
  [{ start: 1 / 3, cards: -0.287, meeting: -0.132, own: -0.104, others: 0.19, result: 0 }],
  [{ start: 1 / 3, cards: 0.204, meeting: 0.068, own: 0.136, others: 0.259, result: 1 }],
  [{ start: 0.5, cards: 0.2, meeting: 0, own: -0.2, others: 0, result: 0.5 }],
])("luck and skill add up as they are shown", (parts) => {
  const { result, ...shown } = addingUp({ seat: 0, error: 0, ...parts });
  expect(Object.values(shown).reduce((sum, one) => sum + one, 0)).toBe(result);
  expect(result).toBe(Math.round(parts.result * 100));
  for (const [part, one] of Object.entries(shown)) {
    expect(Math.abs(one - parts[part as keyof typeof parts] * 100)).toBeLessThan(1.5);
  }
});

test("a picture contains all names, whatever characters they have", () => {
  const rows = [{ name: '<b>&"', points: -3, won: false }, { name: "🌲".repeat(100), points: 9, won: true }];
  const svg = resultPicture({
    game: "pixies", title: "Pixies", headline: "Someone wins", rows, caption: "🌲’s cards",
    cards: [["B1+6", null, "M2"]], foot: "today",
  });
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(drawn.querySelector("parsererror")).toBeNull();
  const texts = [...drawn.querySelectorAll("text")].map((text) => text.textContent ?? "");
  expect(texts).toContain('<b>&"');
  expect(texts).toContain("−3");
  expect(Math.max(...texts.map((text) => [...text].length))).toBeLessThan(40);
});
