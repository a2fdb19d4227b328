/** Texts of the board: the lines above the tally, and the label of the button. */
import type { G5211Derived, G5211View } from "../../../net/messages.ts";
import { words } from "../../../words/words.svelte.ts";

export function headingOf(view: G5211View, rounds: number, turns: number): string {
  const { round, turn, deck } = view;
  const last = view.last_round ? "yes" : "no";
  const where = words.say("g5211-round", { round, rounds, turn, turns, last });
  return view.options.long ? `${words.say("g5211-deck", { deck })} · ${where}` : where;
}

export function leaderOf({ tally, kododo_number: number }: G5211Derived): string {
  if (tally.kododo === number) return words.say("g5211-now-kododo");
  if (tally.colours.every(({ count }) => count === 0)) return words.say("g5211-now-empty");
  const leads = tally.colours.find(({ standing }) => standing === "majority");
  return leads ? words.say("g5211-now-colour", { colour: leads.colour }) : words.say("g5211-now-none");
}

/** The cards that the player has picked so far, and whether they are sent or locked in. */
export interface Picked {
  /** The legal move that the picked cards make, if they do. */
  move: string | undefined;
  cards: string[];
  wanted: number;
  isSent: boolean;
  isLocked: boolean;
  isUnconfirmed: boolean;
  /** Whether another choice is locked in, which this one would replace. */
  replaces: boolean;
}

/** The label of the button that locks a choice in, or what it waits for. */
export function lockLabel({ move, cards, wanted, isSent, isLocked, isUnconfirmed, replaces }: Picked): string {
  if (isSent) return words.say("g5211-locking");
  if (isLocked) return words.say("g5211-locked");
  if (!move) return words.say(cards.length ? "g5211-choose-more" : "g5211-choose", { count: wanted - cards.length });
  if (isUnconfirmed) return words.say("g5211-lock-sure", { cards: cards.join(" ") });
  return words.say(replaces ? "g5211-lock-instead" : "g5211-lock");
}

/** Whom the table waits for; empty if it is nobody else. */
export const waitingFor = (names: string[]): string => (names.length ? words.say("g5211-waiting", { names }) : "");
