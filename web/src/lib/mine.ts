/** The tables at which we sit and whose game is not over. */
import { get } from "./api.ts";
import type { TableInfo } from "./messages.ts";

export interface MyTable {
  id: string;
  phase: string;
  seat: number;
  my_turn: boolean;
  table: TableInfo;
}

export async function myTables(): Promise<MyTable[]> {
  try {
    return await get<MyTable[]>("/tables/mine");
  } catch {
    return []; // nobody yet, or no network: there is nothing to go on with
  }
}
