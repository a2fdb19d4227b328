/** Notes on a table's settings that people should read before they sit down. */
import type { SettingsInfo } from "../net/messages.ts";

type Note = "rated-aids" | "rated" | "no-aids";

/** Null for a table with the usual settings. Its messages are `web-note-..`, and `web-note-..-short` in lists. */
export function noteOf({ rated, aids }: SettingsInfo): Note | null {
  if (rated) return aids ? "rated-aids" : "rated";
  return aids ? null : "no-aids";
}
