/** The admin page says what the server holds back instead of deleting it. */
import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Waiting } from "../net/messages.ts";
import { words } from "../words/words.svelte.ts";
import Retention from "./Retention.svelte";

const guests: Waiting = { kind: "guests", due: 30, of: 40, days: 730, confirmed: false };
const tables: Waiting = { kind: "tables", due: 50, of: 60, days: 365, confirmed: true };
const sheets: Waiting = { kind: "sheets", due: 25, of: 26, days: 30, confirmed: false };

for (const [lang, held, confirmed, shared] of [
  ["en", "30 of 40 guests", "Tables no one has used for 365 days (50)", "25 of 26 shared score sheets"],
  ["fr", "30 joueurs sur 40", "Les tables qui n’ont pas servi depuis 365 jours (50)", "25 feuilles de score partagées sur 26"],
] as const)
  test(`what waits, and how it is confirmed: ${lang}`, async () => {
    await words.use(lang);
    await words.load("moderation");
    render(Retention, { waiting: [guests, tables, sheets] });
    const [first, second, third] = screen.getAllByText(/\d/);
    expect(first?.textContent).toContain(held);
    expect(first?.textContent).toContain("parlour admin retention --confirm");
    expect(second?.textContent).toContain(confirmed);
    expect(second?.textContent).not.toContain("--confirm");
    expect(third?.textContent).toContain(shared);
  });

test("nothing is shown while nothing waits", async () => {
  await words.load("moderation");
  render(Retention, { waiting: [] });
  expect(screen.queryByRole("heading")).toBeNull();
});
