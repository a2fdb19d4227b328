/**
 * A hotseat game: one screen that players pass on. While hands are secret, a player's cards are
 * shown only after they have confirmed that they have the screen.
 */
import { findGame } from "../games/index.ts";
import type { TableRequest, State } from "../net/messages.ts";
import { python, type NewGame, type Reply } from "../device/python.ts";
import { deleteGame, saveGame, saveRecord } from "../device/savedGames.ts";
import { LiveTable } from "./table.svelte.ts";
import { motionMs } from "./settings.svelte.ts";
import type { Transport, TransportListener } from "../net/transport.ts";

/** `cover`: the screen is being passed on; `hand`: one player has it; `table`: all players see it. */
export type Stage = "cover" | "hand" | "table";

const BOT_PAUSE = 500;

export class HotseatGame {
  stage = $state<Stage>("table");
  /** Whose hand is shown, or will be. */
  seat = $state<number | null>(null);
  table: LiveTable;
  readonly game: string;
  #listener!: TransportListener;
  #people: number[];
  /** Several people share the screen: it may only announce what all of them may know. */
  #isShared: boolean;
  /** Players have cards that the others must not see. */
  #isSecret: boolean;
  #shownVersion = 0;
  #lastSeat: number | null = null;
  #isClosed = false;

  constructor(game: string, people: number[]) {
    this.game = game;
    this.#people = people;
    this.#isShared = people.length > 1;
    this.#isSecret = (findGame(game)?.hasHands ?? true) && this.#isShared;
    this.table = new LiveTable((listener) => {
      this.#listener = listener;
      return {
        send: (command) => {
          void this.#run(command);
          return true;
        },
        retry: () => undefined,
        close: () => (this.#isClosed = true),
      } satisfies Transport;
    });
    this.table.isShared = this.#isShared;
  }

  static async open(game: NewGame): Promise<HotseatGame> {
    const people = game.seats.flatMap((seat, index) => (seat.name ? [index] : []));
    return HotseatGame.#begin(game.game, people, await python.open(game));
  }

  static async load(game: string, save: string): Promise<HotseatGame> {
    const replies = await python.load(save);
    const seats = replies[0]?.state?.table?.seats ?? [];
    const people = seats.flatMap((one, index) => (one?.kind === "human" ? [index] : []));
    return HotseatGame.#begin(game, people, replies);
  }

  static async #begin(game: string, people: number[], [reply]: Reply[]): Promise<HotseatGame> {
    if (reply?.refused) throw new Error(reply.refused.message);
    const hotseat = new HotseatGame(game, people);
    const recap = await python.recap(people.length === 1 ? people[0]! : null);
    hotseat.#receive({ ...(reply?.state as State), recap });
    await hotseat.#advance();
    return hotseat;
  }

  /** The player whose turn it is has confirmed that they have the screen. */
  async uncover(): Promise<void> {
    await this.#showFor(this.seat);
    this.stage = "hand";
  }

  /** Leave the table view and pass the screen to the next player. */
  async pass(): Promise<void> {
    await this.#next(await python.message(null));
  }

  /** Undo the last player's move. */
  async undo(): Promise<void> {
    const seat = this.#isSecret ? this.seat : this.#lastSeat;
    if (seat === null) return;
    await python.send(seat, { do: "undo" });
    await this.#advance();
  }

  async #run(command: TableRequest): Promise<void> {
    const before = this.#turn();
    for (const { state, refused } of await python.send(this.seat, command)) {
      if (refused) return this.#listener.refused(refused);
      if (state) await this.#show(state);
    }
    if (command.do === "play") this.#lastSeat = this.seat;
    await this.#advance(before);
  }

  /** Let bots move, save the game, and pass the screen on. */
  async #advance(before = this.#turn()): Promise<void> {
    for (;;) {
      if (this.#isClosed || !(await python.step())) break;
      if (!this.#isSecret) await this.#showFor(this.#people.length === 1 ? this.#people[0]! : this.seat);
      await new Promise((resolve) => setTimeout(resolve, motionMs(BOT_PAUSE)));
    }
    const state = await python.message(null);
    await this.#save(state);
    const isForEveryone = state.phase !== "playing" || (this.#isSecret && turnOf(state) !== before);
    if (isForEveryone) {
      this.seat = null;
      await this.#showFor(null);
      this.stage = "table";
    } else await this.#next(state);
  }

  async #next(state: State): Promise<void> {
    const acting = (state.view?.to_act ?? []) as number[];
    this.seat = this.#people.find((seat) => acting.includes(seat)) ?? this.#people[0] ?? null;
    if (this.#isSecret) {
      this.stage = "cover";
    } else {
      await this.#showFor(this.seat);
      this.stage = "hand";
    }
  }

  /** Show the table as a seat may see it, with the events since it was last shown. */
  async #showFor(seat: number | null): Promise<void> {
    const state = await python.message(seat, this.#shownVersion);
    if (!this.#isSecret && this.#lastSeat !== null && this.#lastSeat !== seat) {
      const last = await python.message(this.#lastSeat);
      state.can_undo ||= last.can_undo;
    }
    await this.#show(state);
  }

  /** On a shared screen, show the events as a spectator may know them. */
  async #show(state: State): Promise<void> {
    if (this.#isShared) state.events = (await python.message(null, this.#shownVersion)).events;
    this.#receive(state);
  }

  /** Bots may still be moving when the next card is played: what was shown meanwhile is not shown again. */
  #receive(state: State): void {
    state.events = state.events.filter((event) => event.number > this.#shownVersion);
    this.#shownVersion = Math.max(this.#shownVersion, state.version);
    this.#listener.connection("live");
    this.#listener.state(state);
  }

  #turn(): string {
    return this.table.state ? turnOf(this.table.state) : "";
  }

  async #save(state: State): Promise<void> {
    if (state.phase === "over") {
      deleteGame(this.game);
      const record = await python.record();
      if (record) saveRecord(record);
      return;
    }
    const names = (this.table.about?.seats ?? []).map((one) => one?.name ?? "");
    saveGame({ game: this.game, names, save: await python.save() });
  }
}

function turnOf(state: State): string {
  const view = state.view as { round?: number; turn?: number; deck?: number } | null;
  return `${state.phase} ${view?.deck ?? 0} ${view?.round ?? 0} ${view?.turn ?? 0}`;
}
