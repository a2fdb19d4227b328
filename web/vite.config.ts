/// <reference types="vitest/config" />
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { ahead } from "./plugins/ahead.ts";
import { botRatings } from "./plugins/botRatings.ts";
import { levels } from "./plugins/levels.ts";
import { firstFiles } from "./plugins/first.ts";
import { offline } from "./plugins/offline.ts";
import { python } from "./plugins/python.ts";
import { rules } from "./plugins/rules.ts";
import { words } from "./plugins/words.ts";

// The Python package beside us; the build may run from a copy of this folder and says where it is.
const root = import.meta.dirname;
const source = process.env.PARLOUR_SOURCE ?? resolve(root, "../src/parlour");

const first = firstFiles(root);
first.delete(resolve(root, "src/main.ts")); // it stays the entry
const LIBRARIES = /node_modules\/(svelte\/src\/(?!animate|easing|motion|reactivity|store|transition)|esm-env|clsx|@fluent)/;

export default defineConfig({
  // Tests have all texts at once.
  plugins: [svelte(), words(source, process.env.VITEST ? null : root), rules(source), levels(source), botRatings(source), python(source), ahead(), offline(root, source)],
  build: {
    target: "es2022",
    outDir: "../src/parlour/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one piece instead of twenty, and so does what most pages behind it share.
          groups: [
            { name: "shell", test: (id) => first.has(id.split("?")[0]!) || LIBRARIES.test(id), priority: 2 },
            { name: "shared", test: /src\/(net|state|device|words|parts|cards|table|review)\/|node_modules\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:5211", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    // A new environment and new modules for each file would take three quarters of the time.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    sequence: { shuffle: true },
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ["src/**/*.test.ts", "plugins/**/*.test.ts"],
  },
});
