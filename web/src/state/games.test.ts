import { expect, test } from "vitest";
import { testIn } from "../testing/language.ts";
import { levelLabel, ratingOf, recordNames, recordWinners } from "./games.svelte.ts";

testIn("fr");

const GAME = { game: "5211", players: [2, 3], options: {}, bots: ["greedy", "casual"], phrases: [] };

test("levels appear as words and stars, and have a rating where they were measured", () => {
  const games = [{ ...GAME, strengths: { 2: { casual: { mu: 30, sigma: 1, games: 900 } } } }];
  expect(["greedy", "novice", "casual", "champion"].map(levelLabel)).toEqual(["Glouton", "Novice\u00a0★", "Amateur\u00a0★★", "Champion\u00a0★★★★★"]);
  expect([ratingOf(games, "5211", "casual", 2), ratingOf(games, "5211", "casual", 3)]).toEqual([2080, null]);
});

test("bots of a record are called by their character, those of earlier versions by their level", () => {
  const seats = ["human", "casual", "casual"];
  expect(recordNames({ players: ["Zoë", "Frimou", "Frimou 2"], seats })).toEqual(["Zoë", "Frimou", "Frimou\u00a02"]);
  const record = { players: ["Zoë", "Greedy", "Greedy 2"], seats: ["human", "greedy", "greedy"] };
  expect(recordNames(record)).toEqual(["Zoë", "Glouton", "Glouton\u00a02"]);
  expect(recordNames({ players: ["Zoë", "Ben"] })).toEqual(["Zoë", "Ben"]);
});

test("the last player left when all others resigned has won", () => {
  expect(recordWinners({ players: ["a", "b"], resigned: [1] })).toEqual([0]);
  expect(recordWinners({ players: ["a", "b", "c"], resigned: [1] })).toEqual([]);
  expect(recordWinners({ players: ["a", "b"], winners: [1], resigned: [] })).toEqual([1]);
});
