/** The service worker with the list of files it caches, and compressed copies of all text files. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

const COMPRESSED = /\.(js|mjs|css|html|json|svg|wasm|webmanifest)$/;
/** Compressing ten megabytes as hard as possible would take longer than the rest of the build. */
const LARGE = 500_000;

function bytes(file: Rolldown.OutputAsset | Rolldown.OutputChunk): Buffer {
  return Buffer.from(file.type === "chunk" ? file.code : file.source);
}

/** Side by side: Node compresses in threads of its own. */
async function compressed(data: Buffer): Promise<[suffix: string, data: Buffer][]> {
  const isLarge = data.length > LARGE;
  const params = { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 5 : 11 };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(data, { params }),
    promisify(gzip)(data, { level: isLarge ? 6 : 9 }),
  ]);
  return [[".br", br], [".gz", gz]];
}

/** The paths of the puzzles: Python has a file for each game that has any. */
function puzzlePaths(source: string): string[] {
  const games = readdirSync(join(source, "table", "puzzles")).filter((name) => name.endsWith(".json.xz"));
  return games.map((name) => `/api/puzzles/${name.split(".")[0]}`);
}

export function offline(root: string, source: string): Plugin {
  return {
    name: "parlour-offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const hash = createHash("sha256");
        const [shell, python] = [["/", "/manifest.webmanifest", "/manifest.fr.webmanifest", "/icon.svg"], [] as object[]];
        for (const name of Object.keys(bundle).toSorted()) {
          const data = bytes(bundle[name]!);
          hash.update(name).update(data);
          const digest = createHash("sha256").update(data).digest("hex").slice(0, 16);
          if (name.startsWith("pocket/")) python.push({ path: `/${name}`, size: data.length, digest });
          else if (name.startsWith("assets/")) shell.push(`/${name}`);
        }
        const worker = readFileSync(join(root, "src", "sw.js"), "utf-8");
        const facts = { version: hash.digest("hex").slice(0, 16), shell, pocket: python, puzzles: puzzlePaths(source) };
        const code = worker.replace("__FACTS__", JSON.stringify(facts));
        this.emitFile({ type: "asset", fileName: "sw.js", source: code });
        const names = Object.keys(bundle).filter((name) => COMPRESSED.test(name));
        const emit = async (name: string) => {
          for (const [suffix, data] of await compressed(bytes(bundle[name]!))) {
            this.emitFile({ type: "asset", fileName: name + suffix, source: data });
          }
        };
        await Promise.all(names.map(emit));
      },
    },
  };
}
