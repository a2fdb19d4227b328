import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { findings as of5211, numbers as numbers5211 } from "../games/g5211/numbers.ts";
import { findings as ofPixies, numbers as numbersPixies } from "../games/pixies/numbers.ts";
import { LANGUAGES, words } from "../words/words.svelte.ts";
import { ticks } from "./charts/scale.ts";
import Figure from "./Figure.svelte";
import { compare, unfair, writeInterval, type Data, type Estimate, type Finding } from "./model.ts";
import { tableOf } from "./table.ts";

const GAMES = { "5211": numbers5211, pixies: numbersPixies };
const PLAYERS = [2, 3, 4, 5];
const at = (mean: number, side = 0.01): Estimate => [mean, mean - side, mean + side];

beforeEach(() => words.load("numbers"));

function said(found: Finding[], id: string): string {
  return found.find((one) => one.id === id)!.sentences.map((one) => words.render(one)).join(" ");
}

/** The shipped figures with some replaced, for the measured level and two to five players alike. */
function changed<D extends Data<any>>(data: D, figures: (players: number) => object): D {
  const players = Object.entries(data.players).map(([count, one]) => [
    count,
    { ...one, figures: { ...one.figures, ...figures(Number(count)) } },
  ]);
  return { ...data, players: Object.fromEntries(players) };
}

describe.each(Object.entries(GAMES))("%s", (game, { data, findings }) => {
  test.each(LANGUAGES)("every finding has a title, two whole sentences and a table in %s", async (language) => {
    await words.use(language);
    for (const players of PLAYERS) {
      const found = findings(players);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      for (const { title, about, sentences, picture } of found) {
        expect(sentences).toHaveLength(2);
        const texts = [words.say(title), words.render(about), ...sentences.map((one) => words.render(one))];
        for (const text of texts) expect(text).not.toMatch(/numbers-|\{|undefined|NaN|Infinity/);
        for (const text of texts.slice(2)) expect(text).toMatch(/^[A-ZÀ].*\.$/);
        const { head, rows } = tableOf(picture, game);
        expect(rows.length).toBeGreaterThan(1);
        for (const { cells } of rows) expect(cells).toHaveLength(head.length);
      }
    }
  });

  test("every mean is inside its interval, and shares of a whole add up", () => {
    const estimates = (value: unknown): Estimate[] => {
      if (!Array.isArray(value)) return value && typeof value === "object" ? Object.values(value).flatMap(estimates) : [];
      if (value.length === 3 && value.every((one) => typeof one === "number")) return [value as Estimate];
      return value.flatMap(estimates);
    };
    for (const { figures } of Object.values(data.players)) {
      const all = estimates(figures);
      expect(all.length).toBeGreaterThan(20);
      for (const [mean, low, high] of all) expect(low <= mean && mean <= high).toBe(true);
      expect(figures.seats.reduce((sum, [mean]) => sum + mean, 0)).toBeCloseTo(1, 3);
    }
  });

  test("says from how many games and with which command its figures come", () => {
    expect(data.command).toContain(`parlour insight ${game} --games ${data.games.random}`);
    expect(data.command).toContain(`--bot-games ${data.games[data.level]}`);
    expect(data.games[data.level]).toBeGreaterThanOrEqual(1000);
  });

  test("a picture says what it shows, and its numbers can be opened", () => {
    for (const { picture, about } of findings(5)) {
      const text = words.render(about);
      const { container, unmount } = render(Figure, { picture, game, about: text });
      const svg = container.querySelector("svg[role=img]");
      if (picture.kind !== "cards") expect(svg?.getAttribute("aria-label")).toBe(text);
      expect(container.querySelectorAll("tbody th[scope=row]").length).toBeGreaterThan(1);
      expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
      unmount();
    }
  });
});

test("a difference is only called one if it is beyond chance", () => {
  expect(compare(at(0.5), at(0.4))).toBe("more");
  expect(compare(at(0.4), at(0.5))).toBe("less");
  expect(compare(at(0.5), at(0.51))).toBe("same");
  expect(compare(at(0.5, 0), at(0.5, 0))).toBe("same");
  expect(unfair([at(0.5), at(0.5)])).toBe(-1);
  expect(unfair([at(0.45), at(0.55)])).toBeGreaterThanOrEqual(0);
  expect(unfair([at(0.33), at(0.33), at(0.43)])).toBe(2);
});

test("sentences about 5211 follow the figures", async () => {
  await words.use("en");
  const data = numbers5211.data as Parameters<typeof of5211>[0];
  const kododo = (few: number, many: number) =>
    of5211(changed(data, (players) => ({ ends: [at(0.7), at(players === 2 ? few : many), at(0.1)] })), 4);
  expect(said(kododo(0.1, 0.2), "ends")).toMatch(/more often with 5 players than with 2: 20% of rounds against 10%/);
  expect(said(kododo(0.2, 0.1), "ends")).toMatch(/less often with 5 players than with 2: 10% of rounds against 20%/);
  expect(said(kododo(0.2, 0.201), "ends")).toMatch(/about as often/);

  const turns = (early: number, late: number) =>
    said(of5211(changed(data, () => ({ turns: [at(early), at(0.3), at(late)] })), 3), "cards");
  expect(turns(0.2, 0.4)).toMatch(/more often on turn 3 \(40%\) than on turn 1 \(20%\)/);
  expect(turns(0.4, 0.2)).toMatch(/less often on turn 3 \(20%\)/);
  const values = [[at(1), at(2)], [at(3), at(1)], [at(0), at(0)]];
  expect(said(of5211(changed(data, () => ({ values })), 3), "cards")).toMatch(/a 1 played on turn 2 brings the most: 3\.0 points/);

  const out = (limits: number, ties: number) =>
    said(of5211(changed(data, () => ({ out: [at(limits), at(ties)] })), 3), "majority");
  expect(out(0.1, 0.3)).toMatch(/^.*Ties knock colours out more often than the limit/);
  expect(out(0.3, 0.1)).toMatch(/The limit knocks colours out more often than ties/);

  const sides = (few: number, many: number) =>
    said(of5211(changed(data, () => ({ sides: [at(few), at(many)] })), 3), "kododo");
  expect(sides(0.6, 0.2)).toMatch(/Too few are more common than too many/);
  expect(sides(0.2, 0.6)).toMatch(/Too many are more common than too few/);

  const seats = (shares: Estimate[]) => said(of5211(changed(data, () => ({ seats: shares })), 2), "seats");
  expect(seats([at(0.5), at(0.5)])).toMatch(/^Nothing/);
  expect(seats([at(0.3), at(0.7)])).toMatch(/yet seat [12] won (30|70)% of these games/);

  const won = (few: number, many: number) =>
    said(of5211(changed(data, (players) => ({ solo: at(players === 2 ? few : many) })), 3), "skill");
  expect(won(0.9, 0.5)).toMatch(/decides less at a larger table/);
  expect(won(0.5, 0.9)).toMatch(/wins more often with 5 players/);
  expect(won(0.9, 0.9)).toMatch(/changes little/);
});

test("sentences about Pixies follow the figures", async () => {
  await words.use("en");
  const data = numbersPixies.data as Parameters<typeof ofPixies>[0];
  const order = (first: number, ninth: number) =>
    said(ofPixies(changed(data, () => ({ order: Array.from({ length: 12 }, (_, n) => at(n === 8 ? ninth : first)) })), 3), "order");
  expect(order(4, 2)).toMatch(/Early cards are worth more/);
  expect(order(2, 4)).toMatch(/Late cards are worth more/);
  expect(order(2, 2)).toMatch(/about the same/);

  const filled = (gaps: number, full: number) =>
    said(ofPixies(changed(data, () => ({ filled: [at(gaps), at(full)] })), 3), "ends");
  expect(filled(30, 40)).toMatch(/scores more than an unfinished one: 40 points against 30/);
  expect(filled(40, 30)).toMatch(/scores less than an unfinished one: 30 points against 40/);

  const starts = (first: number, last: number) =>
    said(ofPixies(changed(data, () => ({ starts: [at(first), at(last)] })), 2), "seats");
  expect(starts(41, 38)).toMatch(/Starting a round pays/);
  expect(starts(38, 41)).toMatch(/Sitting last in a round pays/);
  const places = (shares: Estimate[]) => said(ofPixies(changed(data, () => ({ places: shares })), 2), "seats");
  expect(places([at(0.6), at(0.4)])).toMatch(/is (first|second) in the first turn wins (60|40)%/);
  expect(places([at(0.5), at(0.5)])).toMatch(/^No position/);

  const parts = (last: Estimate[]) =>
    said(ofPixies(changed(data, () => ({ parts: [[at(9), at(2), at(3)], [at(9), at(2), at(3)], last] })), 3), "parts");
  expect(parts([at(9), at(2), at(12)])).toMatch(/from validated cards; in round 3, from the largest zone/);
  expect(parts([at(9), at(2), at(3)])).toMatch(/In round 1 and in round 3 alike, the largest part comes from validated cards/);
});

test("intervals and axes are written as people do", async () => {
  await words.use("fr");
  expect(writeInterval([0.5, 0.4, 0.6], "share")).toMatch(/^50,0[\s ]% \(de 40,0[\s ]% à 60,0[\s ]%\)$/);
  await words.use("en");
  expect(writeInterval([1.5, 1.25, 1.75], "points")).toBe("1.50 (1.25 to 1.75)");
  expect(ticks(0.31, 0.36).length).toBeLessThanOrEqual(6);
  expect(ticks(12, 61)).toEqual([0, 20, 40, 60, 80]);
});
