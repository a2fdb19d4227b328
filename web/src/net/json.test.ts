/** Names of players who have deleted themselves, in the reader's language. */
import { expect, test } from "vitest";
import { words } from "../words/words.svelte.ts";
import { parseJson } from "./json.ts";

test.each([["en", "Someone"], ["fr", "Quelqu’un"]] as const)("a removed player has a name in %s", async (language, name) => {
  await words.use(language);
  expect(parseJson('{"players":["Someone\ufe00","Anna","Someone"]}')).toEqual({ players: [name, "Anna", "Someone"] });
});

test("other JSON is read as it is", () => {
  expect(parseJson('{"a":[1,null,"Quelqu’un"]}')).toEqual({ a: [1, null, "Quelqu’un"] });
});
