/** The page tells a verdict in the steps that Python's `explain` would give it. */
import { expect, test } from "vitest";
import type { G5211Reckoned } from "../../lib/messages.ts";
import verdicts from "./fixtures/verdicts.json";
import { stepsOf } from "./verdict.ts";

type Pair = [unknown, { reckoned: G5211Reckoned; seat: number; explained: unknown[] }];

test.each(["kododo", "majority", "none", "limit", "tie"] as const)("%s", (kind) => {
  const [, { reckoned, seat, explained }] = verdicts[kind] as unknown as Pair;
  const steps = stepsOf(reckoned.finished!, reckoned, { seat, name: "North" });
  expect(steps.map(({ sentence }) => sentence)).toEqual(explained);
});
