/** Notes on a table's settings that people should read before they sit down. */
import type { SettingsInfo } from "../net/messages.ts";

type Note = "rated-aids" | "rated" | "no-aids";

/** Null for a table that is as most are. The words are `web-note-..`, in short `web-note-..-short`. */
export function noteOf({ rated, aids }: SettingsInfo): Note | null {
  if (rated) return aids ? "rated-aids" : "rated";
  return aids ? null : "no-aids";
}
