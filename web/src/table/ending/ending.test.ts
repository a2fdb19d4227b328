import { expect, test } from "vitest";
import { words, type Language } from "../../words/words.svelte.ts";
import { ending, endingSentence } from "./ending.ts";

const ROUNDS = [[5, 0, 0], [0, 9, 2], [6, 0, 1], [2, 2, 0]];
const SCORES = [13, 11, 3];

test("the winner leads by a margin, from the round after which nobody caught up", () => {
  expect(ending(ROUNDS, SCORES, [0], 0)).toEqual({ place: 1, margin: 2, decided: 2 });
});

test("others have a place and a distance to the winner", () => {
  expect(ending(ROUNDS, SCORES, [0], 1)).toMatchObject({ place: 2, margin: 2 });
  expect(ending(ROUNDS, SCORES, [0], 2)).toMatchObject({ place: 3, margin: 10 });
});

test("a shared victory has no deciding round, and the next place leaves room for both winners", () => {
  const shared = ending([[4, 4, 1]], [4, 4, 1], [0, 1], 2);
  expect(shared).toEqual({ place: 3, margin: 3, decided: null });
});

test("a player who won although behind was not decided by a round", () => {
  expect(ending([[1, 5]], [1, 5], [0], 0).decided).toBeNull();
});

async function said(language: Language, scores: number[], winners: number[], seat: number): Promise<string | null> {
  await words.use(language);
  await words.load("rest");
  const sentence = endingSentence(ending([], scores, winners, seat), scores.length, "Fig");
  return sentence && words.render(sentence);
}

test.each([
  [[9, 5], [0], 0, "You won by 4 points.", "Vous gagnez de 4 points."],
  [[9, 5], [0], 1, "Fig won by 4 points.", "Fig gagne de 4 points."],
  [[6, 5], [0], 1, "Fig won by 1 point.", "Fig gagne d’un point."],
  [[5, 5], [0], 1, "You and Fig have the same points: the tie-break decided.", "Vous êtes à égalité de points avec Fig\u00a0: le départage a tranché."],
  [[9, 5, 2], [0], 1, "You came second, 4 points behind first place.", "Vous terminez à la deuxième place, à 4 points de la première."],
  [[9, 5, 8, 7, 6], [0], 1, "You came fifth, 4 points behind first place.", "Vous terminez à la cinquième place, à 4 points de la première."],
])("a sentence says who won or which place it was: %j, won by %j, seen from %i", async (scores, winners, seat, english, french) => {
  expect(await said("en", scores, winners, seat)).toBe(english);
  expect(await said("fr", scores, winners, seat)).toBe(french);
});

test("a player who resigned while ahead does not read how far behind they are", async () => {
  expect(await said("en", [1, 8, 3], [0], 1)).toBe("You came second.");
  expect(await said("en", [1, 8], [0], 1)).toBeNull();
});
