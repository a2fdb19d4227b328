/** JSON in the browser's local storage, which may be blocked, full or broken. */

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function readStoredList<T>(key: string): T[] {
  const found = readStored(key);
  return Array.isArray(found) ? (found as T[]) : [];
}

/** Best effort: the page works without it. False if the value was not stored. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // a private window, or no room left
  }
}
