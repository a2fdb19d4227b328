/**
 * What the first page is made of: the files that `main.ts` imports at once, and the messages they
 * name. The rest of the page's script and text is loaded when it is needed.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const IMPORT = /^\s*(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s*)?"(\.[^"]+)"/gm;
/** Something in quotes that may be a message's id, or the beginning of one (`web-theme-${..}`). */
const QUOTED = /["'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*-?)(["'`]|\$\{)/g;
/** The end of one: `${words}-name`. */
const ENDING = /\$\{[^}]*\}(-[a-z0-9-]+)`/g;

/** Every file that is loaded with this one, itself included. */
export function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.(ts|svelte)$/.test(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, "utf-8").matchAll(IMPORT)) {
    loadedWith(resolve(dirname(file), path!), found);
  }
  return found;
}

export const firstFiles = (root: string): Set<string> => loadedWith(join(root, "src", "main.ts"));

/** Whether the first page can show a message, by its id. */
export function onFirstPage(root: string): (id: string) => boolean {
  const ids = new Set<string>();
  const [starts, ends]: string[][] = [[], []];
  for (const file of firstFiles(root)) {
    const source = readFileSync(file, "utf-8");
    for (const [, text, next] of source.matchAll(QUOTED)) {
      if (next === "${") starts!.push(text!);
      else ids.add(text!);
    }
    for (const [, text] of source.matchAll(ENDING)) ends!.push(text!);
  }
  const prefixes = starts!.filter((start) => start.includes("-"));
  const isEnding = (id: string) => ends!.some((end) => id.endsWith(end) && !id.slice(0, -end.length).includes("-"));
  return (id) => ids.has(id) || isEnding(id) || prefixes.some((start) => id.startsWith(start));
}
