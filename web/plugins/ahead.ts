/**
 * ahead.json: which scripts a visit will need, by address and by language. The server names them
 * with the page itself. They would be asked for anyway, but one after the other, and on a phone
 * every question takes its time.
 */
import type { Plugin, Rolldown } from "vite";

/** What a page and everything that it may show at once is made of, by the address's beginning. */
const BEHIND: Record<string, string[]> = {
  "/t/": ["routes/Table.svelte", "games/g5211/Board.svelte", "games/pixies/Board.svelte"],
  "/review/": ["routes/Review.svelte", "games/g5211/Board.svelte", "games/pixies/Board.svelte"],
};
const LANGUAGES = ["en", "fr"];

type Bundle = Rolldown.OutputBundle;

/** A chunk and all that it imports. Style is no matter: the page has one, named in its head. */
export function scriptsOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const start = chunks.find((one) => one.facadeModuleId?.endsWith(module));
  if (!start) throw new Error(`No part of the page is made from ${module}`);
  const found = new Set([start]);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") found.add(next);
    }
  }
  return [...found].map((chunk) => chunk.fileName);
}

export function ahead(): Plugin {
  return {
    name: "parlour-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        // What every page needs stands in its head already.
        const common = new Set(scriptsOf(bundle, "index.html"));
        const only = (modules: string[]) =>
          [...new Set(modules.flatMap((module) => scriptsOf(bundle, module)))].filter((one) => !common.has(one));
        const words = Object.fromEntries(LANGUAGES.map((one) => [one, only([`virtual:words/${one}`])]));
        const pages = Object.fromEntries(Object.entries(BEHIND).map(([path, parts]) => [path, only(parts)]));
        this.emitFile({ type: "asset", fileName: "ahead.json", source: JSON.stringify({ words, pages }) });
      },
    },
  };
}
