/**
 * What a table in the browser needs to run without a server: the rules and the table as Python
 * source (`/pocket/parlour.json`) and the interpreter beside it, from its npm package.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

/** The parts that import nothing but the standard library. */
const ROOMS = ["games", "table"];
const FILES = [
  "__init__.py", "pocket.py", "bots/__init__.py", "bots/bot.py", "bots/baselines.py", "bots/registry.py",
  // Of a game's own bots those that have learned nothing: the others need NumPy and Numba.
  "bots/g5211/__init__.py", "bots/g5211/beginners.py", "bots/pixies/__init__.py", "bots/pixies/beginners.py",
];
const LEFT_OUT = /(^|\/)(batch|review|testing|perft|playthrough)[^/]*\.py$/;
const RUNTIME = ["pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"];

function* below(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* below(path);
    else if (entry.name.endsWith(".py")) yield path;
  }
}

/** Every file's text by its path inside the package. */
export function pythonSource(source: string): Record<string, string> {
  const found = ROOMS.flatMap((room) => [...below(join(source, room))]);
  const paths = [...FILES.map((name) => join(source, name)), ...found];
  const kept = paths.filter((path) => !LEFT_OUT.test(path) && existsSync(path));
  return Object.fromEntries(
    kept.map((path) => [relative(dirname(source), path), readFileSync(path, "utf-8")]),
  );
}

function served(source: string): Map<string, () => string | Buffer> {
  const home = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
  const files = new Map<string, () => string | Buffer>(
    RUNTIME.map((name) => [`pocket/${name}`, () => readFileSync(join(home, name))]),
  );
  files.set("pocket/parlour.json", () => JSON.stringify(pythonSource(source)));
  return files;
}

const KINDS: Record<string, string> = {
  mjs: "text/javascript",
  wasm: "application/wasm",
  json: "application/json",
  zip: "application/zip",
};

export function pocket(source: string): Plugin {
  return {
    name: "parlour-pocket",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? "").slice(1).split("?")[0] ?? "";
        const read = served(source).get(name);
        if (!read) return next();
        response.setHeader("content-type", KINDS[name.split(".").pop() ?? ""] ?? "");
        response.end(read());
      });
    },
    generateBundle() {
      for (const [fileName, read] of served(source)) {
        this.emitFile({ type: "asset", fileName, source: read() });
      }
    },
  };
}
