/** JSON from the server. */
import { words } from "../words/words.svelte.ts";

/** The server's name for players who have deleted themselves (`games/sentence.py`). */
const REMOVED_NAME = "Someone\ufe00";

/** Read JSON; players who have deleted themselves are called so in the reader's language. */
export function parseJson(text: string): unknown {
  return JSON.parse(text.includes(REMOVED_NAME) ? text.replaceAll(REMOVED_NAME, words.say("removed-name")) : text);
}
