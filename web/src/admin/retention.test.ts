/** The admin page says what the server holds back instead of deleting it. */
import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Waiting } from "../net/messages.ts";
import { words } from "../words/words.svelte.ts";
import Retention from "./Retention.svelte";

const guests: Waiting = { kind: "guests", due: 30, of: 40, days: 730, confirmed: false };
const tables: Waiting = { kind: "tables", due: 50, of: 60, days: 365, confirmed: true };

for (const [lang, held, confirmed] of [
  ["en", "30 of 40 guests", "50 tables"],
  ["fr", "30 joueurs sur 40", "50 tables"],
] as const)
  test(`what waits, and how it is confirmed: ${lang}`, async () => {
    await words.use(lang);
    await words.load("moderation");
    render(Retention, { waiting: [guests, tables] });
    const [first, second] = screen.getAllByText(/\d/);
    expect(first?.textContent).toContain(held);
    expect(first?.textContent).toContain("parlour admin retention --confirm");
    expect(second?.textContent).toContain(confirmed);
    expect(second?.textContent).not.toContain("--confirm");
  });

test("nothing is shown while nothing waits", async () => {
  await words.load("moderation");
  render(Retention, { waiting: [] });
  expect(screen.queryByRole("heading")).toBeNull();
});
