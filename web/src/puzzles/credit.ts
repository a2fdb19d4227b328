/** The credit for an answer: full for the best choice, less the more win chance another one gives away. */
import type { PuzzleChoice, PuzzleOut } from "../net/messages.ts";

/** Win chance from which on nothing is left of the credit: the coach calls that a blunder. */
const BLUNDER = 0.1;
/** Credit from which on an answer was almost right. */
export const CLOSE = 0.4;

export interface Marked {
  chosen: PuzzleChoice;
  best: PuzzleChoice;
  /** Win chance given away. */
  lost: number;
  /** From 0 to 1. */
  credit: number;
  verdict: "best" | "close" | "wrong";
}

export function mark({ choices }: Pick<PuzzleOut, "choices">, move: string): Marked {
  const best = choices.reduce((a, b) => (b.win > a.win ? b : a));
  const chosen = choices.find((one) => one.move === move) ?? best;
  const lost = best.win - chosen.win;
  const credit = chosen === best ? 1 : Math.max(0, 1 - lost / BLUNDER);
  return { chosen, best, lost, credit, verdict: chosen === best ? "best" : credit >= CLOSE ? "close" : "wrong" };
}
