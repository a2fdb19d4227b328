/**
 * A game on this device: one screen that goes from hand to hand. While hands are secret, nobody's
 * cards show before their owner has said that the screen is theirs; what all may see, all see.
 */
import type { Asked, State } from "./messages.ts";
import { pocket, type NewGame } from "./pocket.ts";
import { dropGame, keepGame, keepRecord } from "./saves.ts";
import { LiveTable } from "./table.svelte.ts";
import { motionMs } from "./settings.svelte.ts";
import type { Hears, Transport } from "./transport.ts";

/** `cover`: the screen is on its way to somebody; `hand`: it is theirs; `table`: all look. */
export type Stage = "cover" | "hand" | "table";

const BOT_PAUSE = 500;

export class HereGame {
  stage = $state<Stage>("table");
  /** Whose hand is shown, or will be. */
  seat = $state<number | null>(null);
  table: LiveTable;
  readonly game: string;
  #hears!: Hears;
  #people: number[];
  /** Several people pass the screen on: what is told, all of them may hear. */
  #shared: boolean;
  /** Whether players have cards that the others must not see. */
  #secret: boolean;
  #shown = 0;
  #lastSeat: number | null = null;
  #closed = false;

  constructor(game: string, people: number[]) {
    this.game = game;
    this.#people = people;
    this.#shared = people.length > 1;
    this.#secret = game === "5211" && this.#shared;
    this.table = new LiveTable((hears) => {
      this.#hears = hears;
      return {
        send: (asked) => {
          void this.#do(asked);
          return true;
        },
        retry: () => undefined,
        close: () => (this.#closed = true),
      } satisfies Transport;
    });
    this.table.isShared = this.#shared;
  }

  static async open(game: NewGame): Promise<HereGame> {
    const people = game.seats.flatMap((seat, place) => (seat.name ? [place] : []));
    return HereGame.#begin(game.game, people, await pocket.open(game));
  }

  static async load(game: string, save: string): Promise<HereGame> {
    const told = await pocket.load(save);
    const seats = told[0]?.state?.table?.seats ?? [];
    const people = seats.flatMap((one, place) => (one?.kind === "human" ? [place] : []));
    return HereGame.#begin(game, people, told);
  }

  static async #begin(
    game: string,
    people: number[],
    told: Awaited<ReturnType<typeof pocket.open>>,
  ): Promise<HereGame> {
    const refused = told[0]?.refused;
    if (refused) throw new Error(refused.message);
    const here = new HereGame(game, people);
    here.#take(told[0]?.state as State);
    await here.#goOn();
    return here;
  }

  /** The one who was asked for has the screen. */
  async take(): Promise<void> {
    await this.#look(this.seat);
    this.stage = "hand";
  }

  /** All have looked at the table: on to the next. */
  async pass(): Promise<void> {
    await this.#next();
  }

  /** A move that the last player would rather not have made. */
  async takeBack(): Promise<void> {
    const seat = this.#secret ? this.seat : this.#lastSeat;
    if (seat === null) return;
    await pocket.ask(seat, { do: "undo" });
    await this.#goOn();
  }

  async #do(asked: Asked): Promise<void> {
    const before = this.#turn();
    const answers = await pocket.ask(this.seat, asked);
    for (const { state, refused } of answers) {
      if (refused) return this.#hears.refused(refused);
      if (state) await this.#show(state);
    }
    if (asked.do === "play") this.#lastSeat = this.seat;
    await this.#goOn(before);
  }

  /** Bots move, the game is kept, and the screen goes where it is needed. */
  async #goOn(before = this.#turn()): Promise<void> {
    for (;;) {
      if (this.#closed || !(await pocket.step())) break;
      if (!this.#secret) await this.#look(this.#people.length === 1 ? this.#people[0]! : this.seat);
      await new Promise((done) => setTimeout(done, motionMs(BOT_PAUSE)));
    }
    const state = await pocket.message(null);
    await this.#keep(state);
    const everybodyLooks = state.phase !== "playing" || (this.#secret && this.#turnOf(state) !== before);
    if (everybodyLooks) {
      this.seat = null;
      await this.#look(null);
      this.stage = "table";
    } else await this.#next(state);
  }

  async #next(known?: State): Promise<void> {
    const state = known ?? (await pocket.message(null));
    const acting = (state.view?.to_act ?? []) as number[];
    const next = this.#people.find((seat) => acting.includes(seat)) ?? this.#people[0] ?? null;
    if (!this.#secret) {
      this.seat = next;
      await this.#look(next);
      this.stage = "hand";
      return;
    }
    this.seat = next;
    this.stage = "cover";
  }

  /** The table as a seat may know it, with what happened since the screen last showed anything. */
  async #look(seat: number | null): Promise<void> {
    const state = await pocket.message(seat, this.#shown);
    if (!this.#secret && this.#lastSeat !== null && this.#lastSeat !== seat) {
      const last = await pocket.message(this.#lastSeat);
      state.can_undo ||= last.can_undo;
    }
    await this.#show(state);
  }

  /** What one player was told is theirs alone: on a shared screen, all hear what anybody may know. */
  async #show(state: State): Promise<void> {
    if (this.#shared) state.events = (await pocket.message(null, this.#shown)).events;
    this.#take(state);
  }

  #take(state: State): void {
    this.#shown = Math.max(this.#shown, state.version);
    this.#hears.link("live");
    this.#hears.state(state);
  }

  #turn(): string {
    return this.table.state ? this.#turnOf(this.table.state) : "";
  }

  #turnOf(state: State): string {
    const view = state.view as { round?: number; turn?: number; deck?: number } | null;
    return `${state.phase} ${view?.deck ?? 0} ${view?.round ?? 0} ${view?.turn ?? 0}`;
  }

  async #keep(state: State): Promise<void> {
    if (state.phase === "over") {
      dropGame(this.game);
      const record = await pocket.record();
      if (record) keepRecord(record);
      return;
    }
    const names = (this.table.about?.seats ?? []).map((one) => one?.name ?? "");
    keepGame({ game: this.game, names, save: await pocket.save() });
  }
}
