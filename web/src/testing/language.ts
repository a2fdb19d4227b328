/** The language of a file's tests. */
import { beforeEach } from "vitest";
import { words, type Language } from "../words/words.svelte.ts";

/** For tests that expect texts of this language. All others pass in any, and `make orders` runs them in French. */
export function testIn(language: Language): void {
  beforeEach(() => words.use(language));
}
