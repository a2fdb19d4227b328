import { expect, test } from "vitest";
import { reschedule, type StoredCard } from "./repetition.ts";

const START = new Date("2026-03-01T12:00:00Z");
const dueOf = (card: StoredCard) => new Date(card.due as string);

test("a missed puzzle comes back within days, later each time, and then not at all", () => {
  let card = reschedule(null, 0, START)!;
  const gaps: number[] = [];
  for (let now = START; card && gaps.length < 20; card = reschedule(card, 1, now)!) {
    gaps.push((dueOf(card).getTime() - now.getTime()) / 86_400_000);
    now = dueOf(card);
  }
  expect(gaps[0]).toBeGreaterThanOrEqual(1);
  expect(gaps[0]).toBeLessThanOrEqual(2);
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  expect(gaps.length).toBeGreaterThan(2);
  expect(gaps.length).toBeLessThan(12);
});

test("missed again, it comes back soon", () => {
  let card = reschedule(null, 0, START)!;
  card = reschedule(card, 1, dueOf(card))!;
  const later = dueOf(card);
  const again = reschedule(card, 0, later)!;
  expect((dueOf(again).getTime() - later.getTime()) / 86_400_000).toBeLessThanOrEqual(3);
});
