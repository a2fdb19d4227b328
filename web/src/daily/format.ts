/** Formats days, times and results of the daily deal. */
import type { Daily } from "../net/messages.ts";
import { gameName } from "../state/games.svelte.ts";
import { withMinus, words } from "../words/words.svelte.ts";

/** "17 November 2026": the day itself, whatever the reader's time zone. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}

/** "14 April at 01:00", where the reader is. */
export function moment(at: number): string {
  const parts = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(words.locale, parts).format(new Date(at));
}

/** How long the day's deal is still open, by the server's clock. */
export function timeLeft({ at, ends }: Daily): string {
  const minutes = Math.max(1, Math.ceil((ends - at) / 60_000));
  if (minutes < 60) return words.say("daily-next-minutes", { minutes });
  return words.say("daily-next-hours", { hours: Math.round(minutes / 60) });
}

/** "+3", "−2", "0". */
export const toPar = (points: number, par: number): string =>
  points > par ? `+${points - par}` : withMinus(points - par);

/** "3 above par". */
export function comparedToPar(points: number, par: number): string {
  if (points === par) return words.say("daily-on");
  return words.say(points > par ? "daily-above" : "daily-below", { difference: Math.abs(points - par) });
}

/** The text to share: game, day, points, par and place, and nothing about the cards. */
export function shareText(daily: Daily, points: number): string {
  const about = { game: gameName(daily.game), date: longDay(daily.day), points };
  const text =
    daily.par === null
      ? words.say("daily-share-no-par", about)
      : `${words.say("daily-share-text", { ...about, par: daily.par })} (${toPar(points, daily.par)})`;
  const { rank = null } = daily.mine ?? {};
  return rank === null ? text : `${text}\n${words.say("daily-rank", { rank, results: daily.results })}`;
}
