/** The page tells a verdict in the steps that Python's `explain` would give it. */
import { expect, test } from "vitest";
import type { G5211Reckoned } from "../../lib/messages.ts";
import verdicts from "./fixtures/verdicts.json";
import { stepsOf } from "./verdict.ts";

type Pair = [unknown, { reckoned: G5211Reckoned; seat: number; explained: unknown[] }];

test.each(["kododo", "majority", "none", "limit", "tie"] as const)("%s", (kind) => {
  const [, { reckoned, seat, explained }] = verdicts[kind] as unknown as Pair;
  const names = reckoned.finished!.kept.map((_, one) => (one === seat ? "North" : `Seat ${one}`));
  const steps = stepsOf(reckoned.finished!, reckoned, names, seat);
  expect(steps.map(({ sentence }) => sentence)).toEqual(explained);
});

test("where nobody in particular looks, everybody is called by their name", () => {
  const [, { reckoned }] = verdicts.majority as unknown as Pair;
  const names = reckoned.finished!.kept.map((_, seat) => `Seat ${seat}`);
  const steps = stepsOf(reckoned.finished!, reckoned, names, null).slice(-names.length);
  expect(steps.map(({ sentence }) => [sentence.args?.who, sentence.args?.you])).toEqual(names.map((name) => [name, "no"]));
});
