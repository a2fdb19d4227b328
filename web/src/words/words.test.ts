import { expect, test } from "vitest";
import { LANGUAGES, PLURALS, words } from "./words.svelte.ts";

test("a sentence's variables may be sentences", async () => {
  await words.use("en");
  expect(words.render({ id: "web-tagline" })).toMatch(/card games/);
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

test("numbers, shares and lists are written as the language writes them", async () => {
  await words.use("en");
  expect([words.percent(0.45), words.percent(0.0456, 1), words.decimal(-1.25, 1)]).toEqual(["45%", "4.6%", "−1.3"]);
  expect(words.list(["a", "b", "c"])).toBe("a, b and c");
  expect(words.say("web-points", { points: -1 })).toBe("−1 points");
  await words.use("fr");
  expect(words.percent(0.45)).toMatch(/^45[\u00a0\u202f]%$/);
  expect(words.list(["a", "b", "c"])).toBe("a, b et c");
  expect([0, 1, -1, 2].map((points) => words.say("web-points", { points }))).toEqual(["0 point", "1 point", "−1 point", "2 points"]);
});

test("a page says in the reader's language what it is", async () => {
  document.head.innerHTML = '<meta name="description" content=""><link rel="manifest" href="/manifest.webmanifest">';
  await words.use("fr");
  expect(document.querySelector("meta")!.content).toBe(words.say("web-description"));
  expect(document.querySelector("link")!.getAttribute("href")).toBe("/manifest.fr.webmanifest");
  await words.use("en");
  expect(document.querySelector("meta")!.content).toMatch(/card games/);
});

test("nothing is said or loaded before a language is chosen", async () => {
  words.reset();
  expect(() => words.say("web-tagline")).toThrow(/no language/);
  expect(() => words.language).toThrow(/no language/);
  await expect(words.load("numbers")).rejects.toThrow(/no language/);
});

test("a part that is still loading when the language changes comes in the new one", async () => {
  await words.use("en");
  const loading = words.load("numbers");
  await words.use("fr");
  await loading;
  expect(words.say("numbers-players", { players: 2 })).toBe("2 joueurs");
});
