/** A finished round, told at its own pace: reveal, a beat, then one step after the other. */
import { motionMs } from "../../lib/settings.svelte.ts";
import type { G5211Finished, G5211Tally } from "../../lib/messages.ts";
import type { Step } from "./verdict.ts";

/** Cards turn, and everybody looks at them. */
const BEAT = 700;
/** About as long as a short sentence takes to read. */
const STEP = 950;

export interface Told {
  finished: G5211Finished;
  steps: Step[];
  /** What lay in front of everybody, and the tally before the last cards. */
  table: string[][];
  before: G5211Tally;
  isLast: boolean;
}

export class Telling {
  told = $state.raw<Told | null>(null);
  /** How many steps were told. */
  stage = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(told: Told): void {
    this.stop();
    this.told = told;
    this.#wait(motionMs(BEAT));
  }

  /** All at once: for whoever does not want to wait. */
  finish = (): void => {
    clearTimeout(this.#timer);
    this.stage = this.told?.steps.length ?? 0;
  };

  stop = (): void => {
    clearTimeout(this.#timer);
    this.told = null;
    this.stage = 0;
  };

  get isDone(): boolean {
    return this.told !== null && this.stage >= this.told.steps.length;
  }

  /** The steps told so far. */
  get steps(): Step[] {
    return this.told?.steps.slice(0, this.stage) ?? [];
  }

  get struck(): string[] {
    return this.steps.flatMap((step) => step.strikes);
  }

  /** What scores, once that was told. */
  get scores(): string | undefined {
    return this.steps.find((step) => step.scores)?.scores;
  }

  #wait(pause: number): void {
    if (pause === 0) return this.finish();
    this.#timer = setTimeout(() => {
      this.stage += 1;
      if (!this.isDone) this.#wait(motionMs(STEP));
    }, pause);
  }
}
