import { beforeAll, expect, test } from "vitest";
import { catalogue, recordNames, recordWinners } from "./games.svelte.ts";
import { words } from "./words.svelte.ts";

beforeAll(() => words.use("fr"));

const GAME = { game: "5211", players: [2, 3], options: {}, bots: ["greedy", "casual"], phrases: [] };

test("a level has its rating beside it where it was measured, and only there", () => {
  catalogue.games = [{ ...GAME, strengths: { 2: { casual: { mu: 30, sigma: 1, games: 900 } } } }];
  expect(catalogue.label("5211", "casual", 2)).toBe("Tranquille (2080)");
  expect(catalogue.label("5211", "casual", 3)).toBe("Tranquille");
  expect([catalogue.isMeasured("5211", 2), catalogue.isMeasured("5211", 3)]).toEqual([true, false]);
});

test("bots of a record are called in the reader's language, people by their name", () => {
  const record = { players: ["Zoë", "Greedy", "Greedy 2"], seats: ["human", "greedy", "greedy"] };
  expect(recordNames(record)).toEqual(["Zoë", "Appliqué", "Appliqué\u00a02"]);
  expect(recordNames({ players: ["Zoë", "Ben"] })).toEqual(["Zoë", "Ben"]);
});

test("who is left when all others gave up has won", () => {
  expect(recordWinners({ players: ["a", "b"], resigned: [1] })).toEqual([0]);
  expect(recordWinners({ players: ["a", "b", "c"], resigned: [1] })).toEqual([]);
  expect(recordWinners({ players: ["a", "b"], winners: [1], resigned: [] })).toEqual([1]);
});
