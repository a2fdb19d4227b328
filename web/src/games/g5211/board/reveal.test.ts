/** A verdict's steps, as Python sends them and as one player reads them. */
import { expect, test } from "vitest";
import type { G5211Derived } from "../../../net/messages.ts";
import verdicts from "../fixtures/verdicts.json";
import { stepsFor } from "./reveal.svelte.ts";

type Pair = [unknown, { reckoned: G5211Derived; seat: number; explained: unknown[] }];

test.each(["kododo", "majority", "none", "limit", "tie"] as const)("%s: a player reads what the terminal says", (kind) => {
  const [, { reckoned, seat, explained }] = verdicts[kind] as unknown as Pair;
  const { kept, steps } = reckoned.finished!;
  const names = kept.map((_, one) => (one === seat ? "North" : `Seat ${one}`));
  expect(stepsFor(steps, names, seat).map(({ sentence }) => sentence)).toEqual(explained);
});

test("on a shared screen all players are called by name", () => {
  const [, { reckoned }] = verdicts.majority as unknown as Pair;
  const { kept, steps } = reckoned.finished!;
  const names = kept.map((_, seat) => `Seat ${seat}`);
  const last = stepsFor(steps, names, null).slice(-names.length);
  expect(last.map(({ sentence }) => [sentence.args.who, sentence.args.you])).toEqual(names.map((name) => [name, "no"]));
});
