/** Loads a daily deal again until its par is known: the champion needs time to play it. */
import type { Daily } from "../net/messages.ts";

const POLL_MS = 4000;

/** For an effect that depends on `daily`. */
export function pollPar(daily: Daily | null, load: () => Promise<void>): (() => void) | undefined {
  if (daily?.par !== null) return undefined;
  const timer = setTimeout(() => void load().catch(() => undefined), POLL_MS);
  return () => clearTimeout(timer);
}
