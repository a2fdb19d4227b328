/** JSON from the server. */
import { words } from "../words/words.svelte.ts";

/** The server's name for players who have deleted themselves (`games/sentence.py`). */
const REMOVED_NAME = "Someone\ufe00";

/** Parse JSON; the name of players who have deleted themselves is translated. */
export function parseJson(text: string): unknown {
  return JSON.parse(text.includes(REMOVED_NAME) ? text.replaceAll(REMOVED_NAME, words.say("removed-name")) : text);
}
