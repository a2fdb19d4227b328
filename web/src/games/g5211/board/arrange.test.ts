import { expect, test } from "vitest";
import { arrange, trackAboveVerdict, trackBelowAdvice, maxAdviceHeight } from "./arrange.ts";

const ROOM = { players: 5, seated: true, hasHand: true, replay: false, scale: 1 };
const SCREENS = [[360, 588], [390, 792], [768, 972], [1280, 668], [1280, 748], [1366, 716], [1920, 1028]] as const;
const room = ([width, height]: readonly [number, number], more = {}) => ({ ...ROOM, width, height, ...more });

test.each(SCREENS)("once the game is over one's own cards are still on the table: %i x %i", (...screen) => {
  for (const players of [2, 3, 4, 5]) {
    const { own, rival } = arrange(room(screen, { players, hasHand: false }));
    expect(own).toBeGreaterThanOrEqual(rival);
  }
});

test.each(SCREENS)("there is room for a name beside one's own cards: %i x %i", (...screen) => {
  for (const players of [2, 3, 4, 5]) {
    // In a review the board has two thirds of a desk.
    const width = screen[0] > 1000 ? screen[0] * 0.7 : screen[0];
    const { own, wide } = arrange(room([width, screen[1]], { players, replay: true }));
    const row = wide ? Math.min(680, width - 64 - 300) : width - 16;
    expect(row - 4 * own).toBeGreaterThanOrEqual(wide ? 230 : 150);
  }
});

test("on a small phone the coach's advice has three lines above the tally, and with two players the columns stay", () => {
  const THREE_LINES = 66;
  for (const players of [2, 3, 4, 5]) expect(maxAdviceHeight(arrange(room([360, 588], { players })))).toBeGreaterThanOrEqual(THREE_LINES);
  expect(trackBelowAdvice(arrange(room([360, 588], { players: 2 })), THREE_LINES)).toBeGreaterThanOrEqual(36);
});

test("a long verdict shortens the columns of the tally, down to the counts alone", () => {
  const layout = arrange(room([360, 588]));
  const tracks = [0, 6, 40, 200].map((lacking) => trackAboveVerdict(layout, lacking));
  expect(tracks).toEqual([44, 38, 0, 0]);
});
