/** The characters that play the bots' levels, loaded when they are first shown. */
import { words } from "../words/words.svelte.ts";

export interface Character {
  name: string;
  level: string;
  /** The name of its style in the ids of sentences; null: it plays its level as it is. */
  style: string | null;
}

/** All characters and their sentences; weakest level first. */
export async function loadCharacters(): Promise<Character[]> {
  const [{ default: levels }] = await Promise.all([import("virtual:characters"), words.load("rest")]);
  return Object.entries(levels).flatMap(([level, names]) =>
    Object.entries(names).map(([name, style]) => ({ name, level, style })),
  );
}

/** Its temperament, and what its style means in a game; `prefix` is how the ids of the game's sentences begin. */
export function aboutCharacter({ name, style }: Character, prefix: string): string[] {
  const temperament = words.say(`character-${name.toLowerCase()}`);
  return style ? [temperament, words.say(`style-${prefix}-${style}`)] : [temperament];
}
