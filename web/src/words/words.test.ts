import { expect, test } from "vitest";
import { LANGUAGES, PLURALS, words } from "./words.svelte.ts";

test("a sentence's variables may be sentences", async () => {
  await words.use("en");
  expect(words.tell({ id: "web-tagline" })).toMatch(/card games/);
  await words.use("fr");
  expect(words.say("web-tagline")).toMatch(/jeux de cartes/);
  expect(document.documentElement.lang).toBe("fr");
});

test.each(LANGUAGES)("counts are said in %s as the browser itself would say them", (language) => {
  const [numbers, plurals] = [new Intl.NumberFormat(language), new Intl.PluralRules(language)];
  for (let count = -99; count < 1000; count += 1) {
    expect(String(count)).toBe(numbers.format(count));
    expect(PLURALS[language](count)).toBe(plurals.select(count));
  }
});
