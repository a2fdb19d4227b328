/** The player who owns this phone, for each sheet: this device offers to enter their points first. */
import type { SheetData } from "../game.ts";

const PREFIX = "parlour-me-";

/** The player's id; null if nobody said so. */
export function loadMe({ id }: SheetData): string | null {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null;
  }
}

export function saveMe({ id }: SheetData, person: string): void {
  try {
    localStorage.setItem(PREFIX + id, person);
  } catch {
    // Then every player's entry is offered in turn.
  }
}

/** Forget the owner of a sheet that is gone for good. */
export function forgetMe(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Then nothing was stored.
  }
}
