/**
 * A table's WebSocket. It reconnects by itself, fetches the events it missed, and resends a move
 * under the same id until the server acknowledges it: no move is lost or played twice.
 */
import { parseJson } from "./json.ts";
import { api, Refusal } from "./api.ts";
import type { TableRequest, SocketMessage, State } from "./messages.ts";
import { patchedState } from "./patch.ts";
import type { Transport, TransportListener } from "./transport.ts";

/** The server sends something every 15 s; after this long a silence the connection is dead. */
const SILENCE = 40_000;
/** With this number the server sends patches after the first state. */
const PROTOCOL = 2;
const MIN_DELAY = 400;
const MAX_DELAY = 15_000;

export class SocketTransport implements Transport {
  #id: string;
  #listener: TransportListener;
  #socket: WebSocket | null = null;
  #since: number | null = null;
  /** The last state of this connection, which patches build upon. */
  #state: State | null = null;
  #delay = MIN_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unacknowledged = new Map<string, TableRequest>();
  #closed = false;
  #abort = new AbortController();

  constructor(id: string, listener: TransportListener) {
    this.#id = id;
    this.#listener = listener;
    const { signal } = this.#abort;
    addEventListener("online", () => this.retry(), { signal });
    addEventListener("offline", () => this.#drop(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.retry(), { signal });
    this.#open();
  }

  send(command: TableRequest): boolean {
    const isMove = command.do === "play" && typeof command.id === "string";
    if (isMove) this.#unacknowledged.set(command.id as string, command);
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(command));
      return true;
    }
    return isMove;
  }

  retry(): void {
    if (this.#socket || this.#closed) return;
    this.#delay = MIN_DELAY;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#abort.abort();
    this.#disconnect();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.#since === null ? "" : `&since=${this.#since}`;
    const path = `/api/tables/${encodeURIComponent(this.#id)}/socket?protocol=${PROTOCOL}&recap=1${since}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#watchSilence();
      // If nothing has happened since, no state will follow.
      if (this.#since !== null) this.#listener.connection("live");
      for (const command of this.#unacknowledged.values()) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (message) => {
      this.#watchSilence();
      this.#receive(parseJson(String(message.data)) as SocketMessage);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#disconnect();
      if (opened) this.#reconnect();
      else void this.#diagnose();
    };
  }

  /** A refused handshake gives no reason; the same request over HTTP does. */
  async #diagnose(): Promise<void> {
    try {
      await api.table(this.#id);
    } catch (error) {
      const code = error instanceof Refusal ? error.code : "";
      if (code === "not_found") return this.#end("gone");
      if (code === "forbidden") return this.#end("forbidden");
      if (code === "too_many") this.#listener.connection("full");
    }
    this.#reconnect();
  }

  #end(connection: "gone" | "forbidden"): void {
    this.#listener.connection(connection);
    this.close();
  }

  #reconnect(): void {
    if (this.#closed) return;
    this.#listener.connection("lost");
    // Jitter, so that a restarted server does not get all connections at once.
    this.#timer = setTimeout(() => this.#open(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 1.7, MAX_DELAY);
  }

  #receive(down: SocketMessage): void {
    const state = down.patch ? patchedState(this.#state, down.patch) : down.state;
    // A new connection begins with the whole state. Acknowledgements come again, too.
    if (down.patch && !state) return this.#drop();
    for (const id of state?.acks ?? down.acks ?? []) this.#unacknowledged.delete(id);
    if (state) {
      this.#delay = MIN_DELAY;
      this.#since = state.version;
      this.#state = state;
      this.#listener.connection("live");
      this.#listener.state(state);
    }
    if (down.getting_ready) this.#listener.gettingReady?.(down.getting_ready);
    if (down.refused) {
      const { id, code } = down.refused;
      if (id && code !== "unavailable") this.#unacknowledged.delete(id);
      this.#listener.refused(down.refused);
      // A database that does not answer has not refused the move: resend it on a new connection.
      if (id && code === "unavailable") this.#drop();
    }
  }

  #watchSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#drop(), SILENCE);
  }

  #drop(): void {
    if (!this.#socket || this.#closed) return;
    this.#disconnect();
    this.#reconnect();
  }

  #disconnect(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    this.#state = null;
    socket?.close();
  }
}
