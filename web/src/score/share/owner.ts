/** The player who owns this phone, for each sheet: this device offers to enter their points first. */
import type { SheetData } from "../game.ts";

const PREFIX = "parlour-me-";

/** The player's id; null if it was never chosen. */
export function loadOwner({ id }: SheetData): string | null {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null;
  }
}

export function saveOwner({ id }: SheetData, person: string): void {
  try {
    localStorage.setItem(PREFIX + id, person);
  } catch {
    // Not stored: every player's entry is offered in turn.
  }
}

/** For a sheet that is deleted for good. */
export function deleteOwner(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was stored.
  }
}
