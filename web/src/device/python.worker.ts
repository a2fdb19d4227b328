/** Python in a worker: the rules and the table of the server, without the server. */
import { loadPyodide } from "pyodide";

export interface Call {
  id: number;
  verb: string;
  args: (string | number | null)[];
}

export type Answer = { id: number; answer: string } | { id: number; error: string };

type Pocket = Record<string, (...args: unknown[]) => string>;

async function start(): Promise<Pocket> {
  const [python, source] = await Promise.all([
    loadPyodide({ indexURL: "/pocket/" }),
    fetch("/pocket/parlour.json").then((answer) => answer.json() as Promise<Record<string, string>>),
  ]);
  for (const [path, text] of Object.entries(source)) {
    const file = `/parlour/${path}`;
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    python.FS.writeFile(file, text);
  }
  python.runPython("import sys; sys.path.insert(0, '/parlour')");
  return python.runPython("from parlour.pocket import Pocket; Pocket()") as Pocket;
}

let pocket: Promise<Pocket> | null = null;
// One thing after the other: the table has one writer here too.
let queue: Promise<unknown> = Promise.resolve();

async function answer({ id, verb, args }: Call): Promise<Answer> {
  try {
    const found = await (pocket ??= start());
    if (verb === "warm") return { id, answer: "null" };
    // What JavaScript calls null, Python must hear as None.
    const given = args.map((value) => value ?? undefined);
    return { id, answer: found[verb]!(...given) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener("message", (event: MessageEvent<Call>) => {
  queue = queue.then(async () => postMessage(await answer(event.data)));
});
