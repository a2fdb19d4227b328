/** Players whose connection is lost while the others wait for them. */
import type { State, TableInfo } from "../net/messages.ts";

export interface MissingPlayer {
  seat: number;
  /** Milliseconds until a bot takes over or, in a rated game, until the player has lost; null: the others decide. */
  left: number | null;
  isBotNext: boolean;
}

/** Those whose time is up first come first; not the viewer, who has a notice of their own. */
export function missingPlayers(about: TableInfo, now: Pick<State, "at" | "phase">, mine: number | null): MissingPlayer[] {
  if (now.phase !== "playing") return [];
  const { held = {}, counts = false } = about.forfeits ?? {};
  return about.seats
    .flatMap((one, seat): MissingPlayer[] => {
      const until = held[String(seat)] ?? one?.takeover ?? null;
      if ((until === null && !one?.missing) || seat === mine) return [];
      return [{ seat, left: until === null ? null : Math.max(0, until - now.at), isBotNext: !counts }];
    })
    .toSorted((one, two) => (one.left ?? 0) - (two.left ?? 0));
}
