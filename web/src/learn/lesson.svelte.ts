/**
 * A lesson on a table like any other. Python decides what happens and what to say; the page sends
 * what the learner does, on the server or, without a network, in this page's own Python.
 */
import { post, Refusal } from "../net/api.ts";
import type { LessonOut, PlayerSentence, Sentence, State, TableRequest } from "../net/messages.ts";
import type { TransportListener } from "../net/transport.ts";
import { python } from "../device/python.ts";
import { pauseMs } from "../state/settings.svelte.ts";
import { LiveTable } from "../state/table.svelte.ts";
import { words } from "../words/words.svelte.ts";
import { lessonProgress, saveProgress } from "./progress.ts";
import { offerTips } from "./tipsLeft.ts";

/** Between two things that other players do. */
const PAUSE = 700;
/** The learner's action at a step that is only read. */
const READ = "";

async function loadStep(game: string, done: string[]): Promise<LessonOut> {
  const given = { done, name: words.say("web-you") };
  try {
    return await post<LessonOut>(`/lessons/${encodeURIComponent(game)}`, given);
  } catch (error) {
    const isUnreachable = error instanceof Refusal && ["offline", "unavailable"].includes(error.code);
    if (!isUnreachable) throw error;
    return await python.lesson<LessonOut>(game, given);
  }
}

export class LessonGame {
  readonly game: string;
  /** The learner's step: its text, and the places it points at. */
  at = $state.raw<LessonOut | null>(null);
  /** Replaced by a new one when a position does not follow from the one before. */
  table = $state.raw<LiveTable | null>(null);
  /** Why the last move was not one that the step teaches. */
  wrong = $state.raw<PlayerSentence | null>(null);
  hasFailed = $state(false);
  #done: string[] = [];
  #listener!: TransportListener;
  #queue: Promise<void> = Promise.resolve();

  constructor(game: string) {
    this.game = game;
  }

  get isOver(): boolean {
    return this.at !== null && this.at.step === this.at.steps;
  }

  /** Resume where this device's learner stopped. */
  async open(): Promise<void> {
    const { done } = lessonProgress(this.game);
    offerTips();
    try {
      // The step before shows again what the text is about.
      if (done.at(-1)) await this.#go(done.slice(0, -1));
      await this.#go(done);
      if (this.isOver) await this.restart();
    } catch (error) {
      if (error instanceof Refusal && error.code !== "offline" && done.length) await this.restart();
      else this.hasFailed = true;
    }
  }

  async restart(): Promise<void> {
    await this.#try(() => this.#go([]));
  }

  /** The text was read. */
  next = (): void => {
    if (this.at && !this.at.moves && !this.isOver) this.#enqueue(() => this.#go([...this.#done, READ]));
  };

  #connect(): LiveTable {
    this.table?.close();
    const table = new LiveTable((listener) => {
      this.#listener = listener;
      return {
        send: (request) => {
          this.#enqueue(() => this.#play(request));
          return true;
        },
        retry: () => undefined,
        close: () => undefined,
      };
    });
    table.guide = "read";
    return table;
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(() => this.#try(work));
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      this.hasFailed = false;
      await work();
    } catch {
      this.hasFailed = true;
    }
  }

  async #play(request: TableRequest): Promise<void> {
    if (request.do !== "play") return;
    const id = request.id ?? null;
    try {
      await this.#go([...this.#done, request.move], id);
    } catch (error) {
      const { code, sentence } = error instanceof Refusal ? error : { code: "unavailable", sentence: { id: "lesson-failed", args: {} } };
      this.#listener.refused({ id, code, message: "", sentence });
      throw error;
    }
  }

  async #go(done: string[], id: string | null = null): Promise<void> {
    const at = await loadStep(this.game, done);
    this.wrong = at.wrong;
    if (at.wrong) {
      // The move is not played: the board is as it was, and another may be tried.
      this.#listener.refused({ id, code: "lesson", message: "", sentence: at.wrong as Sentence });
      return;
    }
    this.#done = done;
    saveProgress(this.game, done, { finished: at.step === at.steps });
    const states = at.states as State[];
    if (at.fresh || !this.table) {
      const table = this.#connect();
      this.#show(states[0]!, id);
      this.table = table;
    } else this.#show(states[0]!, id);
    for (const state of states.slice(1)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs(PAUSE)));
      this.#show(state);
    }
    this.table!.guide = at.moves ? "play" : "read";
    this.at = at;
  }

  #show(state: State, id: string | null = null): void {
    this.#listener.connection("live");
    this.#listener.state({ ...state, acks: id === null ? [] : [id] });
  }
}
