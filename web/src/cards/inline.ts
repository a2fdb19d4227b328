/** Finds card codes such as `Y1` or `B4-2` in sentences, to draw the cards or to name them. */
import { findGame } from "../games/index.ts";
import { cardName } from "./names.ts";

export type Part = { text: string } | { code: string };

/** One code, or several with a space between them, that no letter or digit touches. */
function runs(game: string): RegExp {
  const code = findGame(game)?.cards.code;
  // A game that this page does not know has no cards to find.
  if (!code) return /$^/gu;
  return new RegExp(`(^|[^\\p{L}\\p{N}])(${code}(?: ${code})*)(?![\\p{L}\\p{N}])`, "gu");
}

/** A sentence as text and codes, in their order. */
export function partsOf(game: string, sentence: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const found of sentence.matchAll(runs(game))) {
    const [, before = "", codes = ""] = found;
    parts.push({ text: sentence.slice(done, found.index) + before });
    parts.push(...codes.split(" ").map((code) => ({ code })));
    done = found.index + found[0].length;
  }
  return [...parts, { text: sentence.slice(done) }].filter((part) => "code" in part || part.text);
}

/** A sentence for screen readers: cards by their names. */
export function readOut(game: string, sentence: string): string {
  return sentence.replace(runs(game), (_, before: string, codes: string) => {
    const names = codes.split(" ").map((code) => cardName(game, code));
    return before + names.join(", ");
  });
}
