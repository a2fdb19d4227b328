/** A table as the page sees it, whichever way it is reached. */
import { readOut } from "../cards/inline.ts";
import type { GameName } from "../cards/palette.ts";
import { announce } from "./announce.svelte.ts";
import { logged } from "./log.ts";
import type { Asked, Happened, Refused, SeatInfo, SettingsInfo, State, TableInfo, View } from "./messages.ts";
import type { Connect, Link, Transport } from "./transport.ts";

const KEPT = 400;
/** Longer than this, a sentence after the other would be heard minutes late. */
const SPOKEN = 12;

let count = 0;
const tag = Math.random().toString(36).slice(2, 8);
/** An id that no other tab uses: the server plays a move once per id. */
const newId = () => `${tag}-${Date.now().toString(36)}-${count++}`;

/** A table as servers of the last versions describe it. */
export type About = Omit<TableInfo, "settings" | "seats"> & {
  settings: SettingsInfo & { ready?: boolean; seen?: boolean };
  seats: ((SeatInfo & { ready?: boolean }) | null)[];
};

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
/** Something to ask, before it has an id. */
export type Wish = Without<Asked> | { do: "ready"; ready: boolean };

export class LiveTable {
  state = $state.raw<State | null>(null);
  about = $state.raw<About | null>(null);
  link = $state<Link>("connecting");
  /** What the last message told, for motion and sound. */
  events = $state.raw<Happened[]>([]);
  log = $state.raw<Happened[]>([]);
  refused = $state.raw<Refused | null>(null);
  /** When the last message came, on this page's clock. */
  heard = $state(0);
  /** Several people look at this one screen: nobody is “you”. */
  isShared = false;
  #pending = $state.raw<{ id: string; move: string } | null>(null);
  #transport: Transport;

  constructor(connect: Connect) {
    this.#transport = connect({
      state: (state) => this.#take(state),
      refused: (refused) => this.#refuse(refused),
      link: (link) => (this.link = link),
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

  /** Whether the game waits for us. */
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
    this.ask({ do: "undo" });
  };

  /** Anything but a move. False if there is no connection to say it over. */
  ask(wish: Wish): boolean {
    this.refused = null;
    return this.#transport.send({ ...wish, id: newId() } as Asked);
  }

  retry(): void {
    this.#transport.retry();
  }

  close(): void {
    this.#transport.close();
  }

  #take(state: State): void {
    this.heard = performance.now();
    if (this.#pending && state.acks?.includes(this.#pending.id)) this.#pending = null;
    if (state.table) this.about = state.table;
    this.events = state.events;
    this.state = state;
    if (state.events.length === 0) return;
    this.log = [...this.log, ...state.events].slice(-KEPT);
    this.#speak(state.events);
  }

  #refuse(refused: Refused): void {
    if (refused.id === this.#pending?.id && refused.code !== "unavailable") this.#pending = null;
    this.refused = refused;
  }

  #speak(events: Happened[]): void {
    const game = this.about?.game as GameName | undefined;
    for (const { text } of this.#told(events).slice(-SPOKEN)) announce(game ? readOut(game, text) : text);
  }

  #told(events: Happened[]): { key: string; text: string }[] {
    const seats = this.about?.seats ?? [];
    return events.flatMap((event) =>
      logged(event, seats, this.isShared ? null : this.seat).map((text, place) => ({
        key: `${event.number}-${place}`,
        text,
      })),
    );
  }

  /** What happened, in sentences. */
  get lines(): { key: string; text: string }[] {
    return this.#told(this.log);
  }
}
