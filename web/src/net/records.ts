/** Finished games: their records, replays and reviews, from the server or from this browser. */
import { get, post, Refusal, untilReady } from "./api.ts";
import type { Frame, LogEntry, Replay, Review, ReviewPending, View } from "./messages.ts";
import { python } from "../device/python.ts";
import { localRecords } from "../device/savedGames.ts";
import { readStoredList, writeStored } from "../device/storage.ts";

export type GameRecord = Record<string, unknown> & {
  game: string;
  players: string[];
  moves: [seat: number, move: string][];
  scores?: number[];
  winners?: number[];
};

/** In paths, replaces the table's id for games of this device; a number follows, 0 for the latest. */
export const HOTSEAT = "here";
const CACHE = "parlour-played";
const MAX_CACHED = 30;
const REVIEW_ATTEMPTS = 40;

interface CachedRecord {
  table: string;
  number: number;
  record: GameRecord;
}

const cachedRecords = () => readStoredList<CachedRecord>(CACHE);
const recordPath = (table: string, number: number) => `/records/${encodeURIComponent(table)}/${number}`;
const isOffline = (error: unknown) => error instanceof Refusal && error.code === "offline";

/** Fetch a record or its replay, and cache the record for when we are offline. */
async function fetchCached<T>(
  table: string,
  number: number,
  fetch: () => Promise<[result: T, record: GameRecord]>,
  fromCache: (record: GameRecord) => T | Promise<T>,
): Promise<T> {
  if (table === HOTSEAT) {
    const record = localRecords()[number];
    if (!record) throw new Refusal("not_found", { id: "server-no-record", args: {} });
    return fromCache(record as GameRecord);
  }
  const isSame = (one: CachedRecord) => one.table === table && one.number === number;
  try {
    const [result, record] = await fetch();
    const others = cachedRecords().filter((one) => !isSame(one));
    writeStored(CACHE, [{ table, number, record }, ...others].slice(0, MAX_CACHED));
    return result;
  } catch (error) {
    const cached = cachedRecords().find(isSame);
    if (cached && isOffline(error)) return fromCache(cached.record);
    throw error;
  }
}

export const loadRecord = (table: string, number: number): Promise<GameRecord> =>
  fetchCached(
    table,
    number,
    async () => {
      const record = await get<GameRecord>(recordPath(table, number));
      return [record, record];
    },
    (record) => record,
  );

/** A record as frames, by its link. */
export const loadReplay = (table: string, number: number): Promise<Replay> =>
  fetchCached(
    table,
    number,
    async () => {
      const replayed = await untilReady(() => get<Replay>(`${recordPath(table, number)}/replay`));
      return [replayed, replayed.record as GameRecord];
    },
    replay,
  );

/** A record as frames: by the server, or by the page's own Python when offline. */
export async function replay(record: GameRecord): Promise<Replay> {
  try {
    return await untilReady(() => post<Replay>("/replay", { record }));
  } catch (error) {
    if (!isOffline(error)) throw error;
    return python.replay<Replay>(record);
  }
}

/**
 * The coach's review, which may take minutes; null if there is none or `signal` was aborted.
 * `onwait` is called with whether the server is still getting ready, or only busy.
 */
export async function loadReview(
  table: string,
  number: number,
  signal: AbortSignal,
  onwait: (isGettingReady: boolean) => void,
): Promise<Review | null> {
  const path = `${recordPath(table, number)}/review?wait=20`;
  for (let attempt = 0; attempt < REVIEW_ATTEMPTS && !signal.aborted; attempt++) {
    try {
      const found = await untilReady(
        () => get<Review | ReviewPending>(path, signal),
        (reason) => onwait(reason.code === "getting_ready"),
        signal,
      );
      if (!("pending" in found)) return found;
      onwait(found.getting_ready ?? false);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
  return null;
}

/** The seat of the only person in a game against bots; null if there are several people, or none. */
export function onlyPerson({ seats }: Pick<Replay, "seats">): number | null {
  const people = seats.flatMap(({ kind }, place) => (kind === "bot" ? [] : [place]));
  return people.length === 1 ? people[0]! : null;
}

/** A frame as a seat or a spectator saw it: the seat's own part replaces what all saw. */
export function frameFor(frame: Frame, seat: number | null): { view: View; reckoned: unknown; happened: LogEntry } {
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
