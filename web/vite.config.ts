import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ahead } from "./plugins/ahead.ts";
import { icons } from "./plugins/icons.ts";
import { offline } from "./plugins/offline.ts";
import { pocket } from "./plugins/pocket.ts";
import { rules } from "./plugins/rules.ts";
import { words } from "./plugins/words.ts";

// The Python package beside us; the build may run from a copy of this folder and says where it is.
const source = process.env.PARLOUR_SOURCE ?? resolve(import.meta.dirname, "../src/parlour");

export default defineConfig({
  plugins: [svelte(), words(source), rules(source), pocket(source), icons(), ahead(), offline(import.meta.dirname)],
  build: {
    target: "es2022",
    outDir: "../src/parlour/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One style of 13 kB for the whole page: less than a wait for each of its parts.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one piece instead of twenty.
          groups: [{ name: "shell", test: /src\/(lib|parts|cards)\/|node_modules\/(svelte|esm-env|clsx|@fluent)\//, minShareCount: 2 }],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:5211", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    setupFiles: ["src/lib/jsdom.ts"],
    testTimeout: 60_000,
    include: ["src/**/*.test.ts", "plugins/**/*.test.ts"],
  },
});
