/**
 * Python for games without a server, under `/pocket/`: the source of the rules, the table and the bots
 * with their networks (`parlour.json`), and the interpreter from its npm package.
 */
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Modules that need nothing but the standard library, and the networks of the bots among them. */
const INCLUDED = /^(__init__\.py|games\/.+|table\/.+|bots\/(levels\.json|(__init__|bot|baselines|characters|npz|registry|\w+\/(__init__|beginners|portable|styles))\.py|\w+\/weights\/\w+\.npz))$/;
const EXCLUDED = /\/(batch|review|puzzles)\/|\/(testing|perft|playthrough)\.py$/;
const RUNTIME = ["pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"];

/** The contents of every file by its path: text, or bytes as `{base64}`. */
function pythonSource(source: string): Record<string, string | { base64: string }> {
  const modules = readdirSync(source, { recursive: true, encoding: "utf-8" }).filter(
    (name) => /\.(py|json|npz)$/.test(name) && INCLUDED.test(name) && !EXCLUDED.test(name),
  );
  const contents = (name: string) => {
    const file = readFileSync(join(source, name));
    return name.endsWith(".npz") ? { base64: file.toString("base64") } : file.toString("utf-8");
  };
  return Object.fromEntries(modules.toSorted().map((name) => [`parlour/${name}`, contents(name)]));
}

function pythonFiles(source: string): Map<string, () => string | Buffer> {
  const home = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
  const files = new Map<string, () => string | Buffer>(
    RUNTIME.map((name) => [`pocket/${name}`, () => readFileSync(join(home, name))]),
  );
  files.set("pocket/parlour.json", () => JSON.stringify(pythonSource(source)));
  return files;
}

const TYPES: Record<string, string> = {
  mjs: "text/javascript",
  wasm: "application/wasm",
  json: "application/json",
  zip: "application/zip",
};

export function python(source: string): Plugin {
  return {
    name: "parlour-python",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? "").slice(1).split("?")[0] ?? "";
        const read = pythonFiles(source).get(name);
        if (!read) return next();
        response.setHeader("content-type", TYPES[name.split(".").pop() ?? ""] ?? "");
        response.end(read());
      });
    },
    generateBundle() {
      for (const [fileName, read] of pythonFiles(source)) {
        this.emitFile({ type: "asset", fileName, source: read() });
      }
    },
  };
}
