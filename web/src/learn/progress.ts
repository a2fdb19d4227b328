/** How far this device's learner is in each game's lesson. */
import { readStored, writeStored } from "../device/storage.ts";

export interface Progress {
  /** The learner's action at each step: a move, or "" where there was only text. */
  done: string[];
  /** The lesson was finished once. */
  finished: boolean;
}

const key = (game: string) => `parlour-lesson-${game}`;

export function lessonProgress(game: string): Progress {
  const found = readStored(key(game)) as Partial<Progress> | null;
  const done = Array.isArray(found?.done) ? found.done.filter((one) => typeof one === "string") : [];
  return { done, finished: found?.finished === true };
}

export function saveProgress(game: string, done: string[], { finished = false } = {}): void {
  writeStored(key(game), { done, finished: finished || lessonProgress(game).finished });
}
