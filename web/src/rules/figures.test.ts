import { expect, test } from "vitest";
import texts from "virtual:rules";
import { findGame } from "../games/index.ts";
import { LANGUAGES, words } from "../words/words.svelte.ts";
import { readFence } from "./fence.ts";

/** Every figure of a game's rules, drawn in a language. */
async function drawn(game: string, language: "en" | "fr"): Promise<HTMLElement[]> {
  await words.use(language);
  await words.load("rules");
  const [{ default: parts }, drawings] = await Promise.all([texts[game]![language]!(), findGame(game)!.figures!()]);
  return parts.flatMap((part) => {
    if ("html" in part) return [];
    const holder = document.createElement("div");
    holder.innerHTML = drawings.figures[part.kind]!(readFence(part.text), part.facts);
    return [holder];
  });
}

const PAGES = Object.keys(texts).flatMap((game) => LANGUAGES.map((language) => [game, language] as const));

test.each(PAGES)("every figure of %s can be read out in %s, without codes or holes", async (game, language) => {
  const figures = await drawn(game, language);
  expect(figures.length).toBeGreaterThan(5);
  for (const figure of figures) {
    expect(figure.innerHTML).not.toMatch(/undefined|NaN|\{|rules-|style=/);
    const table = figure.querySelector("table")?.textContent;
    const label = figure.querySelector("[role=img]")?.getAttribute("aria-label") ?? table ?? "";
    expect(label.length).toBeGreaterThan(20);
    expect(label).not.toMatch(/\b[YGOBVRM]\d|: ,|\(\)|, ,/);
  }
});

test("cards that score are lit, eliminated ones are crossed out, points end each row", async () => {
  const round = (await drawn("5211", "en")).find((one) => one.querySelector(".round"))!;
  expect(round.querySelectorAll(".lit")).toHaveLength(2);
  expect(round.querySelectorAll(".out")).toHaveLength(13);
  expect([...round.querySelectorAll(".points")].map((one) => one.textContent)).toEqual(["0", "4", "0", "2"]);
});

test("a zone is outlined along its edge, and a card at its corner is crossed out", async () => {
  const score = (await drawn("pixies", "fr")).find((one) => one.querySelector(".score"))!;
  expect(score.querySelectorAll(".space.zone")).toHaveLength(4);
  const edges = [...score.querySelectorAll(".space.zone")].map((one) => one.className.replace(/.*zone /, ""));
  expect(edges).toEqual(["top bottom left", "top right", "bottom left", "top right bottom"]);
  expect(score.querySelectorAll(".card.out")).toHaveLength(1);
  expect(score.textContent).toContain("14 + 7 + 12 = 33");
});
