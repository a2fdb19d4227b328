import { expect, test } from "vitest";
import { afterResults, expectedScore, newSkill } from "./glicko.ts";

test("the example of Glickman's paper comes out", () => {
  const after = afterResults({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test("an expected score changes nothing but the certainty, and no game makes it less certain", () => {
  const skill = { rating: 1400, deviation: 120, volatility: 0.06 };
  const puzzle = { rating: 1500, deviation: 80 };
  const after = afterResults(skill, [{ ...puzzle, score: expectedScore(1400, puzzle) }]);
  expect(after.rating).toBeCloseTo(1400, 5);
  expect(after.deviation).toBeLessThan(120);
  expect(afterResults(skill, []).deviation).toBeGreaterThan(120);
});

test("credit between right and wrong moves the rating in between", () => {
  const gain = (score: number) => afterResults(newSkill(), [{ rating: 1300, deviation: 80, score }]).rating;
  expect(gain(0)).toBeLessThan(gain(0.5));
  expect(gain(0.5)).toBeLessThan(gain(1));
  expect(gain(1)).toBeGreaterThan(1200);
});

test("a solver who is always right settles above what they solve", () => {
  let skill = newSkill();
  for (let turn = 0; turn < 60; turn++) skill = afterResults(skill, [{ rating: 1500, deviation: 80, score: 1 }]);
  expect(skill.rating).toBeGreaterThan(1800);
  expect(skill.deviation).toBeLessThan(150);
});
