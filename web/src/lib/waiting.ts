/** Games that waited for us last time: shown at once, and corrected when the server has answered. */
import type { Mine } from "./messages.ts";

const KEY = "parlour-waiting";

export function lastWaiting(): Mine[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Mine[]) : [];
  } catch {
    return [];
  }
}

export function keepWaiting(mine: Mine[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(mine));
  } catch {
    // then they come a moment later
  }
}
