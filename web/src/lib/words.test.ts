import { expect, test } from "vitest";
import { words } from "./words.svelte.ts";

test("a sentence's variables may be sentences", async () => {
  await words.use("en");
  expect(words.tell({ id: "web-tagline" })).toMatch(/card games/);
  await words.use("fr");
  expect(words.say("web-tagline")).toMatch(/jeux de cartes/);
  expect(document.documentElement.lang).toBe("fr");
});
