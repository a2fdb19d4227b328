import { beforeAll, expect, test } from "vitest";
import { inOurWords, logged } from "./log.ts";
import type { Happened, SeatInfo } from "./messages.ts";
import { words } from "./words.svelte.ts";

beforeAll(() => words.use("fr"));

const seat = (name: string, level: string | null): SeatInfo => ({
  kind: level ? "bot" : "human",
  name,
  level,
  away: null,
  rematch: "no",
  ready: false,
});
const SEATS = [seat("Greedy Bob", null), seat("Greedy", "greedy"), seat("Greedy 2", "greedy")];

test("bots are called in the reader's language, alone and in lists, people never", () => {
  const said = (value: unknown) => inOurWords({ id: "x", args: { value } }, SEATS).args.value;
  expect(said("Greedy 2")).toBe("Appliqué 2");
  expect(said("Greedy Bob 3, Greedy 2, Greedy 2 -1")).toBe("Greedy Bob 3, Appliqué 2, Appliqué 2 -1");
  expect(said("Greedy Bob Y1 G3 · Greedy V2")).toBe("Greedy Bob Y1 G3 · Appliqué V2");
  expect(said(["Greedy", "Greedy Bob"])).toEqual(["Appliqué", "Greedy Bob"]);
  expect(said({ id: "y", args: { who: "Greedy" } })).toEqual({ id: "y", args: { who: "Appliqué" } });
});

test("nobody is “you” where several look at one screen", () => {
  const event = { number: 3, at: 0, what: "tookback", seat: 0 } as unknown as Happened;
  expect(logged(event, SEATS, 0)).toEqual(["Vous reprenez votre coup."]);
  expect(logged(event, SEATS, null)).toEqual(["Greedy Bob reprend son coup."]);
});

test("a bot that sits down is named as it will be called", () => {
  const event = { number: 1, at: 0, what: "sat", seat: 1, kind: "bot", name: "Greedy", level: "greedy" };
  expect(logged(event as unknown as Happened, [], null)).toEqual(["Appliqué s’assied."]);
});
