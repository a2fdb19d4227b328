import { expect, test } from "vitest";
import { GAMES } from "../games/index.ts";
import type { PastGame, Review } from "../net/messages.ts";
import type { GameRecord } from "../net/records.ts";
import { accuracy, clearReviews, keepReview, reviewedGames, summarise } from "./choices.ts";
import fixtures from "./fixtures.json";
import { botGame, botGames, curve, levelRatings, recentDays } from "./games.ts";
import { NEW, rate } from "./rating.ts";

interface Fixture {
  own: [number, number];
  bots: [number, number][];
  ranks: number[];
  after: [number, number];
}

const DAY = 86_400_000;
const NOON = new Date(2026, 0, 15, 12).getTime();

const record = (more: object = {}): GameRecord => ({
  parlour: 1,
  game: "5211",
  players: ["Zoë", "Frimou"],
  moves: [],
  scores: [30, 20],
  winners: [0],
  seats: ["human", "novice"],
  ended: "2026-01-15T12:00:00Z",
  ...more,
});

test.each(Object.entries(fixtures))("a rating changes as openskill changes it: %s", (_, fixture) => {
  const { own, bots, ranks, after } = fixture as unknown as Fixture;
  const rating = ([mu, sigma]: [number, number]) => ({ mu, sigma });
  const found = rate(rating(own), bots.map(rating), ranks);
  expect(found.mu).toBeCloseTo(after[0], 6);
  expect(found.sigma).toBeCloseTo(after[1], 6);
});

test("only finished games of one person against measured bots count", () => {
  expect(botGame(record(), null, null, true)).toMatchObject({ players: 2, seat: 0, won: true, ranks: [0, 2], levels: ["novice"] });
  expect(botGame(record(), 0, NOON, false)).toMatchObject({ at: NOON, isLocal: false });
  for (const more of [
    { winners: [] },
    { scores: undefined },
    { seats: ["human", "human"] },
    { seats: ["novice", "novice"] },
    { seats: ["human", "program"] },
    { seats: undefined },
    { same_as: "another game" },
    { branch: 7 },
    { decks: [[]] },
    { ended: null },
  ])
    expect(botGame(record(more), null, null, true), JSON.stringify(more)).toBeNull();
  expect(botGame(record(), 1, NOON, false)).toBeNull();
});

test("a player who resigned is last, whatever the bot that finished the game scored", () => {
  const finished = botGame(record({ resigned: [0] }), null, null, true)!;
  expect(finished).toMatchObject({ ranks: [3, 2], won: false });
  const stopped = { resigned: [0], scores: undefined, winners: undefined };
  expect(botGame(record(stopped), null, null, true)).toMatchObject({ ranks: [3, 0], won: false });
  expect(botGame(record({ ...stopped, resigned: [1] }), null, null, true)).toBeNull();
});

test("games from the server and from this device make one curve, in the order they were played", () => {
  const lost = record({ scores: [10, 20], winners: [1], ended: "2026-01-16T12:00:00Z" });
  const past = [{ table: "t", number: 1, game: "5211", seat: 0, ended: NOON + 2 * DAY, record: record() }] as unknown as PastGame[];
  const games = botGames(past, [lost]);
  expect(games.map(({ isLocal, won }) => [isLocal, won])).toEqual([
    [true, false],
    [false, true],
  ]);
  const [first, second] = curve(games);
  expect(first!.mu).toBeLessThan(NEW.mu);
  expect(second!.mu).toBeGreaterThan(first!.mu);
  expect(second!.sigma).toBeLessThan(first!.sigma);
});

test("the same cards count once, as in tries at a daily deal", () => {
  const tries = [3, 1, 2].map((day) => record({ seed: "ab", ended: `2026-01-0${day}T12:00:00Z` }));
  const [only, ...rest] = botGames([], [...tries, record({ seed: "cd" })]);
  expect(only!.at).toBe(Date.parse("2026-01-01T12:00:00Z"));
  expect(rest.map(({ cards }) => cards)).toEqual(["cd"]);
});

test("every level that people play against is measured, for two to five players", () => {
  for (const { name } of GAMES) {
    for (const players of [2, 3, 4, 5]) {
      const known = levelRatings(name, players);
      for (const level of ["novice", "casual", "skilled", "expert", "champion"]) expect(known[level], level).toBeDefined();
    }
  }
  expect(levelRatings("5211", 9)).toEqual({});
});

test("days are counted once, and only the last seven", () => {
  const at = (days: number) => ({ ...botGame(record(), null, null, true)!, at: NOON - days * DAY });
  expect(recentDays([at(0), at(0), at(1), at(6), at(7), at(30)], NOON)).toBe(3);
  expect(recentDays([], NOON)).toBe(0);
});

const decision = (more: object) => ({ seat: 0, verdict: "best", cost: 0, mistake: false, reason: null, ...more });
const review = (...decisions: object[]): Review => ({ game: "5211", decisions: decisions.map(decision) }) as unknown as Review;

test("a review is summed up for the player's own choices, by theme", async () => {
  const { themeOf, themes } = await GAMES.find(({ name }) => name === "5211")!.puzzles!();
  for (const theme of Object.values(themeOf)) expect(themes).toHaveProperty(theme);
  const found = summarise(
    review(
      { verdict: "only", cost: 0.9 },
      { seat: 1, verdict: "blunder", cost: 0.5, mistake: true, reason: { id: "g5211-why-tie" } },
      { verdict: "blunder", cost: 0.2, mistake: true, reason: { id: "g5211-why-tie" } },
      { verdict: "mistake", cost: 0.1, mistake: true, reason: { id: "g5211-why-no-tie" } },
      { verdict: "mistake", cost: 0.1, mistake: true, reason: { id: "g5211-why-limit" } },
      { verdict: "close", cost: 0.02, reason: { id: "g5211-why-deny" } },
    ),
    0,
    themeOf,
    NOON,
  );
  expect(found).toMatchObject({ choices: 4, mistakes: { tie: 2, limit: 1 }, costs: { limit: 0.1 } });
  expect(found.costs.tie).toBeCloseTo(0.3);
  expect(found.cost).toBeCloseTo(0.42);
});

test("what reviews found is kept once for each game, and can be deleted", () => {
  const one = { game: "5211", at: NOON, choices: 4, cost: 0.4, mistakes: { tie: 1, limit: 3 }, costs: { tie: 0.1, limit: 0.3 } };
  keepReview("t", 1, one);
  keepReview("t", 1, { ...one, at: NOON + 1 });
  keepReview("t", 2, { ...one, cost: 0.8, mistakes: { tie: 4 }, costs: { tie: 0.4 } });
  keepReview("t", 3, { ...one, choices: 0 });
  const all = Object.values(reviewedGames());
  expect(all).toHaveLength(2);
  const found = accuracy("5211", all)!;
  expect(found).toMatchObject({ games: 2, choices: 8, mistakes: [{ theme: "tie", count: 5 }, { theme: "limit", count: 3 }] });
  expect(found.mistakes[0]!.cost).toBeCloseTo(0.1);
  expect(found.cost).toBeCloseTo(0.15);
  expect(accuracy("pixies", all)).toBeNull();
  clearReviews();
  expect(reviewedGames()).toEqual({});
});

test("broken storage is no progress, not an error", () => {
  for (const text of ["[1]", "{", '{"t/1": null}', '{"t/1": {"game": "5211", "choices": 3}}']) {
    localStorage.setItem("parlour-choices", text);
    expect(reviewedGames()).toEqual({});
  }
});
