/** Finished games to look back at: by link from the server, or from what this browser has kept. */
import { get, post, Refusal } from "./api.ts";
import type { Frame, Happened, Replayed, View } from "./messages.ts";
import { pocket } from "./pocket.ts";
import { records } from "./saves.ts";

export type GameRecord = Record<string, unknown> & {
  game: string;
  players: string[];
  moves: [seat: number, move: string][];
  scores?: number[];
  winners?: number[];
};

/** The address under which games of this device are found; a number follows, the latest is 0. */
export const HERE = "here";
const PLAYED = "parlour-played";
const MOST = 30;

interface Played {
  table: string;
  number: number;
  record: GameRecord;
}

function played(): Played[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLAYED) ?? "[]");
    return Array.isArray(found) ? (found as Played[]) : [];
  } catch {
    return [];
  }
}

function remember(one: Played): void {
  const others = played().filter((kept) => kept.table !== one.table || kept.number !== one.number);
  try {
    localStorage.setItem(PLAYED, JSON.stringify([one, ...others].slice(0, MOST)));
  } catch {
    // no room: with a network it can still be fetched
  }
}

/** A record by its link. Once seen, it can be seen again without a network. */
export async function loadRecord(table: string, number: number): Promise<GameRecord> {
  if (table === HERE) {
    const kept = records()[number];
    if (kept) return kept as GameRecord;
    throw new Refusal("not_found", { id: "server-no-record", args: {} });
  }
  try {
    const record = await get<GameRecord>(`/records/${encodeURIComponent(table)}/${number}`);
    remember({ table, number, record });
    return record;
  } catch (error) {
    const kept = played().find((one) => one.table === table && one.number === number);
    if (kept && error instanceof Refusal && error.code === "offline") return kept.record;
    throw error;
  }
}

/** A record as frames: by the server, or by the page's own Python where there is none. */
export async function replay(record: GameRecord): Promise<Replayed> {
  try {
    return await post<Replayed>("/replay", { record });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "offline") throw error;
    return pocket.replay<Replayed>(record);
  }
}

/** What a seat saw of a frame, or a spectator; a seat's part is laid over what all saw. */
export function seen(frame: Frame, seat: number | null): { view: View; reckoned: unknown; happened: Happened } {
  const own = seat === null ? {} : (frame.own[seat] ?? {});
  const reckoned = seat === null ? {} : (frame.own_reckoned?.[seat] ?? {});
  return {
    view: { ...frame.view, ...own } as unknown as View,
    reckoned: frame.reckoned ? { ...frame.reckoned, ...reckoned } : null,
    happened: seat === null ? frame.spectator : (frame.seats[seat] ?? frame.spectator),
  };
}

/** The hands of all seats in a frame, where a game has hands. */
export function hands(frame: Frame): string[][] {
  return frame.own.map((own) => (Array.isArray(own.hand) ? (own.hand as string[]) : []));
}
