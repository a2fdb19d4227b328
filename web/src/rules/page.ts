/** The rules of a game as HTML, with their figures drawn. */
import texts from "virtual:rules";
import { findGame } from "../games/index.ts";
import { words } from "../words/words.svelte.ts";
import { readFence } from "./fence.ts";
import figures from "./figures.css?inline";
import page from "./page.css?inline";

/** Games that have rules to read. */
export const hasRules = (game: string): boolean => game in texts;

/** Styles that nothing but the rules needs, loaded with them. */
const sheet = new CSSStyleSheet();
const drawn = new Set<string>();
function addStyles(own: string): void {
  drawn.add(own);
  sheet.replaceSync([figures, ...drawn, page].join("\n"));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export async function rulesPage(game: string): Promise<string> {
  const text = texts[game]![words.language] ?? texts[game]!["en"]!;
  const [{ default: parts }, drawings] = await Promise.all([text(), findGame(game)?.figures?.(), words.load("rules")]);
  addStyles(drawings?.styles ?? "");
  return parts
    .map((part) => {
      if ("html" in part) return part.html;
      const draw = drawings?.figures[part.kind];
      return draw ? draw(readFence(part.text), part.facts) : `<pre><code>${part.text}</code></pre>`;
    })
    .join("");
}
