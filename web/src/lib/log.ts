/** What happened at a table, as sentences in the reader's language. */
import { levelName, seatName } from "./games.svelte.ts";
import type { Happened, SeatInfo, Spoken } from "./messages.ts";
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

type Seats = readonly (SeatInfo | null)[];

function whose(event: Happened, seats: Seats): string {
  if (event.what === "sat") return seatName(event as unknown as SeatInfo);
  const one = typeof event.seat === "number" ? seats[event.seat] : null;
  return one ? seatName(one) : String(event.name ?? "");
}

/** A bot's name by itself, or in a list before its points or cards; its number stays behind it. */
function renamed(text: string, bot: SeatInfo): string {
  const base = bot.name.replace(/ \d+$/, "").replace(/[^\p{L}\p{N} ]/gu, "\\$&");
  const alone = new RegExp(`(^|[,;:·] )${base}(?=$|[,;:]| [−-]?\\d| [A-Z]\\d)`, "gu");
  return text.replace(alone, `$1${levelName(bot.level!)}`);
}

/** The server calls bots by one name for all; readers by that of their language. */
export function inOurWords(sentence: Spoken, seats: Seats): Spoken {
  const bots = seats.filter((one) => one?.kind === "bot" && one.level);
  if (!bots.length) return sentence;
  const fact = (value: unknown): unknown => {
    if (typeof value === "string") return bots.reduce((text, one) => renamed(text, one!), value);
    if (Array.isArray(value)) return value.map(fact);
    if (typeof value === "object" && value !== null && "id" in value) return inOurWords(value as Spoken, seats);
    return value;
  };
  const args = Object.entries(sentence.args).map(([key, value]) => [key, fact(value)]);
  return { ...sentence, args: Object.fromEntries(args) as Record<string, unknown> };
}

/** `seat`: who is called “you”; null if everybody is called by their name. */
export function logged(event: Happened, seats: Seats, seat: number | null): string[] {
  const who = whose(event, seats);
  const told = (event.told ?? []).map((sentence) => words.tell(inOurWords(sentence, seats)));
  if (event.what === "said") return told.map((text) => words.say("web-log-said", { who, text }));
  if (event.what === "chatted") return [words.say("web-log-said", { who, text: event.text })];
  const own = OWN[event.what];
  if (own) told.push(words.say(own, { who, you: event.seat === seat ? "yes" : "no" }));
  return told;
}
