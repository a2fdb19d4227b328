/** The tables at which we sit and whose game is not over. */
import { get } from "./api.ts";
import type { TableInfo } from "./messages.ts";
import { settings } from "./settings.svelte.ts";

export interface MyTable {
  id: string;
  phase: string;
  seat: number;
  my_turn: boolean;
  table: TableInfo;
}

export async function myTables(): Promise<MyTable[]> {
  if (!settings.isGuest) return [];
  try {
    return await get<MyTable[]>("/tables/mine");
  } catch {
    return []; // no network: there is nothing to go on with
  }
}
