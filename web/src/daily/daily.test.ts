import { beforeEach, expect, test } from "vitest";
import type { Daily } from "../net/messages.ts";
import { testIn } from "../testing/language.ts";
import { words } from "../words/words.svelte.ts";
import { comparedToPar, longDay, shareText, timeLeft, toPar } from "./format.ts";
import { dealsDone, saveDone, saveSeen } from "./kept.ts";

const DAY = "2026-11-17";
const NOON = Date.parse(`${DAY}T12:00Z`);
const daily = {
  game: "5211",
  day: DAY,
  today: DAY,
  par: 31,
  results: 5,
  deal: { day: DAY, commitment: "c0ffee", published: NOON },
  secret: null,
  mine: { table: "secret-table", over: true, points: 28, rank: 2 },
} as unknown as Daily;

testIn("en");
beforeEach(() => words.load("daily"));

test("results are compared to par", () => {
  expect([toPar(34, 31), toPar(31, 31), toPar(28, 31)]).toEqual(["+3", "0", "−3"]);
  expect([comparedToPar(34, 31), comparedToPar(31, 31), comparedToPar(28, 31)]).toEqual([
    "3 above par", "On par", "3 below par",
  ]);
});

test("the time that is left is the server's", () => {
  expect(timeLeft({ ...daily, at: NOON, ends: NOON + 11.6 * 3_600_000 })).toBe("New cards in 12\u00a0h");
  expect(timeLeft({ ...daily, at: NOON, ends: NOON + 90_000 })).toBe("New cards in 2\u00a0min");
});

test("a day has the same name in every time zone", () => {
  expect(longDay(DAY)).toBe("17 November 2026");
});

test("the text that is shared has points, par and place, and nothing else", async () => {
  expect(shareText(daily, 28)).toBe(
    "Parlour, daily deal: 5211, 17 November 2026\nPar 31, me 28 (−3)\nPlace 2 of 5",
  );
  expect(shareText({ ...daily, par: null, mine: null }, 1)).toBe(
    "Parlour, daily deal: 5211, 17 November 2026\n1 point",
  );
  await words.use("fr");
  expect(shareText(daily, 28)).toBe(
    "Parlour, donne du jour\u00a0: 5211, 17 novembre 2026\nPar 31, moi 28 (−3)\nPlace 2 sur 5",
  );
});

test("a game is marked as done on its day alone", () => {
  saveDone("5211", DAY);
  saveDone("5211", "2026-11-01");
  expect(dealsDone(NOON)).toEqual(["5211"]);
  expect(dealsDone(NOON + 86_400_000)).toEqual([]);
});

test("the first commitment of a day is the one that is kept", () => {
  expect(saveSeen("5211", DAY, "first", 1)).toEqual({ commitment: "first", at: 1 });
  expect(saveSeen("5211", DAY, "second", 2)).toEqual({ commitment: "first", at: 1 });
  expect(saveSeen("pixies", DAY, "other", 3).commitment).toBe("other");
  for (let day = 10; day < 60; day += 1) saveSeen("5211", `2027-01-${day}`, "later", day);
  expect(saveSeen("5211", DAY, "forgotten by now", 9).at).toBe(9);
});
