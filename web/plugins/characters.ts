/** `virtual:characters`: the characters that play the bots' levels, from the file that Python reads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:characters";

export function characters(source: string): Plugin {
  const file = join(source, "bots", "characters.json");
  return {
    name: "parlour-characters",
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return;
      this.addWatchFile(file);
      return `export default ${readFileSync(file, "utf-8")};`;
    },
  };
}
