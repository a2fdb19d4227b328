import { expect, test } from "vitest";
import fixtures from "./fixtures.json";
import type { Patch, State } from "./messages.ts";
import { applyPatch, patchedState } from "./patch.ts";

interface Step {
  patch?: Patch;
  state: State;
}
const games = Object.entries(fixtures as unknown as Record<string, Step[]>);

test.each(games)("patches of %s lead to the states that the server would send whole", (_, steps) => {
  let state = steps[0]!.state;
  for (const step of steps.slice(1)) {
    state = patchedState(state, step.patch!)!;
    expect(state).toEqual(step.state);
  }
});

test.each([
  [1, 2, 2],
  [[1], null, null],
  [{ a: 1 }, [[]], []],
  [[1, 2, 3], [2, 9], [1, 2, 9]],
  [["x", "y"], { 1: "z" }, ["x", "z"]],
  [{ a: [{ b: 1 }], c: 2 }, { a: { 0: { b: [[3]] } } }, { a: [{ b: [3] }], c: 2 }],
])("a patch of %j by %j is %j", (old, patch, now) => {
  const before = structuredClone(old);
  expect(applyPatch(old, patch)).toEqual(now);
  expect(old).toEqual(before);
});

test("a patch that does not fit the state gives none", () => {
  const [first, second] = games[0]![1] as [Step, Step];
  expect(patchedState(null, second.patch!)).toBeNull();
  expect(patchedState({ ...first.state, version: 0 }, second.patch!)).toBeNull();
  expect(patchedState({ ...first.state, view: null }, { ...second.patch!, state: { view: { turn: 2 } } })).toBeNull();
});

test("a patched state has no recap of its own", () => {
  const [first, second] = games[0]![1] as [Step, Step];
  const state = { ...first.state, recap: { events: first.state.events } };
  expect(patchedState(state, second.patch!)).toEqual(second.state);
});
