/** Games on this device that can go on, one for each game. */
export interface Saved {
  game: string;
  names: string[];
  /** What `Pocket.save` wrote. */
  save: string;
}

const key = (game: string) => `parlour-here-${game}`;

export function saved(game: string): Saved | null {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? "null") as Saved | null;
    return found && typeof found.save === "string" && Array.isArray(found.names) ? found : null;
  } catch {
    return null;
  }
}

export function savedGames(): Saved[] {
  return ["5211", "pixies"].map(saved).filter((one) => one !== null);
}

export function keepGame(one: Saved): void {
  try {
    localStorage.setItem(key(one.game), JSON.stringify(one));
  } catch {
    // no room: the game goes on until the page is closed
  }
}

export function dropGame(game: string): void {
  localStorage.removeItem(key(game));
}

const RECORDS = "parlour-records";
const MOST_RECORDS = 40;

/** Records of games that were played on this device, the latest first. */
export function records(): Record<string, unknown>[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(RECORDS) ?? "[]");
    return Array.isArray(found) ? (found as Record<string, unknown>[]) : [];
  } catch {
    return [];
  }
}

export function keepRecord(record: Record<string, unknown>): void {
  try {
    const same = JSON.stringify(record);
    const others = records().filter((one) => JSON.stringify(one) !== same);
    const kept = [record, ...others].slice(0, MOST_RECORDS);
    localStorage.setItem(RECORDS, JSON.stringify(kept));
  } catch {
    // no room: the game was played all the same
  }
}
