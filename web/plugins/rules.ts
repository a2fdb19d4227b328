/**
 * `virtual:rules/5211/en`: the rules as the docs tell them, as parts of a page. What the docs write
 * in codes between fences comes out as codes, for the page to draw as cards.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";

const PREFIX = "virtual:rules/";
const GAMES = ["5211", "pixies"];

export type Part = { html: string } | { cards: string; game: string };

/** Headers for the docs' own pages, and the button to the other language. */
function ownText(markdown: string): string {
  return markdown.replace(/^---\n.*?\n---\n/s, "").replace(/^\[[^\]]*\]\([^)]*\)\{[^}]*\}\n/gm, "");
}

/** A row of cards in a comment, for readers who see it drawn: `<!-- 5211: Y5 G1 -->`. */
const ROW = /^<!-- (5211|pixies): (.*?) -->/;

const isLayout = (token: Token): token is Tokens.Code =>
  token.type === "code" && GAMES.includes((token as Tokens.Code).lang ?? "");

export function parts(markdown: string): Part[] {
  const found: Part[] = [];
  let texts: Token[] = [];
  const flush = () => {
    const html = marked.parser(texts).replace(/<table>/g, '<div class="scroll" tabindex="0"><table>').replace(/<\/table>/g, "</table></div>");
    // Links between the docs' pages lead nowhere here.
    if (html.trim()) found.push({ html: html.replace(/<a href="(?!https?:)[^"]*">(.*?)<\/a>/gs, "$1") });
    texts = [];
  };
  for (const token of marked.lexer(ownText(markdown))) {
    if (isLayout(token)) {
      flush();
      found.push({ cards: token.text, game: token.lang! });
    } else if (token.type === "html" && ROW.test(token.raw)) {
      flush();
      const [, game = "", cards = ""] = ROW.exec(token.raw) ?? [];
      found.push({ cards, game });
    } else texts.push(token);
  }
  flush();
  return found;
}

export function rules(source: string): Plugin {
  return {
    name: "parlour-rules",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const [game, language] = id.slice(PREFIX.length + 1).split("/");
      const name = language === "en" ? `${game}.md` : `${game}.${language}.md`;
      const file = join(source, "..", "..", "docs", "rules", name);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parts(readFileSync(file, "utf-8")))};`;
    },
  };
}
