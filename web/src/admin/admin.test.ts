/** The admin page polls the server, but only while it is open. */
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "./admin.svelte.ts";

/** Requests that wait for an answer. */
let waiting: ((answer: Response) => void)[] = [];

beforeEach(() => {
  waiting = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => waiting.push(resolve)));
});

const answer = () => waiting.shift()?.(new Response('{"online": []}', { headers: { "content-type": "application/json" } }));

test("the page is kept up to date while it is open", async () => {
  const begun = admin.begin("");
  answer();
  await begun;
  expect(admin.overview).not.toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waiting).toHaveLength(1);
});

test("an answer that comes after the page was left neither shows nor starts anything", async () => {
  const begun = admin.begin("");
  admin.stop();
  answer();
  await begun;
  expect(admin.overview).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waiting).toHaveLength(0);
});
