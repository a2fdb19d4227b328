/** The guest's unfinished tables as the server last listed them, shown until it responds. */
import { findGame } from "../games/index.ts";
import { readStored, readStoredList, writeStored } from "../device/storage.ts";
import type { MyTable } from "../net/messages.ts";

const KEY = "parlour-waiting";

export const recentTables = (): MyTable[] => readStoredList(KEY);
export function saveRecentTables(tables: MyTable[]): void {
  writeStored(KEY, tables);
}

const LAST = "parlour-last-table";

/** Remember which game is played at a table, for the next visit. */
export function saveLastTable(id: string, game: string): void {
  writeStored(LAST, { id, game });
}

/** Load a table's board while its connection opens, if we were there before. */
export function loadBoard(id: string): void {
  const last = readStored(LAST) as { id?: string; game?: string } | null;
  const game = last?.id === id ? last.game : recentTables().find((one) => one.id === id)?.table.game;
  if (game) void findGame(game)?.Board().catch(() => undefined);
}
