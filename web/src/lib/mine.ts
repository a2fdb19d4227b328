/** The tables at which we sat down in this browser and whose game is not over. */
import { api, Refusal } from "./api.ts";
import type { TableInfo } from "./messages.ts";

export interface MyTable {
  id: string;
  seat: number;
  isMyTurn: boolean;
  table: TableInfo;
}

const KEY = "parlour-tables";
const MOST = 6;

function ids(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function write(list: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // the link still leads there
  }
}

export const remember = (id: string): void => write([id, ...ids().filter((one) => one !== id)]);
export const forget = (id: string): void => write(ids().filter((one) => one !== id));

async function look(id: string): Promise<MyTable | null> {
  try {
    const { phase, seat, table, view } = await api.look(id);
    if (phase === "over" || seat === null || seat === undefined || !table) return drop(id);
    const acting = (view?.to_act ?? []) as number[];
    return { id, seat, table, isMyTurn: phase === "playing" && acting.includes(seat) };
  } catch (error) {
    const isGone = error instanceof Refusal && ["not_found", "forbidden"].includes(error.code);
    return isGone ? drop(id) : null;
  }
}

function drop(id: string): null {
  forget(id);
  return null;
}

export async function myTables(): Promise<MyTable[]> {
  const found = await Promise.all(ids().map(look));
  return found.filter((one) => one !== null);
}
