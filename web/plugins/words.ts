/**
 * The page's texts, from the Fluent files that Python reads. `virtual:words/en` has what the first page
 * shows, `virtual:words/rules/en` and the like what only one part of the page needs (see `PARTS`), and
 * `virtual:words/rest/en` everything else. They are parsed during the build, so that phones need not.
 */
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { onFirstPage } from "./first.ts";

/** Files with sentences that the page can show; a test compares them with what can be sent. */
const SHARED = /^(characters|coach|refusals|results|server|table|verify|web[/].*)\.ftl$/;
/** Messages of the games that only the command line shows. */
const OMITTED = /-piece-/;
/** Loaded with the part of the page that needs them. */
const PARTS = ["rules", "lessons", "sheet", "puzzles", "daily", "numbers", "moderation"];
const PREFIX = "virtual:words/";

/** A file of each game's own words. */
function gameFiles(source: string, name: string): string[] {
  return readdirSync(join(source, "games"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(source, "games", entry.name, "words", name));
}

export function wordFiles(source: string, language: string): string[] {
  const folder = join(source, "text", language);
  const shared = readdirSync(folder, { encoding: "utf-8", recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => SHARED.test(name))
    .map((name) => join(folder, name));
  return [...shared, ...gameFiles(source, `${language}.ftl`)].filter(existsSync);
}

function partFiles(source: string, part: string, language: string): string[] {
  const shared = join(source, "text", language, `${part}.ftl`);
  return [shared, ...gameFiles(source, `${part}.${language}.ftl`)].filter(existsSync);
}

type Body = FluentResource["body"];

function read(files: string[]): Body {
  const fluent = new FluentResource(files.map((file) => readFileSync(file, "utf-8")).join("\n"));
  return fluent.body.filter(({ id }) => !OMITTED.test(id));
}

/** The messages and terms that these messages refer to, which must be loaded with them. */
function references(body: Body): Set<string> {
  const found = new Set<string>();
  JSON.stringify(body, (_, one) => {
    if (one?.type === "mesg" || one?.type === "term") found.add(one.type === "term" ? `-${one.name}` : one.name);
    return one;
  });
  return found;
}

/** Split the texts into those of the first page and the rest; without a page's folder, all belong to the first. */
function split(body: Body, root: string | null): [first: Body, rest: Body] {
  if (root === null) return [body, []];
  const isFirst = onFirstPage(root);
  const first = new Set(body.filter(({ id }) => isFirst(id)));
  for (let size = 0; size < first.size; ) {
    size = first.size;
    const needed = references([...first]);
    for (const one of body) if (needed.has(one.id)) first.add(one);
  }
  return [[...first], body.filter((one) => !first.has(one))];
}

export function words(source: string, root: string | null): Plugin {
  return {
    name: "parlour-words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const [part = "", language] = id.slice(PREFIX.length + 1).split("/");
      const whole = PARTS.includes(part);
      const files = whole ? partFiles(source, part, language!) : wordFiles(source, language ?? part);
      for (const file of files) this.addWatchFile(file);
      const found = read(files);
      const body = whole ? found : split(found, root)[language ? 1 : 0];
      // As JSON in a string: browsers parse that faster than a literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))});`;
    },
  };
}
