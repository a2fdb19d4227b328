/** A game on this device that begins in the middle of another: left here by a replay. */
import type { NewGame } from "./pocket.ts";

let waiting: NewGame | null = null;

export function branchOff(game: NewGame): void {
  waiting = game;
}

/** The game that was branched off, once. */
export function takeBranch(game: string): NewGame | null {
  const found = waiting?.game === game ? waiting : null;
  waiting = null;
  return found;
}
