/**
 * A table's live connection. It comes back by itself, asks for what it missed, and says a move
 * again under the same id until the server has it: nothing is lost, nothing is doubled.
 */
import { api, Refusal } from "./api.ts";
import type { Asked, Down } from "./messages.ts";
import type { Hears, Transport } from "./transport.ts";

/** The server says something every 15 s; after this long a silence the line is dead. */
const SILENCE = 40_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

export class SocketTransport implements Transport {
  #id: string;
  #hears: Hears;
  #socket: WebSocket | null = null;
  #since: number | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unanswered = new Map<string, Asked>();
  #closed = false;
  #abort = new AbortController();

  constructor(id: string, hears: Hears) {
    this.#id = id;
    this.#hears = hears;
    const { signal } = this.#abort;
    addEventListener("online", () => this.retry(), { signal });
    addEventListener("offline", () => this.#drop(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.retry(), { signal });
    this.#open();
  }

  send(asked: Asked): boolean {
    const isMove = asked.do === "play" && typeof asked.id === "string";
    if (isMove) this.#unanswered.set(asked.id as string, asked);
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(asked));
      return true;
    }
    return isMove;
  }

  retry(): void {
    if (this.#socket || this.#closed) return;
    this.#wait = FIRST_WAIT;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#abort.abort();
    this.#forget();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.#since === null ? "" : `?since=${this.#since}`;
    const path = `/api/tables/${encodeURIComponent(this.#id)}/socket${since}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#listen();
      // A table that has not moved on since has nothing to tell: to be back is news enough.
      if (this.#since !== null) this.#hears.link("live");
      for (const asked of this.#unanswered.values()) socket.send(JSON.stringify(asked));
    };
    socket.onmessage = (message) => {
      this.#listen();
      this.#hear(JSON.parse(String(message.data)) as Down);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#forget();
      if (opened) this.#again();
      else void this.#diagnose();
    };
  }

  /** A refused handshake does not say why; the same question over HTTP does. */
  async #diagnose(): Promise<void> {
    try {
      await api.look(this.#id);
    } catch (error) {
      const code = error instanceof Refusal ? error.code : "";
      if (code === "not_found") return this.#end("gone");
      if (code === "forbidden") return this.#end("forbidden");
      if (code === "too_many") this.#hears.link("full");
    }
    this.#again();
  }

  #end(link: "gone" | "forbidden"): void {
    this.#hears.link(link);
    this.close();
  }

  #again(): void {
    if (this.#closed) return;
    this.#hears.link("lost");
    // A little luck in the wait, so that a restarted server is not asked by all at once.
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  #hear(down: Down): void {
    for (const id of down.state?.acks ?? down.acks ?? []) this.#unanswered.delete(id);
    if (down.state) {
      this.#wait = FIRST_WAIT;
      this.#since = down.state.version;
      this.#hears.link("live");
      this.#hears.state(down.state);
    }
    if (down.refused) {
      const { id, code } = down.refused;
      if (id && code !== "unavailable") this.#unanswered.delete(id);
      this.#hears.refused(down.refused);
      // A database that does not answer has not refused the move: it is said again on a new line.
      if (id && code === "unavailable") this.#drop();
    }
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#drop(), SILENCE);
  }

  #drop(): void {
    if (!this.#socket || this.#closed) return;
    this.#forget();
    this.#again();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
