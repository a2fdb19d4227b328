/**
 * The rules as the docs have them, `docs/rules/GAME.md` and `GAME.LANGUAGE.md`.
 *
 * `virtual:rules` says which there are and loads them; `virtual:rules/5211/en` is one of them as the
 * parts of a page. A fence such as `5211-turn` becomes a figure for the page to draw, with what
 * `tools/pictures/rules_figures.py` worked out about it.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { keyOf } from "../src/rules/fence.ts";

const NAME = "virtual:rules";
const FACTS = "figures.json";

export type Part = { html: string } | { kind: string; text: string; facts: unknown };
type Facts = Record<string, unknown>;

/** The page without its front matter and the button to the other language. */
function ownText(markdown: string): string {
  return markdown.replace(/^---\n.*?\n---\n/s, "").replace(/^\[[^\]]*\]\([^)]*\)\{[^}]*\}\n/gm, "");
}

/** The id of a heading, made as Python-Markdown makes it, so that links work in the docs as well. */
export function slug(heading: string): string {
  const plain = heading.normalize("NFKD").replace(/[^\x00-\x7f]/g, "");
  return plain.replace(/[^\w\s-]/g, "").trim().toLowerCase().replace(/[-\s]+/g, "-");
}

function toHtml(tokens: Token[]): string {
  return marked
    .parser(tokens)
    .replace(/<table>/g, '<div class="scroll" tabindex="0"><table>')
    .replace(/<\/table>/g, "</table></div>")
    .replace(/<h([23])>(.*?)<\/h\1>/g, (_, level, title) => `<h${level} id="${slug(title)}">${title}</h${level}>`)
    .replace(/ markdown="1"/g, "")
    // The paragraph of links to the page's own headings.
    .replace(/<p>(<a href="#.*?)<\/p>/gs, '<p class="contents">$1</p>')
    // Links between the docs' pages lead nowhere here.
    .replace(/<a href="(?!https?:|#)[^"]*">(.*?)<\/a>/gs, "$1");
}

function figureOf(token: Token, game: string, facts: Facts): Part | undefined {
  if (token.type !== "code") return undefined;
  const { lang = "", text } = token as Tokens.Code;
  if (lang !== game && !lang.startsWith(`${game}-`)) return undefined;
  const key = keyOf(lang, text);
  if (!(key in facts)) throw new Error(`${FACTS} has no ${key}: run tools/pictures/rules_figures.py`);
  return { kind: lang.slice(game.length + 1), text, facts: facts[key] };
}

export function parts(markdown: string, game: string, facts: Facts): Part[] {
  const found: Part[] = [];
  let texts: Token[] = [];
  const flush = () => {
    const html = toHtml(texts);
    if (html.trim()) found.push({ html });
    texts = [];
  };
  for (const token of marked.lexer(ownText(markdown))) {
    const figure = figureOf(token, game, facts);
    if (figure === undefined) texts.push(token);
    else {
      flush();
      found.push(figure);
    }
  }
  flush();
  return found;
}

/** For each game the languages of its rules, and how to load them. */
function index(folder: string): string {
  const games: Record<string, string[]> = {};
  for (const file of readdirSync(folder).toSorted()) {
    const [, game, language = "en"] = /^([^.]+)(?:\.(\w+))?\.md$/.exec(file) ?? [];
    if (!game) continue;
    (games[game] ??= []).push(`"${language}": () => import("${NAME}/${game}/${language}")`);
  }
  const entries = Object.entries(games).map(([game, pages]) => `"${game}": { ${pages.join(", ")} }`);
  return `export default { ${entries.join(", ")} };`;
}

export function rules(source: string): Plugin {
  const folder = join(source, "..", "..", "docs", "rules");
  return {
    name: "parlour-rules",
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) return index(folder);
      if (!id.startsWith(`\0${NAME}/`)) return;
      const [game = "", language] = id.slice(NAME.length + 2).split("/");
      const file = join(folder, language === "en" ? `${game}.md` : `${game}.${language}.md`);
      const facts = join(folder, FACTS);
      this.addWatchFile(file);
      this.addWatchFile(facts);
      const known = JSON.parse(readFileSync(facts, "utf-8")) as Facts;
      return `export default ${JSON.stringify(parts(readFileSync(file, "utf-8"), game, known))};`;
    },
  };
}
