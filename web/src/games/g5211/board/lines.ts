/** The lines above the tally: where the game is, and what would score now. */
import type { G5211Derived, G5211View } from "../../../net/messages.ts";
import { words } from "../../../words/words.svelte.ts";

export function headingOf(view: G5211View, rounds: number, turns: number): string {
  const { round, turn, deck } = view;
  const last = view.last_round ? "yes" : "no";
  const said = words.say("g5211-round", { round, rounds, turn, turns, last });
  return view.options.long ? `${words.say("g5211-deck", { deck })} · ${said}` : said;
}

export function leaderOf({ tally, kododo_number: number }: G5211Derived): string {
  if (tally.kododo === number) return words.say("g5211-now-kododo");
  if (tally.colours.every(({ count }) => count === 0)) return words.say("g5211-now-empty");
  const leads = tally.colours.find(({ standing }) => standing === "majority");
  return leads ? words.say("g5211-now-colour", { colour: leads.colour }) : words.say("g5211-now-none");
}

/** How many cards are still to be picked. */
export const choosing = (picked: number, wanted: number): string =>
  words.say(picked ? "g5211-choose-more" : "g5211-choose", { count: wanted - picked });
