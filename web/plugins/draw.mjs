// `[[game, layout], ..]` on standard input becomes `[html, ..]` on standard output: for the docs.
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const { module } = await runnerImport(`${root}/src/cards/docs.ts`, { configFile: false, root, logLevel: "error" });
const asked = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(asked.map(([game, layout]) => module.figure(game, layout))));
