/** A table's events as sentences in the reader's language. */
import { botName, seatName } from "../state/games.svelte.ts";
import type { LogEntry, SeatInfo, PlayerSentence } from "../net/messages.ts";
import { words } from "./words.svelte.ts";

/** A sentence about players, with bots called by their level in the reader's language. */
export function renderWithBots(sentence: PlayerSentence): string {
  const args = Object.entries(sentence.args).map(([key, value]) => {
    const pieces = sentence.bots?.[key];
    if (pieces) return [key, pieces.map((one) => (typeof one === "string" ? one : botName(one.name, one.level))).join("")];
    const isSentence = typeof value === "object" && value !== null && "id" in value;
    return [key, isSentence ? renderWithBots(value as PlayerSentence) : value];
  });
  return words.say(sentence.id, Object.fromEntries(args) as Record<string, unknown>);
}

export function logLines(event: LogEntry, seats: readonly (SeatInfo | null)[]): string[] {
  const lines = (event.told ?? []).map(renderWithBots);
  if (event.what === "chatted") lines.push(String(event.text));
  if (event.what !== "said" && event.what !== "chatted") return lines;
  const who = seatName(seats[Number(event.seat)] ?? null);
  return lines.map((text) => words.say("web-log-said", { who, text }));
}
