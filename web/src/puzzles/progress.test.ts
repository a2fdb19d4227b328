import { expect, test, vi } from "vitest";
import type { PuzzleOut } from "../net/messages.ts";
import { Progress } from "./progress.svelte.ts";

const GAME = "5211";
const puzzle = (id: string): PuzzleOut => ({
  id, rating: 1500, themes: ["tie"], missed: 1, seat: 0, names: [], view: {}, reckoned: null, choices: [],
});

/** The solver as a newly opened tab has it. */
const openTab = () => new Progress();

test("answers given at the same time are all kept", async () => {
  const progress = openTab();
  await Promise.all(["a", "b", "c"].map((id, place) => progress.answer(GAME, puzzle(id), place / 2)));
  expect(progress.count(["a", "b", "c"])).toBe(3);
  expect(Object.keys(progress.all.cards[GAME]!).toSorted()).toEqual(["a", "b"]);
});

test("two tabs keep each other's answers", async () => {
  const [one, other] = [openTab(), openTab()];
  const first = await one.answer(GAME, puzzle("a"), 1);
  const second = await other.answer(GAME, puzzle("b"), 0);
  expect(second.rating - second.change!).toBe(first.rating);
  expect(openTab().count(["a", "b"])).toBe(2);
  expect((await one.answer(GAME, puzzle("b"), 1)).change).toBeNull();
});

test("a tab whose storage is blocked remembers by itself", async () => {
  const progress = openTab();
  const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  await progress.answer(GAME, puzzle("a"), 1);
  await progress.answer(GAME, puzzle("b"), 0);
  blocked.mockRestore();
  expect(progress.count(["a", "b"])).toBe(2);
});

test("clearing forgets today's puzzle too", async () => {
  const progress = openTab();
  progress.answeredToday(GAME, 1);
  await progress.answer(GAME, puzzle("a"), 0);
  expect(progress.all.days.credits).toEqual({ [GAME]: 1 });
  progress.clear();
  const { days, ...rest } = openTab().all;
  expect(days.credits).toEqual({});
  expect(rest).toEqual({ skills: {}, answered: {}, cards: {} });
});
