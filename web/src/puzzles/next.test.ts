import { expect, test } from "vitest";
import type { PuzzleOut } from "../net/messages.ts";
import { mark } from "./credit.ts";
import { placeOfDay } from "./day.ts";
import { nextPuzzle, REPEAT, type Solver } from "./next.ts";

const choice = (move: string, win: number) => ({ move, win, mix: 0, why: null });
const puzzle = (id: string, rating: number, themes = ["tie"]): PuzzleOut => ({
  id, rating, themes, missed: 1, seat: 0, names: [], view: {}, reckoned: null, choices: [],
});
const ALL = [900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700].map((rating) => puzzle(`p${rating}`, rating));
const solver = (answered: Record<string, number> = {}, due: string[] = []): Solver => ({
  rating: () => 1500,
  answered: (id) => (id in answered ? { at: answered[id]! } : null),
  due: () => due,
});

test("the next puzzle fits the rating and is new", () => {
  const first = nextPuzzle(ALL, { game: "5211", selection: "" }, solver(), () => 0);
  expect(first?.rating).toBe(1500);
  const next = nextPuzzle(ALL, { game: "5211", selection: "", last: "p1600" }, solver({ p1500: 1 }), () => 0);
  expect(next?.rating).toBe(1400);
});

test("what was missed comes back first, and only when it is due", () => {
  expect(nextPuzzle(ALL, { game: "5211", selection: "" }, solver({ p900: 1 }, ["p900"]), () => 0)?.id).toBe("p900");
  expect(nextPuzzle(ALL, { game: "5211", selection: REPEAT }, solver({ p900: 1 }))).toBeNull();
});

test("a theme gives its puzzles, and once all are known the oldest again", () => {
  const limit = puzzle("limit", 2400, ["deny", "limit"]);
  expect(nextPuzzle([...ALL, limit], { game: "5211", selection: "limit" }, solver(), () => 0)).toBe(limit);
  const answered = Object.fromEntries(ALL.map(({ id }, place) => [id, 100 - place]));
  expect(nextPuzzle(ALL, { game: "5211", selection: "tie" }, solver(answered))?.id).toBe("p1700");
});

test("every puzzle has its day", () => {
  const places = Array.from({ length: 400 }, (_, day) => placeOfDay(20_000 + day, 400));
  expect(new Set(places).size).toBe(400);
});

test("credit follows the win chance given away", () => {
  const choices = [choice("a", 0.4), choice("b", 0.36), choice("c", 0.2)];
  expect(mark({ choices }, "a")).toMatchObject({ credit: 1, verdict: "best", lost: 0 });
  expect(mark({ choices }, "b").credit).toBeCloseTo(0.6);
  expect(mark({ choices }, "b").verdict).toBe("close");
  expect(mark({ choices }, "c")).toMatchObject({ credit: 0, verdict: "wrong" });
});
