/** Which tips this device has shown. Tips begin with a lesson and end after three games. */
import { readStored, writeStored } from "../device/storage.ts";

interface Tips {
  /** Ids of the tips that were shown: none is shown twice. */
  seen: string[];
  /** Games played to the end since the lesson. */
  games: number;
  /** The player has turned tips off. */
  off: boolean;
}

const KEY = "parlour-tips";
const MAX_GAMES = 3;

function tips(): Tips | null {
  const found = readStored(KEY) as Tips | null;
  return Array.isArray(found?.seen) ? found : null;
}

/** Offer tips from the first lesson on. */
export function offerTips(): void {
  if (!tips()) writeStored(KEY, { seen: [], games: 0, off: false } satisfies Tips);
}

export function hasTips(): boolean {
  const found = tips();
  return found !== null && !found.off && found.games < MAX_GAMES;
}

export const isNewTip = (id: string): boolean => hasTips() && !tips()!.seen.includes(id);

function change(how: (now: Tips) => Partial<Tips>): void {
  const now = tips();
  if (now) writeStored(KEY, { ...now, ...how(now) });
}

export const markTipSeen = (id: string): void => change(({ seen }) => ({ seen: [...seen, id] }));
export const countGame = (): void => change(({ games }) => ({ games: games + 1 }));
export const stopTips = (): void => change(() => ({ off: true }));
