/** `virtual:bot-ratings`: how strong the bots are, by game, number of players and level, as Python measured it. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:bot-ratings";

interface Measured {
  game: string;
  players: Record<string, Record<string, { mu: number; sigma: number }>>;
}

export function botRatings(source: string): Plugin {
  const folder = join(source, "bots");
  const files = () =>
    readdirSync(folder)
      .map((name) => join(folder, name, "ratings.json"))
      .filter((file) => existsSync(file));
  return {
    name: "parlour-bot-ratings",
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return;
      const found: Record<string, Record<string, Record<string, [number, number]>>> = {};
      for (const file of files()) {
        this.addWatchFile(file);
        const { game, players } = JSON.parse(readFileSync(file, "utf-8")) as Measured;
        const strip = (levels: Measured["players"][string]) =>
          Object.fromEntries(Object.entries(levels).map(([level, { mu, sigma }]) => [level, [mu, sigma] as [number, number]]));
        found[game] = Object.fromEntries(Object.entries(players).map(([count, levels]) => [count, strip(levels)]));
      }
      return `export default ${JSON.stringify(found)};`;
    },
  };
}
