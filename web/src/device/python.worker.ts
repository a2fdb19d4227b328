/** Runs the server's own rules and table with Pyodide in a worker. */
import { loadPyodide } from "pyodide";

export interface Call {
  id: number;
  verb: string;
  args: (string | number | null)[];
}

export type Answer = { id: number; answer: string } | { id: number; error: string };

type HotseatTable = Record<string, (...args: unknown[]) => string>;

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

async function start(): Promise<HotseatTable> {
  const [python, source] = await Promise.all([
    loadPyodide({ indexURL: "/pocket/" }),
    fetch("/pocket/parlour.json").then((answer) => answer.json() as Promise<Record<string, string | { base64: string }>>),
  ]);
  for (const [path, contents] of Object.entries(source)) {
    const file = `/parlour/${path}`;
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    python.FS.writeFile(file, typeof contents === "string" ? contents : bytesOf(contents.base64));
  }
  python.runPython("import sys; sys.path.insert(0, '/parlour')");
  return python.runPython("from parlour.table.json_api.hotseat import HotseatTable; HotseatTable()") as HotseatTable;
}

let table: Promise<HotseatTable> | null = null;
// Calls run one at a time: as on the server, a table has one writer.
let queue: Promise<unknown> = Promise.resolve();

async function answer({ id, verb, args }: Call): Promise<Answer> {
  try {
    const found = await (table ??= start());
    if (verb === "warm") return { id, answer: "null" };
    // Pyodide passes undefined as None, but null as JsNull.
    const given = args.map((value) => value ?? undefined);
    return { id, answer: found[verb]!(...given) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener("message", (event: MessageEvent<Call>) => {
  queue = queue.then(async () => postMessage(await answer(event.data)));
});
