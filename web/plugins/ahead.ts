/**
 * ahead.json: which scripts and styles a page will need, by address, and which texts, by language:
 * `words` everywhere, `rest` everywhere but on the first page. The server sends them as preload links
 * with the page itself; without them, a phone would request one after the other.
 */
import type { Plugin, Rolldown } from "vite";

const BOARDS = /games\/[^/]+\/(board\/)?Board\.svelte$/;
/** The modules that a page needs besides the common ones, by the beginning of its path. */
const PAGE_MODULES: Record<string, RegExp[]> = {
  // Without a board: only the table's first message says which game it is.
  "/t/": [/routes\/Table\.svelte$/],
  "/review/": [/routes\/Review\.svelte$/, BOARDS],
};
const WORDS = /virtual:words\/(\w+)$/;

type Bundle = Rolldown.OutputBundle;

/** The chunks made from these modules and all that they import, with their styles. */
function filesOf(bundle: Bundle, modules: RegExp): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const found = new Set(chunks.filter((one) => modules.test(one.facadeModuleId ?? "")));
  if (!found.size) throw new Error(`No part of the page is made from ${modules}`);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") found.add(next);
    }
  }
  return [...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
}

export function ahead(): Plugin {
  return {
    name: "parlour-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        // Files of every page are in its head already.
        const common = new Set(filesOf(bundle, /index\.html$/));
        const only = (modules: RegExp[]) =>
          [...new Set(modules.flatMap((module) => filesOf(bundle, module)))].filter((one) => !common.has(one));
        const modules = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? (one.facadeModuleId ?? []) : []));
        const languages = modules.flatMap((module) => WORDS.exec(module)?.[1] ?? []);
        const texts = (part: string) =>
          Object.fromEntries(languages.toSorted().map((one) => [one, only([new RegExp(`virtual:words/${part}${one}$`)])]));
        const [words, rest] = [texts(""), texts("rest/")];
        const pages = Object.fromEntries(Object.entries(PAGE_MODULES).map(([path, parts]) => [path, only(parts)]));
        this.emitFile({ type: "asset", fileName: "ahead.json", source: JSON.stringify({ words, rest, pages }) });
      },
    },
  };
}
