/** What happened at a table, as sentences in the reader's language. */
import type { Happened } from "./messages.ts";
import { words } from "./words.svelte.ts";

/** Entries about seats and the table itself; those of a game bring their sentences along. */
const OWN: Record<string, string> = {
  sat: "web-log-sat",
  rose: "web-log-rose",
  tookback: "web-log-tookback",
  wentaway: "web-log-wentaway",
  cameback: "web-log-cameback",
  paused: "web-log-paused",
  resumed: "web-log-resumed",
  wantsrematch: "web-log-wantsrematch",
};

function whose(event: Happened, names: string[]): string {
  if (typeof event.name === "string") return event.name;
  return typeof event.seat === "number" ? (names[event.seat] ?? "") : "";
}

export function logged(event: Happened, names: string[], seat: number | null): string[] {
  const who = whose(event, names);
  const told = (event.told ?? []).map((sentence) => words.tell(sentence));
  if (event.what === "said") return told.map((text) => words.say("web-log-said", { who, text }));
  if (event.what === "chatted") return [words.say("web-log-said", { who, text: event.text })];
  const own = OWN[event.what];
  if (own) told.push(words.say(own, { who, you: event.seat === seat ? "yes" : "no" }));
  return told;
}
