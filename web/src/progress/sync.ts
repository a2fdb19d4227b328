/**
 * Sends games against bots that were played offline to the server, so that they count on the player's
 * other devices too. Each is sent once, for the guest of this browser at that time.
 */
import { localRecords } from "../device/savedGames.ts";
import { readStoredList, writeStored } from "../device/storage.ts";
import { api, Refusal } from "../net/api.ts";
import type { GameRecord } from "../net/records.ts";
import { settings } from "../state/settings.svelte.ts";
import { botGame } from "./games.ts";

const KEY = "parlour-synced";
const MAX_SYNCED = 200;
/** Codes of refusals that a retry would not change. */
const FINAL = ["bad_record", "bad_request", "too_big"];

const cardsOf = (record: GameRecord): string | null => botGame(record, null, null, true)?.cards ?? null;

/** Send what the server does not have yet; stops when it cannot be reached, and continues the next time. */
export async function syncLocalGames(): Promise<void> {
  if (!settings.isGuest) return;
  for (const record of (localRecords() as GameRecord[]).toReversed()) {
    const cards = cardsOf(record);
    const sent = readStoredList<string>(KEY);
    if (!cards || sent.includes(cards)) continue;
    try {
      await api.offlineGames.add(record);
    } catch (error) {
      if (!(error instanceof Refusal) || !FINAL.includes(error.code)) return;
    }
    writeStored(KEY, [cards, ...sent].slice(0, MAX_SYNCED));
  }
}
