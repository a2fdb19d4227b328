/** Figures as HTML for the docs: the page's own drawings, with no page around them. */
import { findGame } from "../games/index.ts";
import { words, type Language } from "../words/words.svelte.ts";
import { readFence } from "./fence.ts";

export interface FigureRequest {
  game: string;
  kind: string;
  text: string;
  facts: unknown;
}

export async function drawAll(language: Language, requests: FigureRequest[]): Promise<string[]> {
  await words.use(language);
  await words.load("rules");
  return Promise.all(
    requests.map(async ({ game, kind, text, facts }) => {
      const drawings = await findGame(game)?.figures?.();
      return drawings!.figures[kind]!(readFence(text), facts);
    }),
  );
}
