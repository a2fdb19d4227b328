// Draws figures for the docs: `{"language", "figures": [{"game", "kind", "text", "facts"}, ..]}` on
// standard input, `[html, ..]` on standard output.
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, runnerImport } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = process.env.PARLOUR_SOURCE ?? resolve(root, "../src/parlour");
const bare = { configFile: false, root, logLevel: "error" };
const { module: plugin } = await runnerImport(`${root}/plugins/words.ts`, bare);
const server = await createServer({
  ...bare,
  plugins: [svelte(), plugin.words(source, null)],
  appType: "custom",
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
// Loading the page's texts sets the document's language and description.
globalThis.document = { documentElement: {}, querySelector: () => null };
const { drawAll } = await server.ssrLoadModule("/src/rules/docs.ts");
const { language, figures } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await drawAll(language, figures)));
await server.close();
