/** The table in this page's own Python worker; `parlour/table/json_api/hotseat.py` defines the calls. */
import { Refusal } from "../net/api.ts";
import type { PlayerSentence, Recap, Refused, Sentence, State } from "../net/messages.ts";
import type { Answer, Call } from "./python.worker.ts";

export interface LocalSeat {
  name?: string;
  bot?: string;
}

export interface NewGame {
  game: string;
  seats: LocalSeat[];
  options?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  from?: { record: unknown; step: number };
}

/** The opinion of the strongest bot of this device: `opinion` of `table/json_api/position.py`. */
export interface DeviceHint {
  best: string;
  reason: PlayerSentence | null;
  scale: "points" | "share";
  moves: { move: string; value: number }[];
}

export type Reply = { state?: State; refused?: Refused };

class PythonWorker {
  #worker: Worker | null = null;
  #count = 0;
  #waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();

  /** Start loading Python before it is needed. */
  warm = () => this.#json<null>("warm");
  open = (game: NewGame) => this.#json<Reply[]>("open", JSON.stringify(game));
  load = (save: string) => this.#json<Reply[]>("load", save);
  send = (seat: number | null, command: unknown) => this.#json<Reply[]>("request", seat, JSON.stringify(command));
  message = (seat: number | null, since: number | null = null) => this.#json<State>("message", seat, since);
  recap = (seat: number | null) => this.#json<Recap>("recap", seat);
  step = () => this.#json<boolean>("step");
  save = () => this.#call("save");
  record = () => this.#json<Record<string, unknown> | null>("record");
  verify = (record: unknown) =>
    this.#checked<{ checks: { name: string; holds: boolean; finding: Sentence }[] }>("verify", JSON.stringify(record));
  replay = <T>(record: unknown) => this.#checked<T>("replay", JSON.stringify(record));
  hint = (seat: number) => this.#checked<DeviceHint>("hint", seat);
  tips = (seat: number) => this.#json<PlayerSentence[]>("tips", seat);
  lesson = <T>(game: string, given: unknown) => this.#checked<T>("lesson", game, JSON.stringify(given));
  /** Help at a real table: `moves`, `bot` or `opinion`. */
  position = <T>(verb: string, given: { game: string }) => this.#checked<T>("position", verb, given.game, JSON.stringify(given));

  /** Throws a `Refusal`, as requests to the server do. */
  async #checked<T>(verb: string, ...args: Call["args"]): Promise<T> {
    const answer = await this.#json<T & { refused?: Refused }>(verb, ...args);
    if (answer.refused) throw new Refusal(answer.refused.code, answer.refused.sentence);
    return answer;
  }

  async #json<T>(verb: string, ...args: Call["args"]): Promise<T> {
    return JSON.parse(await this.#call(verb, ...args)) as T;
  }

  #call(verb: string, ...args: Call["args"]): Promise<string> {
    this.#worker ??= this.#start();
    const id = this.#count++;
    this.#worker.postMessage({ id, verb, args } satisfies Call);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #start(): Worker {
    // In one expression: this is how the build recognises a worker.
    const worker = new Worker(new URL("./python.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("answer" in data) waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.error));
    };
    worker.onerror = () => {
      // It could not be fetched: we are offline, and it was never cached.
      for (const { reject } of this.#waiting.values()) reject(new Error("worker"));
      this.#waiting.clear();
      this.#worker = null;
    };
    return worker;
  }
}

export const python = new PythonWorker();
