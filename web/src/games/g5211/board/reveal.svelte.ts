/** Shows how a finished round was decided: the cards, a pause, then one step after the other. */
import { pauseMs } from "../../../state/settings.svelte.ts";
import type { G5211Finished, G5211Step, G5211Tally } from "../../../net/messages.ts";

/** Milliseconds to see the revealed cards before the first step. */
const BEAT = 700;
/** Milliseconds to read a short sentence. */
const STEP = 950;

export interface Step extends G5211Step {
  /** It is about what the reader gets. */
  isOwn?: boolean;
}

/** The steps of a verdict for one reader, without what others keep; for everyone if `you` is null. */
export function stepsFor(steps: G5211Step[], names: string[], you: number | null): Step[] {
  return steps.flatMap((step) => {
    const seat = step.seat ?? null;
    if (seat === null) return [step];
    if (you !== null && seat !== you) return [];
    const { id, args } = step.sentence;
    const isOwn = seat === you;
    const who = { who: names[seat] ?? "", you: isOwn ? "yes" : "no" };
    return [{ ...step, sentence: { id, args: { ...who, ...args } }, isOwn }];
  });
}

export interface RevealedRound {
  finished: G5211Finished;
  steps: Step[];
  /** The cards on the table, and the tally before the last cards. */
  table: string[][];
  before: G5211Tally;
  isLast: boolean;
}

export class VerdictReveal {
  round = $state.raw<RevealedRound | null>(null);
  /** How many steps are shown. */
  stage = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(round: RevealedRound): void {
    this.stop();
    this.round = round;
    this.#wait(pauseMs(BEAT));
  }

  /** Show all steps at once. */
  finish = (): void => {
    clearTimeout(this.#timer);
    this.stage = this.round?.steps.length ?? 0;
  };

  stop = (): void => {
    clearTimeout(this.#timer);
    this.round = null;
    this.stage = 0;
  };

  get isDone(): boolean {
    return this.round !== null && this.stage >= this.round.steps.length;
  }

  /** The steps shown so far. */
  get steps(): Step[] {
    return this.round?.steps.slice(0, this.stage) ?? [];
  }

  get struck(): string[] {
    return this.steps.flatMap((step) => step.strikes ?? []);
  }

  /** What scores, once that step is shown. */
  get scores(): string | undefined {
    return this.steps.find((step) => step.scores)?.scores ?? undefined;
  }

  #wait(pause: number): void {
    if (pause === 0) return this.finish();
    this.#timer = setTimeout(() => {
      this.stage += 1;
      if (!this.isDone) this.#wait(pauseMs(STEP));
    }, pause);
  }
}
