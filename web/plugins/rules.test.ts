import { expect, test } from "vitest";
import { parts, slug } from "./rules.ts";

test("fences become figures with their facts, the rest becomes text", () => {
  const page =
    "---\nlang: fr\n---\n\n# Title\n\n[English](x.md){ .md-button }\n\n[Fin](#la-fin)\n\nSee [this](y.md).\n\n" +
    "## La fin\n\n```5211\nP1 : Y1\n```\n\nEnd.";
  const [first, figure, last] = parts(page, "5211", { "5211\nY1": { points: [1] } });
  expect(figure).toEqual({ kind: "", text: "P1 : Y1", facts: { points: [1] } });
  expect(last).toEqual({ html: "<p>End.</p>\n" });
  const { html } = first as { html: string };
  expect(html).toContain("<h1>Title</h1>");
  expect(html).toContain('<p class="contents"><a href="#la-fin">Fin</a></p>');
  expect(html).toContain('<h2 id="la-fin">La fin</h2>');
  expect(html).not.toContain("English");
  expect(html).not.toContain("y.md");
});

test("a figure without facts fails the build", () => {
  expect(() => parts("```5211-turn\nY1\n```", "5211", {})).toThrow(/rules_figures/);
});

test("headings get the ids that the docs give them", () => {
  expect(slug("Le décompte d’une manche")).toBe("le-decompte-dune-manche");
});
