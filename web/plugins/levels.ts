/**
 * The bots' levels, from the file that Python reads, weakest first. `virtual:levels`: their names, which every page
 * needs; `virtual:characters`: who plays them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

interface Level {
  /** The baselines, which play any game, have none. */
  module?: string;
  characters: Record<string, string | null>;
}

const NAMES = ["virtual:levels", "virtual:characters"];

export function levels(source: string): Plugin {
  const file = join(source, "bots", "levels.json");
  return {
    name: "parlour-levels",
    resolveId: (id) => (NAMES.includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (!NAMES.includes(id.slice(1))) return;
      this.addWatchFile(file);
      const found = Object.entries(JSON.parse(readFileSync(file, "utf-8")) as Record<string, Level>);
      if (id === "\0virtual:characters") {
        const characters = Object.fromEntries(found.map(([level, one]) => [level, one.characters]));
        return `export default ${JSON.stringify(characters)};`;
      }
      const named = (isTrained: boolean) => JSON.stringify(found.flatMap(([level, one]) => ("module" in one === isTrained ? [level] : [])));
      return `export const BASELINES = ${named(false)};\nexport const LADDER = ${named(true)};`;
    },
  };
}
