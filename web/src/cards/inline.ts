/** Card codes inside sentences, `Y1` or `B4-2`: taken out to be drawn, or put into words. */
import { cardName } from "./names.ts";
import type { GameName } from "./palette.ts";

/** A game that is not among these has no cards that are known here. */
const CODE: Partial<Record<string, string>> = {
  "5211": "[YGOBV][1-6]",
  pixies: "[BGYRM][1-9](?:[+-]\\d|\\*)?",
};

export type Part = { text: string } | { code: string };

/** One code, or several with a space between them, that no letter or digit touches. */
function runs(game: GameName): RegExp {
  if (!CODE[game]) return /$^/gu;
  return new RegExp(`(^|[^\\p{L}\\p{N}])(${CODE[game]}(?: ${CODE[game]})*)(?![\\p{L}\\p{N}])`, "gu");
}

/** A sentence as text and codes, in their order. */
export function partsOf(game: GameName, sentence: string): Part[] {
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

/** A sentence for those who listen: cards by their names. */
export function readOut(game: GameName, sentence: string): string {
  return sentence.replace(runs(game), (_, before: string, codes: string) => {
    const names = codes.split(" ").map((code) => cardName(game, code));
    return before + names.join(", ");
  });
}
