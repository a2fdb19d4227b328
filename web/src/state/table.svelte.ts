/** A table as the page sees it, over any transport. */
import { tick } from "svelte";
import { readOut } from "../cards/inline.ts";
import { nextFrameOrSoon } from "../device/steps.ts";
import { announce } from "./announce.svelte.ts";
import { logLines } from "../words/log.ts";
import type { TableRequest, LogEntry, Refused, State, TableInfo, View } from "../net/messages.ts";
import type { Connect, Connection, Transport } from "../net/transport.ts";

const MAX_LOG = 400;
/** With more sentences than this, a screen reader would still be reading minutes later. */
const MAX_ANNOUNCED = 12;

let count = 0;
const tag = Math.random().toString(36).slice(2, 8);
/** An id that no other tab uses: the server plays a move once per id. */
const newId = () => `${tag}-${Date.now().toString(36)}-${count++}`;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A command to the table, before it has an id. */
export type Command = WithoutId<TableRequest>;

export class LiveTable {
  state = $state.raw<State | null>(null);
  about = $state.raw<TableInfo | null>(null);
  connection = $state<Connection>("connecting");
  /** The events of the last message, for motion and sound. */
  events = $state.raw<LogEntry[]>([]);
  log = $state.raw<LogEntry[]>([]);
  /** The round that was scored last, as the game derived it. */
  finished = $state.raw<unknown>(null);
  refused = $state.raw<Refused | null>(null);
  /** Seats whose bot cannot move yet, because the server is still compiling it. */
  gettingReady = $state.raw<number[]>([]);
  /** When the last message came, by `performance.now()`. */
  receivedAt = $state(0);
  /** Several people share this screen: nobody is “you”. */
  isShared = false;
  /** In a lesson: whether the step needs a move, or is only read. */
  guide = $state<"play" | "read" | null>(null);
  #pending = $state.raw<{ id: string; move: string } | null>(null);
  #transport: Transport;
  /** Messages that wait for the frame of the player's own move; null if there is nothing to wait for. */
  #waiting: (() => void)[] | null = null;
  #unannounced: LogEntry[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: Connect) {
    this.#transport = connect({
      state: (state) => {
        const at = performance.now();
        this.#handleInOrder(() => this.#receive(state, at));
      },
      refused: (refused) => this.#handleInOrder(() => this.#refuse(refused)),
      connection: (connection) => (this.connection = connection),
      gettingReady: (seats) => this.#handleInOrder(() => (this.gettingReady = seats)),
    });
  }

  get view(): View | null {
    return this.state?.view as View | null;
  }

  get seat(): number | null {
    return this.state?.seat ?? null;
  }

  get pending(): string | null {
    return this.#pending?.move ?? null;
  }

  get isHost(): boolean {
    return this.about !== null && this.seat !== null && this.about.host === this.seat;
  }

  get isMyTurn(): boolean {
    const view = this.view;
    return this.state?.phase === "playing" && !!view && view.to_act.includes(this.seat ?? -1);
  }

  act = (move: string): void => {
    if (this.#pending || !this.state) return;
    const id = newId();
    this.refused = null;
    this.#pending = { id, move };
    this.#transport.send({ do: "play", move, id, version: this.state.version });
  };

  undo = (): void => {
    this.send({ do: "undo" });
  };

  /** Send anything but a move. False if there is no connection. */
  send(command: Command): boolean {
    this.refused = null;
    return this.#transport.send({ ...command, id: newId() } as TableRequest);
  }

  retry(): void {
    this.#transport.retry();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting?.splice(0);
    this.#transport.close();
  }

  #handleInOrder(handle: () => void): void {
    if (this.#waiting) this.#waiting.push(handle);
    else handle();
  }

  /**
   * Paint the player's own move before anything else. Bots answer within milliseconds; handling that in the same frame
   * would delay it. After that, one message per frame, so that a tap never waits for the whole queue.
   */
  async #drainAfterFrame(): Promise<void> {
    const waiting: (() => void)[] = (this.#waiting = []);
    await nextFrameOrSoon();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        next();
      } catch (error) {
        reportError(error); // the messages behind it must not be held up
      }
      // Without a frame, effects still have to run for each message: they show what it reports.
      await (document.hidden ? tick() : nextFrameOrSoon());
    }
    this.#waiting = null;
  }

  #receive(state: State, at: number): void {
    this.receivedAt = at;
    if (this.#pending && state.acks?.includes(this.#pending.id)) {
      this.#pending = null;
      if (!this.#waiting) void this.#drainAfterFrame();
    }
    if (state.table) this.about = state.table;
    this.events = state.events;
    this.state = state;
    this.gettingReady = state.getting_ready ?? [];
    // Past events: nothing to move, sound or announce.
    if (state.recap) this.log = state.recap.events.slice(-MAX_LOG);
    if (state.recap) this.finished = state.recap.finished ?? null;
    if (state.reckoned?.finished) this.finished = state.reckoned.finished;
    if (state.events.length === 0) return;
    this.log = [...this.log, ...state.events].slice(-MAX_LOG);
    // Draw the board first: screen readers speak a moment later anyway.
    this.#unannounced.push(...state.events);
    this.#timer ??= setTimeout(() => this.#announce());
  }

  #refuse(refused: Refused): void {
    if (refused.id === this.#pending?.id && refused.code !== "unavailable") this.#pending = null;
    this.refused = refused;
  }

  #announce(): void {
    this.#timer = undefined;
    const events = this.#unannounced.splice(0);
    const game = this.about?.game;
    for (const { text } of this.#lines(events).slice(-MAX_ANNOUNCED)) announce(game ? readOut(game, text) : text);
  }

  #lines(events: LogEntry[]): { key: string; text: string }[] {
    const seats = this.about?.seats ?? [];
    return events.flatMap((event) =>
      logLines(event, seats).map((text, index) => ({
        key: `${event.number}-${index}`,
        text,
      })),
    );
  }

  /** The log in sentences. */
  get lines(): { key: string; text: string }[] {
    return this.#lines(this.log);
  }
}
