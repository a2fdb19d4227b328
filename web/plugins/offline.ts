/** The service worker with the list of what it keeps, and packed neighbours of what is large. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

const PACKED = /\.(js|mjs|css|html|json|svg|wasm|webmanifest)$/;
/** Squeezing ten megabytes as hard as possible would take longer than the rest of the build. */
const LARGE = 500_000;

function bytes(file: Rolldown.OutputAsset | Rolldown.OutputChunk): Buffer {
  return Buffer.from(file.type === "chunk" ? file.code : file.source);
}

function packed(data: Buffer): [suffix: string, data: Buffer][] {
  const quality = data.length > LARGE ? 5 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return [
    [".br", brotliCompressSync(data, { params })],
    [".gz", gzipSync(data, { level: data.length > LARGE ? 6 : 9 })],
  ];
}

export function offline(root: string): Plugin {
  return {
    name: "parlour-offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const hash = createHash("sha256");
        const [shell, pocket] = [["/", "/manifest.webmanifest", "/icon.svg"], [] as string[]];
        for (const name of Object.keys(bundle).toSorted()) {
          const data = bytes(bundle[name]!);
          hash.update(name).update(data);
          if (name.startsWith("pocket/")) pocket.push(`/${name}`);
          else if (name.startsWith("assets/")) shell.push(`/${name}`);
        }
        const worker = readFileSync(join(root, "src", "sw.js"), "utf-8");
        const facts = { version: hash.digest("hex").slice(0, 16), shell, pocket };
        const source = worker.replace("__FACTS__", JSON.stringify(facts));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
        for (const name of Object.keys(bundle).filter((one) => PACKED.test(one))) {
          for (const [suffix, data] of packed(bytes(bundle[name]!))) {
            this.emitFile({ type: "asset", fileName: name + suffix, source: data });
          }
        }
      },
    },
  };
}
