/**
 * `virtual:words/en`, `virtual:words/fr`: the Fluent files that Python reads, for the browser.
 * They are read while the page is built: a phone has better things to do.
 */
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** What only a command line says stays out of the page. */
const SHARED = /^(refusals|results|server|table|verify|web.*)\.ftl$/;
const PREFIX = "virtual:words/";

export function wordFiles(source: string, language: string): string[] {
  const folder = join(source, "text", language);
  const shared = readdirSync(folder)
    .filter((name) => SHARED.test(name))
    .map((name) => join(folder, name));
  const games = readdirSync(join(source, "games"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(source, "games", entry.name, "words", `${language}.ftl`));
  return [...shared, ...games].filter(existsSync);
}

export function words(source: string): Plugin {
  return {
    name: "parlour-words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const files = wordFiles(source, id.slice(PREFIX.length + 1));
      for (const file of files) this.addWatchFile(file);
      const { body } = new FluentResource(files.map((file) => readFileSync(file, "utf-8")).join("\n"));
      // As a text in a script: browsers read that faster than the same in the script itself.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))});`;
    },
  };
}
