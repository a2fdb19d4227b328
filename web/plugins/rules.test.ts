import { expect, test } from "vitest";
import { parts } from "./rules.ts";

test("fences with cards become cards, the rest becomes text", () => {
  const page = "---\nlang: fr\n---\n\n# Title\n\n[English](x.md){ .md-button }\n\nSee [this](y.md).\n\n```5211\nP1: Y1\n```\n\nEnd.";
  expect(parts(page)).toEqual([
    { html: expect.stringContaining("<h1>Title</h1>") },
    { cards: "P1: Y1", game: "5211" },
    { html: "<p>End.</p>\n" },
  ]);
  expect(JSON.stringify(parts(page))).not.toContain("English");
  expect(JSON.stringify(parts(page))).not.toContain("y.md");
});

test("a row of cards in a comment is drawn too", () => {
  expect(parts("Look:\n\n<!-- pixies: B5-2 M4 -->\n\nEnd.")).toEqual([
    { html: "<p>Look:</p>\n" },
    { cards: "B5-2 M4", game: "pixies" },
    { html: "<p>End.</p>\n" },
  ]);
});
