/** The table in this page's own worker: asked in JSON, as `parlour/pocket.py` says. */
import { Refusal } from "./api.ts";
import type { Refused, Spoken, State } from "./messages.ts";
import type { Answer, Call } from "./pocket.worker.ts";

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

type Told = { state?: State; refused?: Refused };

class Pocket {
  #worker: Worker | null = null;
  #count = 0;
  #waiting = new Map<number, { done: (text: string) => void; failed: (error: Error) => void }>();

  /** Begin to fetch Python while somebody still types names. */
  warm = () => this.#ask<null>("warm");
  open = (game: NewGame) => this.#ask<Told[]>("open", JSON.stringify(game));
  load = (save: string) => this.#ask<Told[]>("load", save);
  ask = (seat: number | null, asked: unknown) =>
    this.#ask<Told[]>("ask", seat, JSON.stringify(asked));
  message = (seat: number | null, since: number | null = null) =>
    this.#ask<State>("message", seat, since);
  step = () => this.#ask<boolean>("step");
  save = () => this.#call("save");
  record = () => this.#ask<Record<string, unknown> | null>("record");
  verify = (record: unknown) =>
    this.#attempt<{ checks: { name: string; holds: boolean; finding: Spoken }[] }>("verify", JSON.stringify(record));
  replay = <T>(record: unknown) => this.#attempt<T>("replay", JSON.stringify(record));
  score = <T>(game: string, text: string, round: number | null) =>
    this.#attempt<T>("score", game, JSON.stringify({ text, round }));

  /** Refused in the answer's own words becomes a Refusal, as from the server. */
  async #attempt<T>(verb: string, ...args: Call["args"]): Promise<T> {
    const answer = await this.#ask<T & { refused?: Refused }>(verb, ...args);
    if (answer.refused) throw new Refusal(answer.refused.code, answer.refused.sentence);
    return answer;
  }

  async #ask<T>(verb: string, ...args: Call["args"]): Promise<T> {
    return JSON.parse(await this.#call(verb, ...args)) as T;
  }

  #call(verb: string, ...args: Call["args"]): Promise<string> {
    this.#worker ??= this.#start();
    const id = this.#count++;
    this.#worker.postMessage({ id, verb, args } satisfies Call);
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed }));
  }

  #start(): Worker {
    // In one expression: this is how the build recognises a worker.
    const worker = new Worker(new URL("./pocket.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("answer" in data) waiting?.done(data.answer);
      else waiting?.failed(new Error(data.error));
    };
    worker.onerror = () => {
      // It could not be fetched: no network, and never visited with one.
      for (const { failed } of this.#waiting.values()) failed(new Error("worker"));
      this.#waiting.clear();
      this.#worker = null;
    };
    return worker;
  }
}

export const pocket = new Pocket();
